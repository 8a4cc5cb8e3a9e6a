import type { BusinessDate } from '../dates/index.ts';

/** A price per unit, as text, and the day from which it held. */
export type PricePoint = { date: BusinessDate; price: string };

/** A price so many times the usual, or that part of it, is a slip of a pack or of a point until another stands by it. */
export const doubtfulFactor = 10;

const neighbours = 3;

/**
 * Parts prices, oldest first and all per the same unit, into those that are believed and those that are not: a price is
 * doubtful when more than half of the three before and the three after it are ten times away or more, and none of the two
 * right beside it is near. So one slip stands out wherever it stands, and a level that a second price confirms is
 * believed. Of two prices alone the later one is doubted. Zero is far from every price but zero.
 * Cost grows with the number of prices.
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

/** Most ingredients never cost ten times what they once did: one look at the ends spares the rest. */
export function areFarApart(values: readonly number[]): boolean {
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
