import type { AlertSeverity } from '../../pricing/price-alerts/index.ts';
import { type Amount, dec, type Exact, type Money, type Percent, toPercent } from '../../shared/numbers/index.ts';

/** Share of the restaurant's 30-day net sales, in percent, at which the amount at stake is high or medium. */
const stakeFrom = { high: toPercent('1'), medium: toPercent('0.2') };

/**
 * Severity of a competitor alert, by the monthly amount at stake as a share of the restaurant's net sales over the last
 * 30 business dates. Potential loss to a cheaper competitor (below zero) is high from 1% and medium from 0.2%; room to
 * raise prices is medium from 1%. If sales are unknown: medium if undercut, otherwise low. Throws what `dec` throws.
 * @example competitorSeverity({ stake: '-140.00', netSales: '12000', isUndercut: true }) // 'high'
 */
export function competitorSeverity(of: {
  /** Money per month, negative if it could be lost; null if the dishes' sales are unknown. */
  stake: Amount | null;
  netSales: Exact<Money> | null;
  /** At least one of the competitor's prices is below ours. */
  isUndercut: boolean;
}): AlertSeverity {
  if (of.stake === null || of.netSales === null || dec(of.netSales).lte(0)) return of.isUndercut ? 'medium' : 'low';
  const reaches = (percent: Percent) =>
    dec(of.stake ?? 0)
      .abs()
      .times(100)
      .gte(dec(of.netSales ?? 0).times(percent));
  if (dec(of.stake).lt(0)) return reaches(stakeFrom.high) ? 'high' : reaches(stakeFrom.medium) ? 'medium' : 'low';
  return reaches(stakeFrom.high) ? 'medium' : 'low';
}
