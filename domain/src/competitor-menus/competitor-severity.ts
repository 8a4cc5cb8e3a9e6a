import type { AlertSeverity } from '../alerts/index.ts';
import { type Amount, dec } from '../numbers/index.ts';

/** Percent of the restaurant's net sales of 30 days from which on money at stake is much, and is worth a look. */
export const stakeFrom = { high: '1', medium: '0.2' } as const;

/**
 * How loud an alert about competitors speaks: by the money a month at stake as a share of the restaurant's net sales of the
 * last 30 business dates. What could go to somebody cheaper (below zero) is high from 1% on and medium from 0.2% on; room
 * that others leave us is medium from 1% on. Where sales are not known it is medium for whoever is undercut, else low.
 * Throws what `dec` throws.
 * @example competitorSeverity({ stake: '-140.00', netSales: '12000', isUndercut: true }) // 'high'
 */
export function competitorSeverity(of: {
  /** Money a month, below zero where it could be lost; null where the sales of the dishes are not known. */
  stake: Amount | null;
  netSales: Amount | null;
  /** One of the prices is below ours. */
  isUndercut: boolean;
}): AlertSeverity {
  if (of.stake === null || of.netSales === null || dec(of.netSales).lte(0)) return of.isUndercut ? 'medium' : 'low';
  const reaches = (percent: string) =>
    dec(of.stake ?? 0)
      .abs()
      .times(100)
      .gte(dec(of.netSales ?? 0).times(percent));
  if (dec(of.stake).lt(0)) return reaches(stakeFrom.high) ? 'high' : reaches(stakeFrom.medium) ? 'medium' : 'low';
  return reaches(stakeFrom.high) ? 'medium' : 'low';
}
