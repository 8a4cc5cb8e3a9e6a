import { type BusinessDate, diffDays } from '../dates/index.ts';
import type { CalendarDay, DayCalendar } from './day-calendar.ts';
import { type SalesPattern, type SoldDay, weekdayOf } from './sales-pattern.ts';

/** `usual`: an ordinary day; `typed` by a person; `history`: as on this occasion before; `unknown`: never seen, as usual. */
export const factorSources = ['usual', 'typed', 'history', 'unknown'] as const;
export type FactorSource = (typeof factorSources)[number];

/** What a day is of what its weekday is used to. */
export type DayFactor = {
  readonly factor: number;
  readonly from: FactorSource;
  readonly name: string | null;
  /** The occasions before that it follows from. */
  readonly seen: number;
};

/** One occasion is worth less than the many usual days: a quarter of an occasion at 1 stands beside those seen. */
const prior = 0.25;

/** What was sold on each return of an occasion, of what was usual then; the oldest first. */
export type Occasions = ReadonlyMap<string, readonly number[]>;

/** The part of a usual week that a date has: of its weekday, or of a mean open day where that is usually closed. */
export function shareOn(pattern: SalesPattern, date: BusinessDate, opens: boolean): number {
  const share = pattern.shares[weekdayOf(date)] ?? 0;
  if (share > 0 || !opens) return share;
  const open = pattern.shares.filter((one) => one > 0).length;
  return open === 0 ? 0 : 1 / open;
}

/**
 * How each holiday and special day of the past sold against what was usual then; 0 where it was closed. Days whose sales
 * are missing tell nothing.
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

export function levelAt({ levels, until }: SalesPattern, date: BusinessDate): number | null {
  return levels[levels.length - 1 - Math.floor(diffDays(date, until) / 7)] ?? null;
}

/**
 * What a day is expected to be of a usual one. A typed factor holds; without one it is as on this occasion before: closed
 * where the last one was, else the mean of those that were open, drawn towards 1 by a quarter of an occasion. An occasion
 * never seen is taken as a usual day, and says so.
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
