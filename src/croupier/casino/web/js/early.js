// What is asked for while the page's other scripts are still on their way: a table to sit down at.

import { post } from "./api.js";

const wanted = /^\/play\/([a-z0-9-]+\/[a-z0-9-]+)$/.exec(location.pathname)?.[1];
let asked = wanted ? { game: wanted, answer: post("/api/play", { game: wanted }) } : null;
asked?.answer.catch(() => {}); // the person who waits for it is told

/** Sit down to a game: the answer is the table as it is seen, and who you are. */
export function sitDown(game) {
  const early = asked?.game === game ? asked.answer : null;
  asked = null;
  return early || post("/api/play", { game });
}
