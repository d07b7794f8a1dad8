// The fingerprints of rounds that this browser has seen, by table and round: what a certificate is held against
// afterwards. The first one seen counts; whether that was before the first outcome is kept beside it.

const NAME = "croupier seen";
const TABLES = 40;
const ROUNDS = 300;

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) || "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** Keep the fingerprint of the round that a state shows. Only the first of a round is kept. */
export function remember({ table, round, fairness }) {
  if (!fairness?.commitment) return;
  const all = kept();
  const rounds = all[table] || {};
  if (rounds[round]) return;
  rounds[round] = { commitment: fairness.commitment, before: !fairness.drawn };
  const numbers = Object.keys(rounds)
    .map(Number)
    .sort((a, b) => a - b);
  for (const old of numbers.slice(0, -ROUNDS)) delete rounds[old];
  delete all[table];
  all[table] = rounds; // the table seen last stands last
  for (const old of Object.keys(all).slice(0, -TABLES)) delete all[old];
  try {
    localStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    /* no room to keep it: then nothing can be compared, and the check says so */
  }
}

/** What was seen of a round: {commitment, before}, or null. */
export const recall = (table, round) => kept()[table]?.[round] || null;
