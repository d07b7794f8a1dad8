// Amounts as the engine writes them: whole chips, or fractions as strings ("19/2"). Never floats: pairs of integers.
// For people they are written, and read where people type them, as the reader's region does.

import { locale } from "./say.js";

/** @type {(a: bigint, b: bigint) => bigint} */
const gcd = (a, b) => (b ? gcd(b, a % b) : a < 0n ? -a : a);

export class Amount {
  /** @param {bigint} num @param {bigint} den */
  constructor(num, den = 1n) {
    const common = gcd(num, den) || 1n;
    this.num = num / common;
    this.den = den / common;
  }
  plus(other) {
    return new Amount(this.num * other.den + other.num * this.den, this.den * other.den);
  }
  /** @param {Amount} other */
  minus(other) {
    return this.plus(new Amount(-other.num, other.den));
  }
  times(n) {
    return new Amount(this.num * BigInt(n), this.den);
  }
  dividedBy(n) {
    return new Amount(this.num, this.den * BigInt(n));
  }
  half() {
    return new Amount(this.num, this.den * 2n);
  }
  compare(other) {
    const d = this.num * other.den - other.num * this.den;
    return d < 0n ? -1 : d > 0n ? 1 : 0;
  }
  get sign() {
    return this.num < 0n ? -1 : this.num > 0n ? 1 : 0;
  }
  /** As the wire writes it: a number where it is whole, else "p/q". */
  get plain() {
    return this.den === 1n ? Number(this.num) : `${this.num}/${this.den}`;
  }
  /** For drawing only: how high a stack is. */
  get size() {
    return Number(this.num) / Number(this.den);
  }
  /** For people: 1,204.50, and an exact fraction where two decimals do not say it all. */
  get text() {
    const whole = this.num < 0n ? -this.num : this.num;
    const sign = this.num < 0n ? "−" : "";
    if (this.den === 1n) return sign + grouped(whole);
    const hundredths = (whole * 100n) / this.den;
    const rest = (whole * 100n) % this.den !== 0n;
    return `${sign}${grouped(hundredths / 100n)}${POINT}${String(hundredths % 100n).padStart(2, "0")}${rest ? "…" : ""}`;
  }
  /** As a share of one: "2.70%", rounded to two decimals, and never a nothing that is something. */
  get percent() {
    const whole = this.num < 0n ? -this.num : this.num;
    const parts = (whole * 20000n + this.den) / (2n * this.den);
    if (!parts && whole) return `< 0${POINT}01%`;
    return `${this.num < 0n ? "−" : ""}${grouped(parts / 100n)}${POINT}${String(parts % 100n).padStart(2, "0")}%`;
  }
  /** As it stands in a field that people may write in: without groups. */
  get input() {
    const parts = (this.num * 100n) / this.den;
    const rest = String(parts % 100n).padStart(2, "0");
    return this.den === 1n ? String(this.num) : `${parts / 100n}${POINT}${rest}`;
  }
  get signed() {
    return this.sign > 0 ? `+${this.text}` : this.text;
  }
}

/** Regions that write 1,234,567.5: there the system's own tables of numbers need not be woken, which takes a while. */
export const USUAL = ["en", "en-US", "en-GB", "en-AU", "en-CA", "en-NZ", "en-IE", "zh", "zh-CN", "zh-Hans"];
const digits = USUAL.includes(locale)
  ? null
  : new Intl.NumberFormat(locale, { useGrouping: "always", numberingSystem: "latn" });
const sign = (kind, usual) => digits?.formatToParts(1234567.5).find(({ type }) => type === kind)?.value ?? usual;
const [GROUP, POINT] = [sign("group", ","), sign("decimal", ".")];
const grouped = (n) => (digits ? digits.format(n) : String(n).replace(/\B(?=(\d{3})+$)/g, GROUP));

/** What a person has typed, by the habits of their region: 1,204.50 or 1 204,50. */
export function typed(text) {
  const plain = String(text ?? "").replace(/[\s\u00a0\u202f]/g, "");
  const whole = plain.split(GROUP);
  const groups =
    whole.length > 1 &&
    whole.slice(1).every((one, i) => (i + 2 === whole.length ? /^\d{3}(\D|$)/ : /^\d{3}$/).test(one));
  const read = (groups ? whole.join("") : plain).replace(POINT, ".");
  return /^[\d./]+$/.test(read) ? amount(read) : null;
}

export const ZERO = new Amount(0n);

/** Read 5, "5", "2.50", "19/2" or "-5/2"; null where it is none of these. */
export function amount(value) {
  if (value instanceof Amount) return value;
  const text = String(value ?? "")
    .trim()
    .replace(/,/g, "");
  let found = /^(-?)(\d+)\/(\d+)$/.exec(text);
  if (found && found[3] !== "0") return new Amount(BigInt(found[1] + found[2]), BigInt(found[3]));
  found = /^(-?)(\d*)(?:\.(\d{1,6}))?$/.exec(text);
  if (!found || (!found[2] && !found[3])) return null;
  const part = found[3] || "";
  const num = BigInt((found[2] || "0") + part);
  return new Amount(found[1] ? -num : num, 10n ** BigInt(part.length));
}

export const sum = (values) => values.reduce((total, value) => total.plus(amount(value) || ZERO), ZERO);

/** Cents of the ledger as people read chips. */
export function cents(value) {
  const whole = BigInt(Math.trunc(value || 0));
  return new Amount(whole, 100n).text;
}
