import { addDays, type BusinessDate } from '../dates/index.ts';
import { type Amount, dec, roundQuantity } from '../numbers/index.ts';
import { type Spread, type StockPlace, spreadBack, spreadUse } from './spread.ts';

/** A place at which an ingredient is kept, as far as sales take something out of it. */
export type DepletedPlace = StockPlace & {
  /** The business date at whose close it was last counted. */
  countedOn: BusinessDate | null;
  /** The business date on which it was first kept there. */
  since: BusinessDate;
  /** What the sales of the day took out of it so far, without a sign. */
  taken: Amount;
};

/**
 * The first business date whose sales take something out of an ingredient's stock: the day after it was last counted anywhere,
 * since a count is stock as it stood at the close of its day; never counted, the day on which it was first kept. Null without
 * places.
 * @example depletesFrom([{ id: 1, stock: '4', countedOn: businessDate('2026-11-20'), since, taken: '0' }]) // '2026-11-21'
 */
export function depletesFrom(places: readonly Pick<DepletedPlace, 'countedOn' | 'since'>[]): BusinessDate | null {
  const counted = places.flatMap((place) => place.countedOn ?? []).sort();
  const last = counted.at(-1);
  if (last !== undefined) return addDays(last, 1);
  return places.map((place) => place.since).sort()[0] ?? null;
}

/**
 * What is still to be written of a day's sales for one ingredient: signed changes of its places, in its unit. Only the difference
 * to what was written for that day, so that it may be asked any number of times, also after sales were added, changed or voided.
 * Nothing for a day up to the last count.
 * @param needed what the recipes of what was sold that day take of it, in its unit
 * @example depletion([{ id: 1, stock: '6', countedOn: null, since, taken: '4' }], since, '5') // [{ id: 1, quantity: '-1.000' }]
 */
export function depletion(places: readonly DepletedPlace[], day: BusinessDate, needed: Amount): Spread {
  const from = depletesFrom(places);
  if (from === null || day < from) return [];
  const taken = places.reduce((sum, place) => sum.plus(place.taken), dec(0));
  const more = dec(roundQuantity(needed)).minus(taken);
  if (more.gt(0)) return spreadUse(places, more).map(({ id, quantity }) => ({ id, quantity: `-${quantity}` }));
  const left = places.map(({ id, taken: stock }) => ({ id, stock }));
  return spreadBack(left, more.neg());
}
