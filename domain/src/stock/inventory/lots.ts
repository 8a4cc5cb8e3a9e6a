import type { BusinessDate } from '../../shared/dates/index.ts';
import { type Decimal, dec, type Quantity, roundQuantity } from '../../shared/numbers/index.ts';

/** A delivery that may not be used up yet. Amounts are decimal text in the ingredient's unit. */
export type Lot = {
  id: number;
  code: string | null;
  receivedOn: BusinessDate;
  expiryDate: BusinessDate | null;
  quantity: Quantity;
  remaining: Quantity;
  /** The document that added it. */
  ref: string | null;
};

/** A stock movement, as far as it affects lots. */
export type LotMove = {
  /** Signed. */
  change: Quantity;
  /** The stock after it. */
  newStock: Quantity;
  /** Adds a new lot, such as a delivery. Returned stock goes back to the lots it came from instead. */
  brings: boolean;
  ref: string | null;
  /** The label on the package, if it was read. */
  label: { code: string | null; expiryDate: BusinessDate | null } | null;
};

export type LotChange = {
  /** New remaining quantity of each lot that changed. */
  remaining: Map<number, Quantity>;
  /** A lot to create; null if none. */
  made: { code: string | null; expiryDate: BusinessDate | null; quantity: Quantity; remaining: Quantity } | null;
};

/**
 * Applies a movement to the lots of one location. Outgoing stock uses the lot that expires first, then the oldest;
 * reversing a document uses its own lot first. Returned stock without a label refills the lots it may have come from,
 * last used first. Afterwards the lots match the stock, and are empty if stock is 0 or less, whatever they contained
 * before. Never throws for decimal amounts. Source: first expired, first out, as in food codes (FDA Food Code 3-501.17,
 * date marking).
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

/** The earliest expiry date among remaining lots; null if none expires. Dates sort as text. */
export function firstExpiry(
  lots: readonly { expiryDate: BusinessDate | null; remaining: Quantity }[],
): BusinessDate | null {
  const dates = lots.flatMap((lot) => (lot.expiryDate !== null && dec(lot.remaining).gt(0) ? [lot.expiryDate] : []));
  return dates.reduce<BusinessDate | null>((first, date) => (first === null || date < first ? date : first), null);
}

const notBelowZero = (value: Decimal) => (value.lt(0) ? dec(0) : value);
const bounded = (value: Decimal, most: Decimal) => notBelowZero(value.gt(most) ? most : value);
const total = (left: ReadonlyMap<number, Decimal>) => [...left.values()].reduce((sum, one) => sum.plus(one), dec(0));

/** In the order lots are used up. */
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

/** Refills depleted lots, last used first. Returns what doesn't fit into any of them. */
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

/** Reduces the lots to `held`, in the order they are used up. */
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

function changed(lots: readonly Lot[], left: ReadonlyMap<number, Decimal>): Map<number, Quantity> {
  const entries = lots.flatMap((lot): [number, Quantity][] => {
    const now = left.get(lot.id) ?? dec(0);
    return now.eq(lot.remaining) ? [] : [[lot.id, roundQuantity(now)]];
  });
  return new Map(entries);
}
