import type { PriceAdjustmentRow } from '@platewise/contract';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';

const MINUS = '−';
const signed = (value: number) => `${MINUS}${formatNumber(Math.abs(value), 2)}`;

const asksWords = (count: number) =>
  count === 1 ? '1 competitor charges' : `${formatNumber(count)} competitors charge (median)`;

/** How a new price is calculated: cost, target margin, demand, competitors and monthly effect. */
export function stepsOf(row: PriceAdjustmentRow, currency: string): { label: string; value: string }[] {
  const money = (amount: number | null, sign = false) => formatMoney(amount, { currency, sign });
  const { elasticity, expectedProfitRange: range } = row;
  const month = [
    {
      label: 'Sold per month, before and after',
      value: `${formatNumber(row.soldPerMonth, 0)}, ${formatNumber(row.expectedSold, 0)}`,
    },
    { label: 'Profit per month', value: money(row.expectedProfit, true) },
    ...(range ? [{ label: 'Range', value: `${money(range.low, true)} to ${money(range.high, true)}` }] : []),
  ];
  return [
    { label: 'Cost', value: money(row.cost) },
    { label: 'Target margin', value: formatPercent(row.targetMargin) },
    { label: 'Demand change per 1% of price', value: `${signed(elasticity.value)}%` },
    { label: elasticity.note, value: `${signed(elasticity.low)}% to ${signed(elasticity.high)}%` },
    ...(row.competitorPrice === null ? [] : [{ label: asksWords(row.competitors), value: money(row.competitorPrice) }]),
    ...(row.soldPerMonth === null ? [] : month),
    { label: 'Best price before rounding', value: money(row.exactPrice) },
    ...(row.taxRate === 0
      ? []
      : [
          {
            label: `Without ${formatPercent(row.taxRate, 2)} tax, the new price earns`,
            value: money(row.newNetPrice),
          },
        ]),
  ];
}
