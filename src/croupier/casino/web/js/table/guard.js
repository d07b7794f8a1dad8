// What keeps a press meant for one question from answering the next: a question that has just come is not answered yet,
// and a press answers only the question that could be seen when it began.

export const GUARD_MS = 300;

export class Guard {
  question = "";
  since = -Infinity;
  /** @type {{ question: string, at: number } | null} */
  press = null;

  /** A question is on the screen from now on. Returns whether it is a new one. */
  show(question, now) {
    if (question === this.question) return false;
    Object.assign(this, { question, since: now });
    return true;
  }

  /** A finger, a button of the mouse or a key went down. */
  begin(now) {
    this.press = { question: this.question, at: now };
  }

  /** How long the question still sleeps. */
  left(now) {
    return Math.max(0, this.since + GUARD_MS - now);
  }

  /** Whether the press that ends now answers the question; what comes without a press of its own begins now. */
  allows(now) {
    const { question, at } = this.press ?? { question: this.question, at: now };
    this.press = null;
    return question === this.question && at - this.since >= GUARD_MS;
  }
}
