import type { UsageReport } from '@platewise/contract';
import { formatKpiMoney, formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Tiles, Unknown } from '../../../ui/index.ts';

/** Actual and theoretical usage, the variance between them, and waste. */
export function UsageTiles({ report }: { report: UsageReport }) {
  const { totals, currency, types } = report;
  const all = types.at(-1);
  const noCounts = t('No items counted at the start and end of the period');
  const money = (value: number | null, reason = noCounts) =>
    value === null ? <Unknown reason={reason} /> : formatKpiMoney(value, currency);
  const compared =
    totals.comparedItems === 0
      ? undefined
      : t('{comparedItems, plural, one {# item} other {# items}} counted at the start and end', {
          comparedItems: totals.comparedItems,
        });
  return (
    <Tiles
      tiles={[
        { label: t('Actual usage'), term: 'actual-usage', value: money(totals.actual), note: compared },
        {
          label: t('Theoretical usage'),
          term: 'theoretical-usage',
          value: money(totals.theoretical),
          note: compared && t('from recipes and sales'),
        },
        {
          label: t('Variance'),
          term: 'variance',
          value: totals.variance === null ? money(null) : formatMoney(totals.variance, { currency, sign: true }),
          note: totals.over !== null && (
            <>
              {t('{variancePercent} of theoretical: {over} over, {under} under', {
                variancePercent: formatPercent(totals.variancePercent),
                over: formatMoney(totals.over, { currency }),
                under: formatMoney(totals.under === null ? null : -totals.under, { currency }),
              })}
            </>
          ),
        },
        {
          label: t('Recorded waste'),
          value: money(totals.waste, t('No cost yet')),
          note: t('not part of the variance'),
        },
        {
          label: t('Food cost'),
          term: 'food-cost-percent',
          value: all?.foodCostPercent == null ? <Unknown reason={noCounts} /> : formatPercent(all.foodCostPercent),
          note:
            all?.theoreticalPercent != null &&
            t('{theoreticalPercent} theoretical', { theoreticalPercent: formatPercent(all.theoreticalPercent) }),
        },
      ]}
    />
  );
}
