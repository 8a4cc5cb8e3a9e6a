import { addDays, type BusinessDate } from '../../shared/dates/index.ts';
import { type Amount, dec, roundQuantity } from '../../shared/numbers/index.ts';
import { type Spread, type StockPlace, spreadBack, spreadUse } from './spread.ts';

/** A location an ingredient is stored at, with what sales depletion needs. */
export type DepletedPlace = StockPlace & {
  /** The business date of the last count, taken at close. */
  countedOn: BusinessDate | null;
  /** The business date it was first stored there. */
  since: BusinessDate;
  /** What the day's sales have used from it so far, unsigned. */
  taken: Amount;
};

/**
 * The first business date whose sales deplete an ingredient's stock: the day after the last count anywhere, since a
 * count is stock at the close of its day; if never counted, the day it was first stored. Null without locations.
 * @example depletesFrom([{ id: 1, stock: '4', countedOn: businessDate('2026-11-20'), since, taken: '0' }]) // '2026-11-21'
 */
export function depletesFrom(places: readonly Pick<DepletedPlace, 'countedOn' | 'since'>[]): BusinessDate | null {
  const counted = places.flatMap((place) => place.countedOn ?? []).sort();
  const last = counted.at(-1);
  if (last !== undefined) return addDays(last, 1);
  return places.map((place) => place.since).sort()[0] ?? null;
}

/**
 * What still has to be posted for an ingredient's sales on a day: signed changes per location, in its unit. Only the
 * difference from what was already posted, so it can be repeated at any time, including after sales were added, changed
 * or voided. Empty for a day up to the last count.
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
