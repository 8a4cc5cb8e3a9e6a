import { dec, roundMoney } from '@platewise/domain';

/** In cents; null if there is nothing to average. */
export function averageOf(amount: string | null, count: string | null): number | null {
  if (amount === null || count === null || !dec(count).gt(0)) return null;
  return Number(roundMoney(dec(amount).div(count)));
}
