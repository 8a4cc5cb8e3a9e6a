import { type Amount, type Decimal, dec, roundQuantity } from '../../shared/numbers/index.ts';

/** An ingredient's locations, in the order they are used. Amounts in the ingredient's unit. */
export type StockPlace = { id: number; stock: Amount };

/** Quantities per location; none is 0. */
export type Spread = { id: number; quantity: string }[];

/**
 * Takes a quantity from an ingredient's locations: each is emptied in turn, and any excess is taken from the first one,
 * which goes negative: more was used than was recorded as in stock. Empty for a quantity of 0 or less, or without
 * locations.
 * @example spreadUse([{ id: 1, stock: '2' }, { id: 2, stock: '5' }], '3') // [{ id: 1, quantity: '2.000' }, { id: 2, quantity: '1.000' }]
 */
export function spreadUse(places: readonly StockPlace[], quantity: Amount): Spread {
  const [first] = places;
  let rest = dec(roundQuantity(quantity));
  if (first === undefined || rest.lte(0)) return [];
  const taken = new Map<number, Decimal>();
  for (const { id, stock } of places) {
    const out = least(rest, dec(stock));
    if (out.lte(0)) continue;
    taken.set(id, out);
    rest = rest.minus(out);
  }
  if (rest.gt(0)) taken.set(first.id, rest.plus(taken.get(first.id) ?? 0));
  return spread(taken);
}

/**
 * Returns a quantity to the locations it came from, largest first; never more than was taken.
 * @param left what left each place, in the ingredient's unit
 * @example spreadBack([{ id: 1, stock: '2' }, { id: 2, stock: '5' }], '3') // [{ id: 2, quantity: '3.000' }]
 */
export function spreadBack(left: readonly StockPlace[], quantity: Amount): Spread {
  let rest = dec(roundQuantity(quantity));
  const back = new Map<number, Decimal>();
  for (const { id, stock } of [...left].sort((a, b) => dec(b.stock).cmp(dec(a.stock)) || a.id - b.id)) {
    const some = least(rest, dec(stock));
    if (some.lte(0)) continue;
    back.set(id, some);
    rest = rest.minus(some);
  }
  return spread(back);
}

const least = (a: Decimal, b: Decimal) => (a.lt(b) ? a : b);
const spread = (parts: ReadonlyMap<number, Decimal>): Spread =>
  [...parts].map(([id, quantity]) => ({ id, quantity: roundQuantity(quantity) }));
