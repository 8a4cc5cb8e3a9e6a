import type { DateRange, PricePoint, PriceTrend } from '@platewise/domain';
import type { PricedRow } from './prices.repo.ts';

/** The prices considered, oldest first, and their trend. */
export type WorkedOut = { points: PricePoint[]; trend: PriceTrend };

type Remembered = WorkedOut & Pick<PricedRow, 'ages' | 'prices'> & { cost: string | null };

// About two kilobytes each: enough for four timeframes of several thousand ingredients.
const most = 16_000;
const known = new Map<string, Remembered>();

/**
 * A cache of results by prices. The prices are stored with the result and compared in full, so nothing has to
 * invalidate it: most are unchanged since a minute ago, and calculating on them is what makes a long list slow.
 */
export function remembered(row: PricedRow, { from, to }: DateRange, cost: string | null, work: () => WorkedOut) {
  const key = `${row.id} ${from} ${to} ${cost === null ? 'past' : 'now'}`;
  const before = known.get(key);
  if (before !== undefined && before.prices === row.prices && before.ages === row.ages && before.cost === cost) {
    return before;
  }
  const made = { ...work(), ages: row.ages, prices: row.prices, cost };
  known.delete(key);
  known.set(key, made);
  if (known.size > most) forgetOldest();
  return made;
}

function forgetOldest(): void {
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}
