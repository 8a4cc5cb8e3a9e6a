import type { DateRange, PricePoint, PriceTrend } from '@platewise/domain';
import type { PricedRow } from './prices.repo.ts';

/** The points of a price as they are looked at, oldest first, and how they went. */
export type WorkedOut = { points: PricePoint[]; trend: PriceTrend };

type Remembered = WorkedOut & Pick<PricedRow, 'ages' | 'prices'> & { cost: string | null };

// About two kilobytes each: four timeframes of several thousand ingredients.
const most = 16_000;
const known = new Map<string, Remembered>();

/**
 * What was worked out before from the same prices. They stand beside it and are compared whole, so that nobody has to say
 * that a price changed: most are those of a minute ago, and arithmetic on them is what a long list waits for.
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
