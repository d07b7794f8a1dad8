// Places as the API writes them: "dealer", "box 3", "box 3 hand 2". This script alone reads and writes their text; keys of
// `hands`, `labels` and `made` are made and compared with what it gives.

import { t } from "./say.js";

const TEXT = /^(\S.*?)(?: ([1-9]\d*))?(?: hand ([1-9]\d*))?$/;

export const DEALER = "dealer";
export const BOARD = "board";
export const WHEEL = "wheel";

/** The place of a box. */
export const boxPlace = (/** @type {number | string} */ number) => `box ${number}`;

/** The parts of a place: its area, its number (0 where there is only one) and its hand (1 is the first).
 * @param {string | null | undefined} text */
export function readPlace(text) {
  const [, area, number, hand] = TEXT.exec(text || "") || [];
  return { area: area || "", number: Number(number || 0), hand: Number(hand || 1) };
}

/** The box on which a place is; 0 where it is on none.
 * @param {string | null | undefined} text */
export function boxOf(text) {
  const { area, number } = readPlace(text);
  return area === "box" ? number : 0;
}

/** What a hand is called among those of its box: "hand 2".
 * @param {string} text */
export const handName = (text) => t("hand_n", { n: readPlace(text).hand });

/** The places of the hands on a box.
 * @param {Record<string, unknown> | null | undefined} hands
 * @param {number} box */
export const onBox = (hands, box) => Object.keys(hands || {}).filter((place) => box > 0 && boxOf(place) === box);
