// What is marked on a keno ticket, and how a ticket is written: spots, or groups of numbers with their ways.

export const LETTERS = "ABCDEFGHIJ";

/** The numbers of a ticket as it is written. */
export const numbersOf = (on) =>
  (
    String(on || "")
      .split(/[:x]/)[0]
      .match(/\d+/g) || []
  ).map(Number);

/** What is marked: groups of numbers, of which one is being marked, and how the groups are joined. */
export class Marks {
  constructor(most) {
    this.most = most;
    this.clear();
  }

  clear() {
    this.groups = [[]];
    this.all();
  }

  /** Every way there is. */
  all() {
    this.join = "all";
    this.letters = new Set(); // of the way that is being put together
    this.ways = new Set(); // that were added one by one
  }

  /** Mark what a ticket says that is written. */
  read(on) {
    const [groups, ways = ""] = on.replace(/x\d+$/, "").split(":");
    this.clear();
    this.groups = groups.split("/").map((group) => group.split("-").map(Number));
    if (/^[A-Z]/.test(ways)) [this.join, this.ways] = ["own", new Set(ways.split("+"))];
    else if (ways) this.join = ways;
  }

  get filled() {
    return this.groups.filter((group) => group.length);
  }

  toggle(number) {
    const at = this.groups.find((group) => group.includes(number));
    if (at) at.splice(at.indexOf(number), 1);
    else this.groups.at(-1).push(number);
  }

  next() {
    if (this.groups.at(-1).length && this.groups.length < LETTERS.length) this.groups.push([]);
  }

  /** All ways, or every way of so many groups. */
  turn() {
    const count = this.filled.length;
    const now = /^\d+$/.test(this.join) ? Number(this.join) : this.join === "all" ? 0 : count;
    this.all();
    if (now < count) this.join = String(now + 1);
  }

  /** A way of your own: its letters, one after the other, and then the way itself; a second time takes it off. */
  press(letter) {
    this.join = "own";
    if (!this.letters.delete(letter)) this.letters.add(letter);
  }

  add() {
    const way = [...this.letters].sort().join("");
    if (way && !this.ways.delete(way)) this.ways.add(way);
    this.letters = new Set();
  }

  /** The ways as the letters of the groups that each of them joins. */
  get wayLetters() {
    const letters = [...LETTERS.slice(0, this.filled.length)];
    if (this.join === "own") return this.waysText ? this.waysText.split("+") : [...this.ways];
    const joined = letters.reduce((all, letter) => [...all, ...all.map((way) => way + letter)], [""]).slice(1);
    return joined
      .filter((way) => this.join === "all" || way.length === Number(this.join))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  }

  /** The numbers of a way. */
  numbersOfWay(way) {
    const groups = [...way].map((letter) => this.filled[LETTERS.indexOf(letter)]);
    return groups.flat().sort((a, b) => a - b);
  }

  get waysText() {
    if (this.join !== "own") return this.join;
    const known = LETTERS.slice(0, this.filled.length);
    const ways = [...this.ways].filter((way) => [...way].every((letter) => known.includes(letter)));
    return ways.length > 1 ? ways.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).join("+") : "";
  }

  quick(spots, numbers) {
    const left = [...numbers];
    this.clear();
    while (this.groups[0].length < spots)
      this.groups[0].push(left.splice(crypto.getRandomValues(new Uint32Array(1))[0] % left.length, 1)[0]);
  }

  letter(number) {
    const at = this.filled.findIndex((group) => group.includes(number));
    return at < 0 ? "" : this.filled.length > 1 ? LETTERS[at] : "•";
  }

  /** The ticket as a position: spots, or groups with their ways. */
  get on() {
    const groups = this.filled.map((group) => [...group].sort((a, b) => a - b).join("-"));
    if (groups.length < 2) return groups[0] || "";
    return this.waysText && `${groups.join("/")}:${this.waysText}`;
  }
}
