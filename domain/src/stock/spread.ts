import { type Amount, type Decimal, dec, roundQuantity } from '../numbers/index.ts';

/** Where an ingredient lies, in the order in which it is taken. Amounts in the ingredient's unit. */
export type StockPlace = { id: number; stock: Amount };

/** So much at each of some places; none of them 0. */
export type Spread = { id: number; quantity: string }[];

/**
 * How a quantity leaves the places at which an ingredient lies: each is emptied in turn, and what none of them holds leaves
 * the first one, which falls below 0: more was used than was known to be there. Empty for a quantity of 0 or less, or without
 * places.
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
 * How a quantity goes back to the places that it left, those that most left first; never more than left them.
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
