import {
  addDays,
  businessDate,
  businessDateAt,
  type DateRange,
  daysIn,
  periodToDates,
  previousPeriod,
  t,
  type WhyFigure,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Place } from '../../books/financials/index.ts';
import { readSoldDays } from '../../sales/revenue/index.ts';

const mostDays = 731;

export type WhyAsked = {
  figure: WhyFigure;
  from?: string | null | undefined;
  to?: string | null | undefined;
  compareFrom?: string | null | undefined;
  compareTo?: string | null | undefined;
  /** What the call names the first and last day compared with, if not like this. */
  compareFields?: readonly [first: string, last: string];
};
export type WhyDays = { before: DateRange; now: DateRange };

/** The two periods: as entered, else the last 30 business dates and the same number of days before. */
export async function whyDaysOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  reach: Reach,
  places: readonly Place[],
  asked: WhyAsked,
): Promise<WhyDays> {
  const now = nowOf(asked, todayOf(places, asked.figure, deps.clock()));
  const { compareFrom, compareTo, compareFields: [first, last] = ['compareFrom', 'compareTo'] } = asked;
  if (!compareFrom && !compareTo) {
    // As on the dashboard, sales that aren't in yet aren't compared with days that are complete.
    const until = asked.figure === 'revenue' ? await lastSold(deps, reach, now) : now.to;
    return { now, before: previousPeriod({ from: now.from, to: businessDate(until) }) };
  }
  if (!compareFrom) throw invalidField(first, 'Choose the first day to compare with');
  if (!compareTo) throw invalidField(last, 'Choose the last day to compare with');
  const before = { from: businessDate(compareFrom), to: businessDate(compareTo) };
  if (before.from > before.to) throw invalidField(last, 'The last day is before the first day');
  if (before.from <= now.to && now.from <= before.to) {
    throw invalidField(last, "The two periods overlap. Choose periods that don't share days");
  }
  check(before, last);
  return { before, now };
}

/** Invoices count by calendar days, sales by business days. */
function todayOf(places: readonly Place[], figure: WhyFigure, now: Date): string {
  const todays = places.map(({ settings: { timezone, dayCutoff } }) =>
    businessDateAt(now.toISOString(), timezone, figure === 'spend' ? '00:00' : dayCutoff),
  );
  return todays.sort().at(-1) ?? now.toISOString().slice(0, 10);
}

function nowOf({ from: first, to: last }: WhyAsked, today: string): DateRange {
  const frame = periodToDates('30d', businessDate(today));
  const to = last ? businessDate(last) : frame.to;
  const from = first ? businessDate(first) : last ? addDays(to, -29) : frame.from;
  if (from > to) throw invalidField('to', 'The last day is before the first day');
  check({ from, to }, 'to');
  return { from, to };
}

function check(days: DateRange, field: string): void {
  if (daysIn(days) > mostDays) throw invalidField(field, t('Choose at most {count} days', { count: mostDays }));
}

async function lastSold({ db }: Pick<Deps, 'db'>, reach: Reach, now: DateRange): Promise<string> {
  const sold = await readSoldDays(db, reach, reach.restaurantIds);
  const last = [...sold.values()]
    .map((one) => one.last)
    .sort()
    .at(-1);
  return last === undefined || last < now.from || last > now.to ? now.to : last;
}
