// What the engine says of a table, put into the reader's words before it is shown: announcements, and what a round brought
// each seat and why. English stands beside each message; another language is made from the message.

import { boxOf } from "./places.js";
import { inWords, language } from "./say.js";

const SEATS = ["seat", "winner"]; // parameters that are the number of a seat

/** A state of a table, with what is said in it in the reader's words.
 * @param {import("/web/types/state").TableView} state */
export async function spoken(state) {
  const you = state.you?.seat || 0;
  await Promise.all([spokenStep(state.view, you), spokenRound(state.last, you)]);
  return state;
}

/** A round that is over, with what is said of it in the reader's words: `told` is what it brought each seat.
 * @param {(import("/web/types/state").PastRoundView & Record<string, any>) | null} round */
export async function spokenRound(round, you) {
  if (!round) return round;
  const results = Object.entries(round.results || {});
  const told = results.map(async ([seat, result]) => [seat, await resultText(result, Number(seat), you)]);
  const [, ...found] = await Promise.all([spokenStep(round.view, you), ...told]);
  round.told = Object.fromEntries(found);
  await Promise.all((round.lines || []).map((line) => spokenNote(line, you)));
  return round;
}

/** What a round brought a seat. Of others the server speaks by the numbers of their seats: pages know their names. */
async function resultText({ sentence, messages }, seat, you) {
  const others = messages.some(({ said }) => said && "winner" in said);
  if (language === "en" && seat === you && !others) return sentence;
  const { sentencesOf } = await import("./messages.js");
  return (await sentencesOf(messages, you)) ?? sentence;
}

/** What is asked and what is worth knowing, in the reader's words, with the names of those at the table; and what each way
 * to choose cards would come to. */
async function spokenAsk(ask, you) {
  const told = [ask?.question, ask?.hint].filter(Boolean);
  const previews = (ask?.form || []).flatMap(({ cards }) => cards?.preview ?? []);
  if (language !== "en")
    told.push(...previews.flatMap(({ hands, warning }) => [...Object.values(hands), warning ?? []]).flat());
  if (!told.length) return;
  const { sentenceOf } = await import("./messages.js");
  await Promise.all(
    told.map(async (one) => Object.assign(one, { sentence: (await sentenceOf(one.message, you)) ?? one.sentence })),
  );
}

/** What was announced at a step of a round, or in a view of it, and why choices are closed, in the reader's words. */
export async function spokenStep(step, you = 0) {
  if (!step?.announcements) return;
  const closed = (step.awaiting?.form || []).map((choice) => choice.closed).filter(Boolean);
  await Promise.all(closed.map(async (why) => Object.assign(why, { sentence: await inWords(why, you) })));
  await spokenAsk(step.awaiting, you);
  const made = Object.values(step.made || {}).flat();
  await Promise.all(
    made.map(async (hand) => {
      hand.name = await inWords({ message: hand.message, sentence: hand.name }, you);
    }),
  );
  await Promise.all(Object.entries(step.values || {}).map((one) => spokenValue(step.labels, one)));
  const said = step.announcements.map((message, i) => namedWords({ message, sentence: step.said[i] }, you));
  step.said = await Promise.all(said);
}

/** A message in words; where it speaks of a seat, with the name of the player there, which the server does not know. */
async function namedWords({ message, sentence }, you) {
  const isAboutSeat = Object.entries(message).some(([key, value]) => SEATS.includes(key) || boxOf(value) > 0);
  if (!isAboutSeat) return inWords({ message, sentence }, you);
  const { sentenceOf } = await import("./messages.js");
  return (await sentenceOf(message, you)) ?? sentence;
}

/** What the cards at a place come to, the last of its labels. */
async function spokenValue(labels, [place, message]) {
  const own = labels[place];
  if (own?.length) own.push(await inWords({ message, sentence: own.pop() }));
}

/** A question or a hint of the casino, with a capital and a stop. */
export function wholeSentence(said) {
  const text = said?.sentence ?? "";
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[?？!.。]$/.test(text) ? "" : "."}`;
}

/** What a line says besides its cause; a note that only says the cause again is left out in other languages. */
async function spokenNote(line, you) {
  if (language === "en" || !line.note) return;
  const said = (line.remarks || []).map((message) => inWords({ message, sentence: "" }, you));
  line.note = (await Promise.all(said)).filter(Boolean).join("; ");
}
