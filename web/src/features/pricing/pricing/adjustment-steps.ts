import type { PriceAdjustmentRow } from '@platewise/contract';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

const MINUS = '−';
const signed = (value: number) => `${MINUS}${formatNumber(Math.abs(value), 2)}`;

const asksWords = (count: number) =>
  t('{count, plural, one {# competitor charges} other {# competitors charge (median)}}', { count });

/** How a new price is calculated: cost, target margin, demand, competitors and monthly effect. */
export function stepsOf(row: PriceAdjustmentRow, currency: string): { label: string; value: string }[] {
  const money = (amount: number | null, sign = false) => formatMoney(amount, { currency, sign });
  const { elasticity, expectedProfitRange: range } = row;
  const month = [
    {
      label: t('Sold per month, before and after'),
      value: `${formatNumber(row.soldPerMonth, 0)}, ${formatNumber(row.expectedSold, 0)}`,
    },
    { label: t('Profit per month'), value: money(row.expectedProfit, true) },
    ...(range
      ? [
          {
            label: t('Range'),
            value: t('{low} to {high}', { low: money(range.low, true), high: money(range.high, true) }),
          },
        ]
      : []),
  ];
  return [
    { label: t('Cost'), value: money(row.cost) },
    { label: t('Target margin'), value: formatPercent(row.targetMargin) },
    { label: t('Demand change per 1% of price'), value: `${signed(elasticity.value)}%` },
    {
      label: elasticity.note,
      value: t('{low}% to {high}%', { low: signed(elasticity.low), high: signed(elasticity.high) }),
    },
    ...(row.competitorPrice === null ? [] : [{ label: asksWords(row.competitors), value: money(row.competitorPrice) }]),
    ...(row.soldPerMonth === null ? [] : month),
    { label: t('Best price before rounding'), value: money(row.exactPrice) },
    ...(row.taxRate === 0
      ? []
      : [
          {
            label: t('Without {taxRate} tax, the new price earns', { taxRate: formatPercent(row.taxRate, 2) }),
            value: money(row.newNetPrice),
          },
        ]),
  ];
}
