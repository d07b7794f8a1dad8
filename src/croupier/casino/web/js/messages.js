// The sentences of messages: what the casino, the tables and the games say, by code, in the reader's language.
// Catalogues lie at /web/messages/LANGUAGE/ROOM.json, one for the casino and one for each family of games; an entry is a
// sentence with gaps, or forms and `by`, the parameter that decides which, beside how each parameter is written.

import { amount, cents } from "./money.js";
import { boxOf } from "./places.js";
import { language } from "./say.js";
import { oddsText, placeName, position } from "./words.js";

const rooms = {};
const counting = new Intl.PluralRules(language);
const at = { family: "", names: {}, nameOf: null };

/** Say which game the messages are about now: its family, and what it calls its wagers, decisions and rulings. */
export const speakOf = (family, names = {}) => Object.assign(at, { family, names });

/** Say how a person is called who sits at the table: by name, rather than by the number of the seat. */
export const callSeats = (nameOf) => Object.assign(at, { nameOf });

/** The sentence of a message in the reader's language; null where no catalogue has it. */
export async function sentenceOf(message, reader = 0) {
  const entries = { ...(await room(at.family)), ...(await room("casino")) };
  return compose(message, entries, reader);
}

/** The sentences of some messages, one after the other; null where a catalogue lacks one. */
export async function sentencesOf(messages, reader = 0) {
  const entries = { ...(await room(at.family)), ...(await room("casino")) };
  const said = messages.map((message) => compose(message, entries, reader));
  return said.includes(null) ? null : said.join(entries._gap);
}

function room(name) {
  if (!name) return {};
  return (rooms[name] ??= fetch(`/web/messages/${language}/${name}.json`).then(
    (answer) => (answer.ok ? answer.json() : {}),
    () => ({}),
  ));
}

function compose(message, entries, reader) {
  const { said, nameFirst } = fill(message, entries, reader);
  return nameFirst && said ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** A message with its gaps filled, null where a catalogue lacks it; and whether it begins with a name. */
function fill(message, entries, reader) {
  if (message.code === "text") return { said: message.text };
  const known = entries[message.code];
  if (!known) return { said: null };
  const [entry, kinds] = known;
  const text = formOf(entry, kinds, message, reader);
  const parts = {};
  for (const [, name] of text.matchAll(/\{(\w+)\}/g)) {
    const who = boxOf(typeof message[name] === "string" ? message[name] : "");
    parts[name] = (who && at.nameOf?.(who)) || written(kinds[name], message[name], entries, reader);
    if (parts[name] === null) return { said: null };
  }
  const first = /^\{(\w+)\}/.exec(text)?.[1];
  return { said: text.replace(/\{(\w+)\}/g, (_, name) => parts[name]), nameFirst: first && kinds[first] !== "text" };
}

function formOf(entry, kinds, message, reader) {
  while (typeof entry !== "string")
    entry = entry[form(kinds[entry.by], message[entry.by], reader)] ?? entry.other ?? "";
  return entry;
}

function form(kind, value, reader) {
  if (kind === "seat") return value === reader ? "you" : "other";
  if (["number", "cents", "amount"].includes(kind))
    return counting.select(Number(value ?? 0)) === "one" ? "one" : "other";
  return String(value ?? (kind === "flag" ? false : ""));
}

const NAMED = ["wager", "decision", "ruling", "option", "hand"];

function written(kind, value, entries, reader) {
  if (Array.isArray(value)) {
    const parts = value.map((one) => written(kind.replace(/s$/, ""), one, entries, reader));
    if (parts.includes(null)) return null;
    const and = entries._and ?? ", ";
    if (kind !== "messages" || parts.length < 2) return parts.join(and);
    return parts.slice(0, -1).join(and) + (entries._last ?? and) + parts.at(-1);
  }
  if (kind === "message") return fill(value, entries, reader).said;
  if (value === undefined) return kind === "number" || kind === "cents" ? "0" : "";
  if (NAMED.includes(kind)) return at.names[kind]?.[value] ?? inWords(value);
  if (kind === "seat") return at.nameOf?.(Number(value)) ?? (entries._seat ?? "{seat}").replace("{seat}", value);
  return WRITTEN[kind]?.(value) ?? String(value);
}

/** How parameters of the other kinds are written. */
const WRITTEN = {
  position,
  place: (value) => (language === "en" ? value : placeName(value)),
  odds: oddsText,
  cents,
  amount: (value) => amount(value).text,
  row: (value) => (language === "en" ? value.replaceAll("_", " ") : (at.names.hand?.[value] ?? inWords(value))),
};

/** An id as words: "play_4x" is "Play 4x". */
function inWords(id) {
  const text = String(id).replaceAll("_", " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
