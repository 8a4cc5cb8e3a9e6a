import { type Amount, dec, type Money, type Percent, roundMoney, roundPercent } from '../../shared/numbers/index.ts';

/** How far our price is above theirs (negative: below), in money and in percent of theirs. */
export type PriceGap = { amount: string; percent: Percent };

/**
 * Our price compared with a competitor's for the same dish, in one currency. Null if either is unknown or theirs is
 * zero. Throws what `dec` throws.
 * @example priceGap('4.25', '4.50') // { amount: '-0.25', percent: '-5.56' }
 */
export function priceGap(ours: Amount | null, theirs: Amount | null): PriceGap | null {
  if (ours === null || theirs === null || dec(theirs).lte(0)) return null;
  const amount = dec(ours).minus(dec(theirs));
  return { amount: roundMoney(amount), percent: roundPercent(amount.times(100).div(dec(theirs))) };
}

/**
 * Monthly value of a price gap x units sold in the last 30 business dates. Negative: what guests pay us above a
 * competitor's price and could take there. Positive: room to raise ours. Null if the gap or the sales are unknown. An
 * upper bound, not a forecast: not every guest compares prices. Throws what `dec` throws.
 * @example moneyAtStake({ amount: '0.25' }, '400') // '-100.00'
 */
export function moneyAtStake(gap: Pick<PriceGap, 'amount'> | null, soldAMonth: Amount | null): Money | null {
  if (gap === null || soldAMonth === null) return null;
  return roundMoney(dec(gap.amount).neg().times(dec(soldAMonth)));
}
