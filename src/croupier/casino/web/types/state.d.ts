// The state of a table as the casino sends it. Written by `python -m croupier.casino.web.state_types`; do not edit.

/** The question that a round waits for: wagers, a decision of a seat, or an outcome of a device. */
export interface AskView {
  kind: "wagers" | "decision" | "chance";
  stage?: string;
  seat?: number;
  box?: number;
  choices?: string[];
  form?: (Record<string, any>)[];
  question?: Record<string, any>;
  hint?: Record<string, any>;
  place?: string;
  device?: string;
}

/** A wager on the felt. */
export interface WagerView {
  seat: number;
  wager: string;
  stake: number | string;
  on?: string;
  box?: number;
  note?: Record<string, any>;
}

/** A line of the settlement: what a wager came to, and by which clause. */
export interface LineView {
  seat: number;
  wager: string;
  stake: number | string;
  on?: string;
  box?: number;
  result: string;
  odds?: string | null;
  net: number | string;
  clause: string;
  note?: string;
  paid_by?: string;
  basis?: "book" | "house" | "reading";
  readings?: string[];
  cause?: Record<string, any>;
  remarks?: (Record<string, any>)[];
}

/** A hand that is made at a place: which cards, and what they are called. */
export interface MadeHandView {
  part: string;
  name: string;
  cards: string[];
  message?: Record<string, any>;
}

/** The seat that banks, and which of its hands this is. */
export interface BankView {
  seat: number;
  hand: number;
  of: number;
}

/** A round as a seat sees it; each game adds what it shows besides (a point, who sits out). */
export interface RoundView {
  game: string;
  seat: number | null;
  wagers: WagerView[];
  hands: Record<string, string[]>;
  awaiting: AskView | null;
  said: string[];
  announcements: (Record<string, any>)[];
  lines: LineView[];
  road?: string;
  calls?: Record<string, string[]>;
  minimum?: Record<string, number | string>;
  limits?: Record<string, Record<string, number | string>>;
  display?: string[];
  aside?: Record<string, any>;
  bank?: BankView;
  labels?: Record<string, string[]>;
  values?: Record<string, Record<string, any>>;
  made?: Record<string, MadeHandView[]>;
}

/** Something that happened at a table, as a seat may know it. */
export interface EventView {
  do: string;
  seat?: number | null;
  name?: string;
  wager?: string;
  on?: number | string;
  stake?: number | string;
  box?: number;
  chips?: string;
  call?: string;
  choice?: string;
  to?: number | string;
  cards?: any;
  low?: any;
  high?: any;
  device?: string;
  place?: string;
  outcome?: any;
  ruling?: string;
  round?: number;
  absent?: string;
}

/** The result of a round for a seat, and why: in English, and a message a sentence. */
export interface ResultView {
  sentence: string;
  messages: (Record<string, any>)[];
}

/** A correction of a closed round, as everybody may know it. */
export interface AmendmentView {
  id: string;
  number: number;
  round: number;
  at: number;
  found: string;
  by: string;
  clause: string;
  difference: Record<string, number | string>;
  owed_cents: Record<string, number>;
}

/** A round that is over, as a person saw it. */
export interface PastRoundView {
  round: number;
  state: string;
  lines: LineView[];
  net: Record<string, number | string>;
  results: Record<string, ResultView>;
  commitment: string;
  settled_at: number;
  view: RoundView | null;
  log: EventView[];
  won?: string[][];
  amendments?: AmendmentView[];
}

/** A person or a bot at the table. */
export interface SeatView {
  seat: number;
  name: string;
  bot: boolean;
  ready: boolean;
  away: boolean;
  waiting: boolean;
  lost: boolean;
  seconds_to_return?: number;
  time_bank?: number;
  drawing?: boolean;
}

/** The basis of the running round's chance; `drawn` when the first outcome has been asked for. */
export interface FairnessView {
  version: number;
  commitment: string;
  seeds: Record<string, string>;
  drawn: boolean;
}

/** How many cards are left in a shoe that is kept from round to round, and how many have come out of it. */
export interface ShoeView {
  left: number;
  out: number;
}

/** A change that is announced at a table, and from when on it may be made. */
export interface NoticeView {
  at: number;
  due: number;
  wager?: string;
  stake?: number | string;
  min?: number | string;
  max?: number | string;
  step?: number | string;
}

/** A ruling that waits for a second member of staff. */
export interface WaitingRulingView {
  pending: string;
  round: number;
  until: number;
}

/** The house's announcements at a table, and whether play or its jackpots are suspended. */
export interface HouseView {
  notices?: Record<string, NoticeView>;
  suspended?: string;
  ruling?: WaitingRulingView;
  jackpot_suspended?: boolean;
}

/** The person who looks. */
export interface YouView {
  seat: number | null;
  ready?: boolean;
  balance_cents?: number | null;
  held_cents?: number | null;
}

/** A table now, as one person sees it. */
export interface TableView {
  state_version: number;
  table: string;
  version: number;
  round: number;
  seats: SeatView[];
  display: string[];
  deadline: number | null;
  extended?: number;
  asked?: string;
  now: number;
  fairness: FairnessView;
  open: boolean;
  aside: boolean;
  next_start?: number;
  shoe?: ShoeView;
  house?: HouseView;
  you: YouView;
  view: RoundView | null;
  last: PastRoundView | null;
}

/** The state of a table and what happened since the last one; not `fresh`, every event of the round so far. */
export interface StateMessage {
  type: "state";
  fresh: boolean;
  events: EventView[];
  state: TableView;
}

/** Something that was said at a table. */
export interface TalkMessage {
  type: "talk";
  seat: number | null;
  name: string;
  text: string;
}
