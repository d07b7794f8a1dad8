// Which key of the dock a decision has. A game says it in rows of five, one row for each kind of question; where one key
// stands for decisions that are never asked together (check and call), its cell names them all.

export const SLOTS = 5;

/** Decisions of a game that names no slots: in the order of its data, the last of them at the right. */
const inOrder = (names) => {
  const rows = [];
  for (let i = 0; i < names.length; i += SLOTS) {
    const row = names.slice(i, i + SLOTS).map((name) => [name]);
    rows.push([...Array.from({ length: SLOTS - row.length }, () => []), ...row]);
  }
  return rows;
};

/** The rows of a layout: each has a list of decisions for every slot. */
export const rowsOf = ({ dock, decisions = {} }) => (dock?.length ? dock : inOrder(Object.keys(decisions)));

const slotIn = (row, name) => row.findIndex((cell) => cell.includes(name));

/** The row that a question with these choices is on. */
export function rowFor(rows, names) {
  const fits = (row) => names.filter((name) => slotIn(row, name) >= 0).length;
  return rows.reduce((best, row) => (!best || fits(row) > fits(best) ? row : best), null);
}

/** What stands on each slot while some choices are asked: the name of a decision, or nothing. A decision of the same row
 * that is not asked keeps its slot. */
export function onSlots(rows, names) {
  const row = rowFor(rows, names);
  const slots = Array.from({ length: SLOTS }, (_, i) => {
    const cell = row?.[i] ?? [];
    return cell.find((name) => names.includes(name)) ?? cell[0] ?? null;
  });
  for (const name of names) {
    if (slots.includes(name)) continue;
    const own = rows.map((one) => slotIn(one, name)).find((i) => i >= 0) ?? -1;
    const free = slots.findLastIndex((there) => !names.includes(there));
    const at = own >= 0 && !names.includes(slots[own]) ? own : free;
    if (at >= 0) slots[at] = name;
  }
  return slots;
}
