import { type Amount, Decimal, dec, type Exact, type Money } from '../../shared/numbers/index.ts';
import { endingBelow, nextEnding, type PriceEnding } from './price-ending.ts';

export type Repricing = { readonly by: 'percent' | 'amount'; readonly value: Amount };

/**
 * A menu price after an increase (or a decrease for values below 0), with both decimals and half cents rounded up. With
 * an ending, the nearest price with that ending on the change's side of the old price. Null if there is no such price
 * above 0. Throws what `dec` throws.
 * @example reprice('9.50', { by: 'percent', value: '5' }) // '9.98'
 * @example reprice('9.50', { by: 'percent', value: '5' }, '.95') // '9.95'
 */
export function reprice(price: Exact<Money>, { by, value }: Repricing, ending?: PriceEnding): string | null {
  const old = dec(price);
  const exact = by === 'percent' ? old.times(dec(value).plus(100)).div(100) : old.plus(value);
  const wanted = exact.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  if (wanted.lte(0)) return null;
  if (ending === undefined || wanted.eq(old)) return wanted.toFixed(2);
  const fitting = [nextEnding(wanted, ending), endingBelow(wanted, ending)].filter(
    (one) => one !== null && (wanted.gt(old) ? dec(one).gt(old) : dec(one).lt(old)),
  );
  // The one above comes first and wins ties.
  return fitting.reduce<string | null>(
    (best, one) => (best === null || (one && distance(one, wanted).lt(distance(best, wanted))) ? one : best),
    null,
  );
}

const distance = (price: Exact<Money>, wanted: Decimal) => dec(price).minus(wanted).abs();
