import type { BusinessDate } from '../../shared/dates/index.ts';
import { dec, type Quantity, roundMoney } from '../../shared/numbers/index.ts';
import type { WeeklyPrice } from './weekly-prices.ts';

/** An ingredient in the basket: weekly prices, oldest first, and its monthly quantity. */
export type BasketLine = { prices: readonly WeeklyPrice[]; quantityOfMonth: Quantity };

/**
 * What a month's purchases, in today's quantities, would have cost at each week's prices, so only price changes affect
 * it. Money with two decimals per week. An ingredient without a price yet uses its first one; one without any is
 * skipped. Formula: Σ weekly price × monthly quantity. Throws what `dec` throws.
 * @example basketCosts([{ prices: [{ week: '2026-11-16', price: '4', carried: false }], quantityOfMonth: '10' }], ['2026-11-09', '2026-11-16'])
 * // ['40.00', '40.00']
 */
export function basketCosts(lines: readonly BasketLine[], weeks: readonly BusinessDate[]): string[] {
  const totals = weeks.map(() => 0);
  for (const { prices, quantityOfMonth } of lines) {
    const [first] = prices;
    if (first === undefined) continue;
    const quantity = Number(quantityOfMonth);
    let at = 0;
    for (const [index, week] of weeks.entries()) {
      while ((prices[at + 1]?.week ?? '9') <= week) at++;
      totals[index] = (totals[index] ?? 0) + Number((prices[at] ?? first).price) * quantity;
    }
  }
  // Summed for a chart and a forecast: binary until here, where it becomes money again.
  return totals.map((total) => roundMoney(dec(total.toFixed(6))));
}
