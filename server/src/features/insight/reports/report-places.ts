import { REPORT_DAYS_MAX, type REPORT_PERIODS } from '@platewise/contract';
import {
  addDays,
  type BusinessDate,
  businessDate,
  businessDateAt,
  type CalendarDate,
  type DateRange,
  diffDays,
  instantAt,
  periodToDates,
  previousPeriod,
  t,
} from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';

/**
 * A restaurant in a report: its business days and its calendar days (they differ after midnight), with the same number
 * before each.
 */
export type ReportPlace = {
  id: number;
  scope: RestaurantScope;
  name: string;
  currency: string;
  days: DateRange;
  before: DateRange;
  calendar: DateRange;
  calendarBefore: DateRange;
  /** The report is as it was known just before this moment, the end of the requested day; null: as it is known now. */
  knownBefore: string | null;
};

/** When a report is of: a day as known ends just before the next one begins. */
export const timeOf = ({ knownBefore }: ReportPlace, now: Date): Date =>
  knownBefore === null ? now : new Date(new Date(knownBefore).getTime() - 1);

export type AskedDays = {
  restaurantId?: number | undefined;
  period?: (typeof REPORT_PERIODS)[number] | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  asKnownOn?: CalendarDate | null | undefined;
};

/** The restaurants of a report by name, limited to those where the caller may read reports. */
export function placesOf(caller: Caller, asked: AskedDays, now: Date): ReportPlace[] {
  const { restaurantIds } = caller.reach(asked.restaurantId);
  return caller.restaurants
    .filter(({ id }) => restaurantIds.includes(id))
    .map(({ id, name, settings }) => {
      const todayFrom = (cutoff: string) => businessDateAt(now.toISOString(), settings.timezone, cutoff);
      const days = daysOf(asked, todayFrom(settings.dayCutoff));
      const today = todayFrom('00:00');
      const calendar = daysOf(asked, today);
      return {
        id,
        scope: caller.permit(id),
        name,
        currency: settings.currency,
        days,
        before: previousPeriod(days),
        calendar,
        calendarBefore: previousPeriod(calendar),
        knownBefore: asked.asKnownOn ? endOf(businessDate(asked.asKnownOn), today, settings.timezone) : null,
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.scope.restaurantId - b.scope.restaurantId);
}

/** The end of a day; null for today, which isn't over. Elsewhere it may be tomorrow already. */
function endOf(day: BusinessDate, today: BusinessDate, timezone: string): string | null {
  return day >= today ? null : instantAt(addDays(day, 1), 0, timezone);
}

/** The first and last day as entered, or thirty days from the one that was; otherwise the period up to today. */
function daysOf({ period = '30d', from, to }: AskedDays, today: BusinessDate): DateRange {
  if (!from && !to) return period === '7d' ? { from: addDays(today, -6), to: today } : periodToDates(period, today);
  const last = to ? businessDate(to) : today;
  const first = from ? businessDate(from) : addDays(last, -29);
  const days = diffDays(first, last) + 1;
  if (days < 1) throw invalidField('to', 'The last day is before the first day');
  if (days > REPORT_DAYS_MAX) throw invalidField('from', t('Choose at most {count} days', { count: REPORT_DAYS_MAX }));
  return { from: first, to: last };
}

/** The days of several restaurants as columns for a query. */
export type Windows = {
  restaurantIds: number[];
  from: string[];
  to: string[];
  zones: string[];
  /** The instant when the first day begins. */
  since: string[];
  /** For `ReportPlace.knownBefore`. */
  knownBefore: (string | null)[];
};

type Days = 'days' | 'before' | 'calendar' | 'calendarBefore';

export const windowsOf = (places: readonly ReportPlace[], which: Days = 'days'): Windows => ({
  restaurantIds: places.map(({ scope }) => scope.restaurantId),
  from: places.map((place) => place[which].from),
  to: places.map((place) => place[which].to),
  zones: places.map(({ scope }) => scope.settings.timezone),
  since: places.map(({ scope, [which]: { from } }) => instantAt(from, 0, scope.settings.timezone)),
  knownBefore: places.map(({ knownBefore }) => knownBefore),
});

/** The first and last day across all of them: restaurants in different time zones may be a day apart. */
export function spanOf(places: readonly ReportPlace[]): { from: string; to: string } {
  const [first] = places.map(({ days }) => days.from).sort();
  const last = places
    .map(({ days }) => days.to)
    .sort()
    .at(-1);
  return { from: first ?? '', to: last ?? '' };
}
