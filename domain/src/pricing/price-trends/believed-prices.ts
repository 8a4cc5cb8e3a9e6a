import type { BusinessDate } from '../../shared/dates/index.ts';
import type { UnitCost } from '../../shared/numbers/index.ts';

/** A unit price, as text, and the date it took effect. */
export type PricePoint = { date: BusinessDate; price: UnitCost };

/**
 * A price this many times higher or lower than usual is considered a wrong pack or decimal point until another price
 * confirms it.
 */
export const doubtfulFactor = 10;

const neighbours = 3;

/**
 * Splits prices (oldest first, same unit) into believed and doubtful: a price is doubtful if more than half of the
 * three before and three after it differ by a factor of ten or more, and neither adjacent one is close. So a single
 * error stands out wherever it occurs, and a level confirmed by a second price is believed. Of only two prices the
 * later one is doubted. Zero is far from everything but zero. Linear time.
 * @example believedPrices([{ date: '2026-11-02', price: '4.5' }, { date: '2026-11-09', price: '450' }]).doubtful // the second
 */
export function believedPrices<P extends PricePoint>(points: readonly P[]): { believed: P[]; doubtful: P[] } {
  const values = points.map(({ price }) => Number(price));
  if (!areFarApart(values)) return { believed: [...points], doubtful: [] };
  const believed: P[] = [];
  const doubtful: P[] = [];
  for (const [index, point] of points.entries()) (isSlip(values, index) ? doubtful : believed).push(point);
  return { believed, doubtful };
}

/** Most ingredients never vary tenfold, so comparing the extremes first avoids the full check. */
function areFarApart(values: readonly number[]): boolean {
  let [low, high] = [values[0] ?? 0, values[0] ?? 0];
  for (const value of values) {
    if (value < low) low = value;
    else if (value > high) high = value;
  }
  return isFar(low, high);
}

function isSlip(values: readonly number[], index: number): boolean {
  const own = values[index] ?? 0;
  const far = (at: number) => isFar(own, values[at] ?? own);
  if (index > 0 && !far(index - 1)) return false;
  if (index < values.length - 1 && !far(index + 1)) return false;
  if (values.length === 2) return index === 1;
  const first = Math.max(0, index - neighbours);
  const last = Math.min(values.length - 1, index + neighbours);
  let away = 0;
  for (let at = first; at <= last; at++) if (at !== index && far(at)) away++;
  return away * 2 > last - first;
}

function isFar(a: number, b: number): boolean {
  const [low, high] = a < b ? [a, b] : [b, a];
  if (high <= 0) return false;
  return low <= 0 || high / low >= doubtfulFactor * (1 - 1e-12);
}
