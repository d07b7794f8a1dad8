// The people at a table: who comes and goes, and whether a seat is left behind when you go elsewhere.

import { t } from "../say.js";

/** Whether nothing keeps your seat when you go elsewhere: no other person is there, and nothing of yours lies there. */
export function isLeftBehind({ state, table }) {
  const { you, seats, view, aside, open } = state ?? {};
  if (!you?.seat || aside || open === false || table.tournament || table.stays) return false;
  const others = seats.some((one) => !one.bot && one.seat !== you.seat);
  return !others && !view?.wagers.some(({ seat }) => seat === you.seat) && view?.awaiting?.seat !== you.seat;
}

/** Say which people have come and gone. */
export function tellComings({ state, table, controls }, before, events) {
  const wasPerson = (seat) => before.seats.some((one) => one.seat === seat && !one.bot);
  for (const { do: what, seat, name } of events) {
    if (seat === state.you.seat || table.practice) continue;
    if (what === "sit") controls.notice(t("name_sat_down", { name }));
    if (what === "leave" && wasPerson(seat)) controls.notice(t("name_has_left", { name }));
  }
}
