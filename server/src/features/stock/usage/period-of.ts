import {
  addDays,
  type BusinessDate,
  businessDate,
  businessDateAt,
  type CountPeriod,
  countPeriods,
  type DateRange,
  diffDays,
  periodToDates,
  t,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { type CountDateRow, readCountDates } from './counts.repo.ts';

const mostDays = 400;

export type Chosen = DateRange & {
  /** The dates whose close would need a count. */
  opening: BusinessDate;
  closing: BusinessDate;
  counts: readonly CountDateRow[];
  periods: readonly CountPeriod[];
};

export const periodsOf = (counts: readonly CountDateRow[]): CountPeriod[] =>
  countPeriods(counts.map(({ date, full }) => ({ date: businessDate(date), full })));

/** The requested period; by default the last one between two full counts, else the last 30 business dates. */
export async function choosePeriod(
  deps: Deps,
  scope: RestaurantScope,
  query: { from?: string | null | undefined; to?: string | null | undefined },
): Promise<Chosen> {
  const counts = await readCountDates(deps.db, scope);
  const periods = periodsOf(counts);
  const { from, to } = asked(query) ?? periods.find(({ full }) => full) ?? lately(deps, scope);
  return { from, to, opening: addDays(from, -1), closing: to, counts, periods };
}

function asked({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }): DateRange | null {
  if (!from && !to) return null;
  if (!from) throw invalidField('from', 'Choose the first day');
  if (!to) throw invalidField('to', 'Choose the last day');
  const range = { from: businessDate(from), to: businessDate(to) };
  const days = diffDays(range.from, range.to) + 1;
  if (days < 1) throw invalidField('to', 'The last day is before the first day');
  if (days > mostDays)
    throw invalidField('to', t('Choose at most {count, plural, one {# day} other {# days}}', { count: mostDays }));
  return range;
}

const lately = (deps: Deps, { settings }: RestaurantScope): DateRange =>
  periodToDates('30d', businessDateAt(deps.clock().toISOString(), settings.timezone, settings.dayCutoff));

/** The period between counts with the largest overlap; null if it's the chosen one, or none overlaps. */
export function nearestPeriod({ from, to, periods }: Chosen): DateRange | null {
  const shared = (one: DateRange) => diffDays(one.from > from ? one.from : from, one.to < to ? one.to : to) + 1;
  const best = [...periods].sort((a, b) => shared(b) - shared(a) || diffDays(a.from, a.to) - diffDays(b.from, b.to))[0];
  if (best === undefined || shared(best) < 1 || (best.from === from && best.to === to)) return null;
  return { from: best.from, to: best.to };
}
