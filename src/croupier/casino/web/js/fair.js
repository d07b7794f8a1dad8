// Provable fairness, versions 1 to 3, checked on this page with the browser's own cryptography (docs/concepts/fairness.md).

const text = new TextEncoder();
import { t } from "./say.js";
const ZERO = "\u0000";
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const DECK = [...RANKS].flatMap((r) => [...SUITS].map((s) => r + s));
const TWICE = ["6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"];
const ONCE = ["6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-2", "4-1", "3-2", "2-1"];
const TILES = [...TWICE.flatMap((tile) => [tile, tile]), ...ONCE];

const bytes = (hex) => Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));
const hex = (buffer) => Array.from(new Uint8Array(buffer), (b) => b.toString(16).padStart(2, "0")).join("");

function joined(...parts) {
  const all = parts.map((part) => (typeof part === "string" ? text.encode(part) : part));
  const out = new Uint8Array(all.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of all) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export async function commitment(table, round, secret) {
  return hex(
    await crypto.subtle.digest(
      "SHA-256",
      joined(["croupier commitment 1", table, round, ""].join(ZERO), bytes(secret)),
    ),
  );
}

/** JSON as it is mixed in: RFC 8785; in version 1, of ASCII only. */
function canonical(seeds, version) {
  const body = Object.keys(seeds)
    .sort()
    .map((k) => `${JSON.stringify(k)}:${JSON.stringify(seeds[k])}`)
    .join(",");
  return version > 1
    ? `{${body}}`
    : `{${body}}`.replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const hmacKey = (raw) => crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

export async function mixed(table, round, secret, seeds, version) {
  const key = await hmacKey(bytes(secret));
  return new Uint8Array(
    await crypto.subtle.sign(
      "HMAC",
      key,
      joined([`croupier mix ${version}`, table, round, canonical(seeds, version)].join(ZERO)),
    ),
  );
}

/** Unbiased draws for one device from a round's key. */
class Stream {
  constructor(raw, device) {
    this.key = hmacKey(raw);
    this.label = `${device}${ZERO}`;
    this.counter = 0n;
    this.pool = 0n;
    this.left = 0;
  }

  async bits(count) {
    while (this.left < count) {
      const number = new Uint8Array(8);
      new DataView(number.buffer).setBigUint64(0, this.counter++);
      const block = new Uint8Array(await crypto.subtle.sign("HMAC", await this.key, joined(this.label, number)));
      this.pool |= BigInt(`0x${hex(block.reverse())}`) << BigInt(this.left);
      this.left += 256;
    }
    const found = this.pool & ((1n << BigInt(count)) - 1n);
    this.pool >>= BigInt(count);
    this.left -= count;
    return Number(found);
  }

  async below(limit) {
    const width = (limit - 1).toString(2).length;
    if (limit <= 1) return 0;
    let number = await this.bits(width);
    while (number >= limit) number = await this.bits(width);
    return number;
  }

  async shuffle(things) {
    for (let last = things.length - 1; last > 0; last--) {
      const other = await this.below(last + 1);
      [things[last], things[other]] = [things[other], things[last]];
    }
    return things;
  }
}

/** The whole pack in its order. */
function pack({ kind, decks, jokers, without, balls }) {
  if (kind === "tiles") return [...TILES];
  if (kind === "balls") return [...balls];
  return [
    ...DECK.filter((card) => !without.includes(card[0])).flatMap((card) => Array(decks).fill(card)),
    ...Array(jokers).fill("Jk"),
  ];
}

/** What a pack still has when these have been dealt from it. */
function rest(full, dealt) {
  const left = [...full];
  for (const thing of dealt) left.splice(left.indexOf(thing), 1);
  return left;
}

/** Draw every outcome of a certificate again: how many agree, and the first that does not. */
export async function drawAgain(certificate) {
  const { table, round, secret, seeds, fairness, devices, draws } = certificate;
  const key = await mixed(table, round, secret, seeds, fairness);
  const streams = {},
    orders = {},
    dealt = {};
  for (const [count, { device, outcome, back = [] }] of draws.entries()) {
    const made = devices[device];
    dealt[device] = rest(dealt[device] || [], back); // discards that are used again
    const stream = (streams[device] ||= new Stream(key, device));
    let drawn;
    if (made.kind === "wheel") drawn = made.pockets[await stream.below(made.pockets.length)];
    else if (made.kind === "dice") drawn = faces(await stream.below(6 ** made.count), made.count);
    else if (made.kind === "coins") drawn = sides(await stream.below(2 ** made.count), made.count);
    else {
      orders[device] ||= await stream.shuffle(begun(device, certificate));
      if (!orders[device].length) orders[device] = await stream.shuffle(rest(pack(made), dealt[device]));
      drawn = orders[device].pop();
      dealt[device].push(drawn);
    }
    if (String(drawn) !== String(outcome))
      return { count, wrong: t("outcome_came_device_but", { outcome, device, drawn }) };
  }
  return { count: draws.length };
}

function faces(number, count) {
  const out = [];
  for (let i = 0; i < count; i++) {
    out.unshift((number % 6) + 1);
    number = Math.floor(number / 6);
  }
  return out;
}

/** Coins as they lie, the first for the highest digit: 0 is a head. */
const sides = (number, count) => number.toString(2).padStart(count, "0").replaceAll("0", "H").replaceAll("1", "T");

/** What a round is dealt from: the whole pack, or what is left of the shoe while the cut card is not out. */
function begun(device, { shoe, keeps_shoe: keeps, devices, fairness, new_shoe: fresh }) {
  const full = pack(devices[device]);
  if (device !== "card" || !keeps || !shoe) return full;
  if (fairness > 2 ? fresh : shoe.length <= Math.floor(full.length / 4) + 1) return full;
  const order = [...DECK, "Jk"];
  return [...shoe].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** The secret against the fingerprint that this page saw, and when it saw it. */
function seenBefore(made, certificate, seen) {
  const what = t("seen_before");
  if (certificate.mode === "dealer") return [];
  if (!seen)
    return [
      {
        what,
        holds: null,
        note: t("page_did_not_see"),
      },
    ];
  if (seen.commitment !== made || seen.commitment !== certificate.commitment)
    return [
      {
        what,
        holds: false,
        note: t("page_saw_fingerprint_seen", { seen: seen.commitment }),
      },
    ];
  if (!seen.before)
    return [
      {
        what,
        holds: null,
        note: t("secret_matches_fingerprint_page_saw"),
      },
    ];
  return [{ what, holds: true, note: t("secret_matches_fingerprint_page") }];
}

/** Check a certificate: each thing that can be shown here, and whether it holds. `seen` is what this page saw of the round. */
export async function check(certificate, seen = null) {
  if (certificate.sealed)
    return [
      {
        what: t("sealed"),
        holds: null,
        note: t("folded_hands_stay_secret"),
      },
    ];
  const out = [];
  const made = await commitment(certificate.table, certificate.round, certificate.secret);
  out.push({
    what: t("commitment"),
    holds: made === certificate.commitment,
    note: t("secret_matches_certificate"),
  });
  out.push(...seenBefore(made, certificate, seen));
  if (certificate.state === "void") return out;
  if (certificate.mode === "dealer")
    return [...out, { what: t("draws"), holds: null, note: t("dealer_typed_outcomes") }];
  if (certificate.named?.length)
    out.push({
      what: t("named_cards"),
      holds: null,
      note: t("staff_named_moved_cards"),
    });
  const { count, wrong } = await drawAgain(certificate);
  out.push({
    what: t("draws"),
    holds: !wrong,
    note: wrong || t("all_n_outcomes_follow", { n: count }),
  });
  const net = certificate.record.lines.length;
  out.push({
    what: t("lines"),
    holds: null,
    note: t("n_lines_croupier_verify", { n: net }),
  });
  return out;
}
