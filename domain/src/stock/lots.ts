import type { BusinessDate } from '../dates/index.ts';
import { type Decimal, dec, roundQuantity } from '../numbers/index.ts';

/** A delivery of which something may be left. Amounts are decimal texts in the ingredient's unit. */
export type Lot = {
  id: number;
  code: string | null;
  receivedOn: BusinessDate;
  expiryDate: BusinessDate | null;
  quantity: string;
  remaining: string;
  /** The document that brought it. */
  ref: string | null;
};

/** What a movement does to lots. */
export type LotMove = {
  /** Signed. */
  change: string;
  /** The stock after it. */
  newStock: string;
  /** Brings something: a delivery, which is a lot of its own. What comes back goes where it was taken from. */
  brings: boolean;
  ref: string | null;
  /** What is written on it, where somebody read that. */
  label: { code: string | null; expiryDate: BusinessDate | null } | null;
};

export type LotChange = {
  /** What is left of each lot that another amount is left of now. */
  remaining: Map<number, string>;
  /** A lot to be made; null where none is. */
  made: { code: string | null; expiryDate: BusinessDate | null; quantity: string; remaining: string } | null;
};

/**
 * What a movement leaves of the lots of one place. What goes out leaves the lot that expires first, then what came first; what
 * is taken back that a document brought leaves that document's lot before others. What comes back without a label goes into
 * the lots that it may have left, the last to leave first. Afterwards the lots hold what is in stock, and nothing where stock
 * is 0 or less, whatever they held before. Never throws for decimal amounts.
 * Source: first expired, first out, as food codes have it (FDA Food Code 3-501.17, date marking).
 * @example moveLots([], { change: '5', newStock: '3', brings: true, ref: null, label: null }).made?.remaining // '3.000'
 */
export function moveLots(lots: readonly Lot[], move: LotMove): LotChange {
  const left = new Map(lots.map((lot) => [lot.id, dec(lot.remaining)]));
  const change = dec(move.change);
  const held = notBelowZero(dec(move.newStock));
  let made: LotChange['made'] = null;
  if (change.gt(0)) {
    const label = move.label ?? { code: null, expiryDate: null };
    const missing = held.minus(total(left));
    if (move.brings || move.label !== null) {
      made = { ...label, quantity: roundQuantity(change), remaining: roundQuantity(bounded(change, missing)) };
    } else {
      const rest = giveBack(lots, left, bounded(change, missing));
      if (rest.gt(0)) made = { ...label, quantity: roundQuantity(rest), remaining: roundQuantity(rest) };
    }
  }
  settle(lots, left, held.minus(made === null ? 0 : made.remaining), move);
  return { remaining: changed(lots, left), made };
}

/** The earliest date on which something expires of what is left; null where nothing does. Dates sort as text. */
export function firstExpiry(
  lots: readonly { expiryDate: BusinessDate | null; remaining: string }[],
): BusinessDate | null {
  const dates = lots.flatMap((lot) => (lot.expiryDate !== null && dec(lot.remaining).gt(0) ? [lot.expiryDate] : []));
  return dates.reduce<BusinessDate | null>((first, date) => (first === null || date < first ? date : first), null);
}

const notBelowZero = (value: Decimal) => (value.lt(0) ? dec(0) : value);
const bounded = (value: Decimal, most: Decimal) => notBelowZero(value.gt(most) ? most : value);
const total = (left: ReadonlyMap<number, Decimal>) => [...left.values()].reduce((sum, one) => sum.plus(one), dec(0));

/** In the order in which lots are used up. */
function inLeavingOrder(lots: readonly Lot[], move?: LotMove): Lot[] {
  const own = (lot: Lot) => (move?.brings === true && move.ref !== null && lot.ref === move.ref ? 0 : 1);
  const last = '9999';
  return [...lots].sort(
    (a, b) =>
      own(a) - own(b) ||
      compare(a.expiryDate ?? last, b.expiryDate ?? last) ||
      compare(a.receivedOn, b.receivedOn) ||
      a.id - b.id,
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Fills the lots up that something left, the last to leave first. Answers what none of them can have held. */
function giveBack(lots: readonly Lot[], left: Map<number, Decimal>, quantity: Decimal): Decimal {
  let rest = quantity;
  for (const lot of inLeavingOrder(lots).reverse()) {
    const has = left.get(lot.id) ?? dec(0);
    const back = bounded(rest, dec(lot.quantity).minus(has));
    left.set(lot.id, has.plus(back));
    rest = rest.minus(back);
  }
  return rest;
}

/** Takes out of the lots what they hold above `held`, in the order of leaving. */
function settle(lots: readonly Lot[], left: Map<number, Decimal>, held: Decimal, move: LotMove): void {
  let over = total(left).minus(held);
  for (const lot of inLeavingOrder(lots, move)) {
    if (over.lte(0)) return;
    const has = left.get(lot.id) ?? dec(0);
    const out = bounded(over, has);
    left.set(lot.id, has.minus(out));
    over = over.minus(out);
  }
}

function changed(lots: readonly Lot[], left: ReadonlyMap<number, Decimal>): Map<number, string> {
  const entries = lots.flatMap((lot): [number, string][] => {
    const now = left.get(lot.id) ?? dec(0);
    return now.eq(lot.remaining) ? [] : [[lot.id, roundQuantity(now)]];
  });
  return new Map(entries);
}
