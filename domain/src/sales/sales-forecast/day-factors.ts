import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import type { CalendarDay, DayCalendar } from './day-calendar.ts';
import { type SalesPattern, type SoldDay, weekdayOf } from './sales-pattern.ts';

/**
 * `usual`: an ordinary day; `typed` by a user; `history`: as on past occasions; `unknown`: never seen, treated as
 * usual.
 */
export const factorSources = ['usual', 'typed', 'history', 'unknown'] as const;
export type FactorSource = (typeof factorSources)[number];

/** A day's sales relative to its usual weekday. */
export type DayFactor = {
  readonly factor: number;
  readonly from: FactorSource;
  readonly name: string | null;
  /** Number of past occasions it is based on. */
  readonly seen: number;
};

/** An occasion is weaker evidence than the many usual days: the prior counts as a quarter of an occasion at 1. */
const prior = 0.25;

/** Sales on each recurrence of an occasion, relative to what was usual then; oldest first. */
export type Occasions = ReadonlyMap<string, readonly number[]>;

/** A date's share of a usual week: that of its weekday, or of an average open day if that weekday is usually closed. */
export function shareOn(pattern: SalesPattern, date: BusinessDate, opens: boolean): number {
  const share = pattern.shares[weekdayOf(date)] ?? 0;
  if (share > 0 || !opens) return share;
  const open = pattern.shares.filter((one) => one > 0).length;
  return open === 0 ? 0 : 1 / open;
}

/**
 * How each past holiday and special day sold relative to usual; 0 if closed. Days with missing sales are skipped.
 * @example occasionsOf(days, pattern, calendar).get('mothers_day') // [1.62, 1.71]
 */
export function occasionsOf(days: readonly SoldDay[], pattern: SalesPattern, calendar: DayCalendar): Occasions {
  const sold = new Map(days.map(({ date, value }) => [date, value]));
  const found = new Map<string, number[]>();
  for (const [date, { key }] of [...calendar].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const state = pattern.states.get(date);
    const level = levelAt(pattern, date);
    if (state === undefined || state === 'no_data' || level === null) continue;
    const expected = level * shareOn(pattern, date, true);
    if (!(expected > 0)) continue;
    const ratio = state === 'closed' ? 0 : (sold.get(date) ?? 0) / expected;
    found.set(key, [...(found.get(key) ?? []), ratio]);
  }
  return found;
}

function levelAt({ levels, until }: SalesPattern, date: BusinessDate): number | null {
  return levels[levels.length - 1 - Math.floor(diffDays(date, until) / 7)] ?? null;
}

/**
 * A day's expected sales relative to a usual one. A user-entered factor applies; otherwise as on past occasions: closed
 * if the last one was, else the mean of the open ones, shrunk toward 1 by a quarter of an occasion. An occasion never
 * seen before is treated as usual and marked as such.
 * @example dayFactor(undefined, new Map()) // { factor: 1, from: 'usual', name: null, seen: 0 }
 */
export function dayFactor(entry: CalendarDay | undefined, occasions: Occasions): DayFactor {
  if (entry === undefined) return { factor: 1, from: 'usual', name: null, seen: 0 };
  const { name, factor, key } = entry;
  if (factor !== null) return { factor, from: 'typed', name, seen: 0 };
  const before = occasions.get(key) ?? [];
  if (before.length === 0) return { factor: 1, from: 'unknown', name, seen: 0 };
  if (before.at(-1) === 0) return { factor: 0, from: 'history', name, seen: before.length };
  const open = before.filter((ratio) => ratio > 0);
  const sum = open.reduce((all, ratio) => all + ratio, 0);
  return { factor: (sum + prior) / (open.length + prior), from: 'history', name, seen: open.length };
}
