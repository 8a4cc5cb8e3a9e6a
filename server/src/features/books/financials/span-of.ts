import {
  addDays,
  businessDate,
  businessDateAt,
  type DateRange,
  daysIn,
  type Period,
  periodToDates,
  t,
} from '@platewise/domain';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';

const mostDays = 731;

export type AskedSpan = {
  timeframe?: Period | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** The requested days: as entered, else the timeframe up to the latest business date of the restaurants. */
export function spanOf(caller: Caller, reach: Reach, asked: AskedSpan, now: Date): DateRange {
  const todays = caller.restaurants
    .filter(({ id }) => reach.restaurantIds.includes(id))
    .map(({ settings }) => businessDateAt(now.toISOString(), settings.timezone, settings.dayCutoff));
  const today = todays.sort().at(-1) ?? businessDate(now.toISOString().slice(0, 10));
  const frame = periodToDates(asked.timeframe ?? '30d', today);
  const to = asked.to ? businessDate(asked.to) : frame.to;
  const from = asked.from ? businessDate(asked.from) : asked.to ? addDays(to, -29) : frame.from;
  if (from > to) throw invalidField('to', 'The last day is before the first day');
  if (daysIn({ from, to }) > mostDays) throw invalidField('to', t('Choose at most {count} days', { count: mostDays }));
  return { from, to };
}
