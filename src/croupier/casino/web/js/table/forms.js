// Reading the form of a question: what a choice takes, within which bounds, and the answer that it makes.

import { amount } from "../money.js";

/** The bounds of the amount that a choice takes, if any. */
export const boundsOf = ({ stake, amount: to }) => stake ?? to ?? null;

/** Whether only one amount can be named, so that no one need name it. */
export const isFixed = ({ least, most, also = [] }) => amount(least).compare(amount(most)) >= 0 && !also.length;

/** Whether an amount has to be chosen. */
export const hasAmount = (choice) => !!boundsOf(choice) && !isFixed(boundsOf(choice));

/** The amount that is filled in for a player who changes nothing. */
export const usualOf = (choice) => amount(boundsOf(choice).usual ?? boundsOf(choice).least);

/** The last amount up to a value that lies whole steps above the least. */
function stepped(value, least, step) {
  const over = value.minus(least);
  return least.plus(step.times((over.num * step.den) / (over.den * step.num)));
}

/** The nearest amount that may be named, not above the one that is wanted. */
export function within({ least, most, step = 1, also = [] }, wanted) {
  const [low, high] = [amount(least), amount(most)];
  if (also.some((one) => amount(one).compare(wanted) === 0)) return wanted;
  if (wanted.compare(low) < 0) return low;
  return wanted.compare(high) >= 0 ? high : stepped(wanted, low, amount(step));
}

/** Whether an amount may be named. */
export const isWithin = (bounds, value) => within(bounds, value).compare(value) === 0;

/** Whether so many cards are enough for a choice, and not too many. */
export function takesCards({ cards }, chosen) {
  const [group] = cards.groups;
  return chosen.length >= group.least && chosen.length <= group.most;
}

/** The answer that a choice makes, with the amount and the cards that were chosen for it. */
export function answerOf(choice, { value = null, chosen = [] } = {}) {
  const answer = { choice: choice.id };
  if (value && hasAmount(choice)) answer[choice.stake ? "stake" : "to"] = value.plain;
  if (choice.cards && chosen.length) answer[choice.cards.groups[0].key] = chosen;
  return answer;
}

const ANSWERS = ["place", "remove", "clear", "call", "ready", "decide"];

/** A command with the name of the question that it answers: if it comes late, it answers no other. */
export const answering = (command, asked) => (asked && ANSWERS.includes(command.do) ? { ...command, asked } : command);
