/** A month and the mean of its weekly prices: 'YYYY-MM', oldest first, without gaps. */
export type MonthPrice = { month: string; price: number };

export type PriceSeason = {
  /** January to December, in percent of the usual price; null if no year has data for that month. */
  months: (number | null)[];
  /** 1 to 12. */
  dearest: number;
  cheapest: number;
  /** The difference between the two, in percentage points. */
  swing: number;
};

/** With fewer months a season can't be told from a trend: each has to occur twice. */
export const seasonMonthsNeeded = 24;

/**
 * Seasonal index of a price: each month relative to the twelve months around it (ratio to a centered twelve-month
 * moving average, classical multiplicative decomposition), the median over the years, normalized so that the year
 * averages 100. One decimal. Null with fewer than 24 months, or if any price is zero. Months must have no gaps.
 * @example priceSeason(monthsOfTwoYears)?.months // [112.4, 108.1, 100, ...]
 */
export function priceSeason(prices: readonly MonthPrice[]): PriceSeason | null {
  if (prices.length < seasonMonthsNeeded || prices.some(({ price }) => !(price > 0))) return null;
  const ratios: number[][] = Array.from({ length: 12 }, () => []);
  for (const [index, { month, price }] of prices.entries()) {
    const level = centredMean(prices, index);
    if (level !== null) ratios[Number(month.slice(5)) - 1]?.push(price / level);
  }
  const raw = ratios.map((own) => (own.length === 0 ? null : median(own)));
  const known = raw.filter((one) => one !== null);
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
  const months = raw.map((one) => (one === null ? null : Math.round((one / mean) * 1000) / 10));
  const told = months.flatMap((value, index) => (value === null ? [] : [{ value, month: index + 1 }]));
  const dearest = told.reduce((best, one) => (one.value > best.value ? one : best));
  const cheapest = told.reduce((best, one) => (one.value < best.value ? one : best));
  const swing = Math.round((dearest.value - cheapest.value) * 10) / 10;
  return { months, dearest: dearest.month, cheapest: cheapest.month, swing };
}

/** The months in between, with half weight for the months six away on either side. */
function centredMean(prices: readonly MonthPrice[], index: number): number | null {
  const [first, last] = [prices[index - 6], prices[index + 6]];
  if (first === undefined || last === undefined) return null;
  const inner = prices.slice(index - 5, index + 6).reduce((sum, { price }) => sum + price, 0);
  return (inner + (first.price + last.price) / 2) / 12;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
