import type { UsageReport } from '@platewise/contract';
import { countOf, formatKpiMoney, formatMoney, formatPercent } from '../../../lib/format.ts';
import { Tiles, Unknown } from '../../../ui/index.ts';

/** Actual and theoretical usage, the variance between them, and waste. */
export function UsageTiles({ report }: { report: UsageReport }) {
  const { totals, currency, types } = report;
  const all = types.at(-1);
  const noCounts = 'No items counted at the start and end of the period';
  const money = (value: number | null, reason = noCounts) =>
    value === null ? <Unknown reason={reason} /> : formatKpiMoney(value, currency);
  const compared =
    totals.comparedItems === 0 ? undefined : `${countOf(totals.comparedItems, 'item')} counted at the start and end`;
  return (
    <Tiles
      tiles={[
        { label: 'Actual usage', term: 'actual-usage', value: money(totals.actual), note: compared },
        {
          label: 'Theoretical usage',
          term: 'theoretical-usage',
          value: money(totals.theoretical),
          note: compared && 'from recipes and sales',
        },
        {
          label: 'Variance',
          term: 'variance',
          value: totals.variance === null ? money(null) : formatMoney(totals.variance, { currency, sign: true }),
          note: totals.over !== null && (
            <>
              {formatPercent(totals.variancePercent)} of theoretical: {formatMoney(totals.over, { currency })} over,{' '}
              {formatMoney(totals.under === null ? null : -totals.under, { currency })} under
            </>
          ),
        },
        {
          label: 'Recorded waste',
          value: money(totals.waste, 'No cost yet'),
          note: 'not part of the variance',
        },
        {
          label: 'Food cost',
          term: 'food-cost-percent',
          value: all?.foodCostPercent == null ? <Unknown reason={noCounts} /> : formatPercent(all.foodCostPercent),
          note: all?.theoreticalPercent != null && `${formatPercent(all.theoreticalPercent)} theoretical`,
        },
      ]}
    />
  );
}
