import { type Amount, dec, roundMoney, roundPercent } from '../numbers/index.ts';

/** How far our price stands above theirs (below zero: under it), in money and in percent of theirs. */
export type PriceGap = { amount: string; percent: string };

/**
 * Our price against a competitor's of the same dish, in one currency. Null where one of the two is not known or theirs is
 * nothing. Throws what `dec` throws.
 * @example priceGap('4.25', '4.50') // { amount: '-0.25', percent: '-5.56' }
 */
export function priceGap(ours: Amount | null, theirs: Amount | null): PriceGap | null {
  if (ours === null || theirs === null || dec(theirs).lte(0)) return null;
  const amount = dec(ours).minus(dec(theirs));
  return { amount: roundMoney(amount), percent: roundPercent(amount.times(100).div(dec(theirs))) };
}

/**
 * The money a month that a gap stands for: what guests pay us above a competitor's price (below zero: that could go to
 * them) or below it (above zero: room that we leave), by the units of the dish sold in the last 30 business dates. Null
 * where the gap or the sales are not known. An upper bound, and no forecast: not every guest compares. Throws what `dec`
 * throws.
 * @example moneyAtStake({ amount: '0.25' }, '400') // '-100.00'
 */
export function moneyAtStake(gap: Pick<PriceGap, 'amount'> | null, soldAMonth: Amount | null): string | null {
  if (gap === null || soldAMonth === null) return null;
  return roundMoney(dec(gap.amount).neg().times(dec(soldAMonth)));
}
