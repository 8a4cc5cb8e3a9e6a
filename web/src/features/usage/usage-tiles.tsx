import type { UsageReport } from '@platewise/contract';
import { countOf, formatKpiMoney, formatMoney, formatPercent } from '../../lib/format.ts';
import { Tiles, Unknown } from '../../ui/index.ts';

/** Both sides, what lies between them, and waste apart. */
export function UsageTiles({ report }: { report: UsageReport }) {
  const { totals, currency, types } = report;
  const all = types.at(-1);
  const noCounts = 'Nothing was counted at both ends of the period';
  const money = (value: number | null, reason = noCounts) =>
    value === null ? <Unknown reason={reason} /> : formatKpiMoney(value, currency);
  const compared =
    totals.comparedItems === 0 ? undefined : `of ${countOf(totals.comparedItems, 'item')} counted at both ends`;
  return (
    <Tiles
      tiles={[
        { label: 'Actual usage', term: 'actual-usage', value: money(totals.actual), note: compared },
        {
          label: 'Theoretical usage',
          term: 'theoretical-usage',
          value: money(totals.theoretical),
          note: compared && 'by recipes of what sold',
        },
        {
          label: 'Variance',
          term: 'variance',
          value: totals.variance === null ? money(null) : formatMoney(totals.variance, { currency, sign: true }),
          note: totals.over !== null && (
            <>
              {formatPercent(totals.variancePercent)} of theory: {formatMoney(totals.over, { currency })} over,{' '}
              {formatMoney(totals.under === null ? null : -totals.under, { currency })} under
            </>
          ),
        },
        {
          label: 'Waste written down',
          value: money(totals.waste, 'No cost yet'),
          note: 'apart from the variance',
        },
        {
          label: 'Food cost',
          term: 'food-cost-percent',
          value: all?.foodCostPercent == null ? <Unknown reason={noCounts} /> : formatPercent(all.foodCostPercent),
          note: all?.theoreticalPercent != null && `${formatPercent(all.theoreticalPercent)} by recipes`,
        },
      ]}
    />
  );
}
