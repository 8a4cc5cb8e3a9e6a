import { addDays, type BusinessDate, businessDateAt, instantAt, startOfWeek } from '../../shared/dates/index.ts';

/** Digests go out on Mondays at this hour, restaurant time. */
export const digestHour = 7;

/**
 * The Monday whose digest is due at an instant: this week's from 7:00 a.m. on Monday, before that last week's. Throws
 * DomainError `bad_date` or `bad_time_zone`.
 * @example digestWeekAt('2026-11-23T12:59:00Z', 'America/Chicago') // '2026-11-16'
 * @example digestWeekAt('2026-11-23T13:00:00Z', 'America/Chicago') // '2026-11-23'
 */
export function digestWeekAt(instantIso: string, timeZone: string): BusinessDate {
  const monday = startOfWeek(businessDateAt(instantIso, timeZone, '00:00'));
  const due = instantAt(monday, digestHour * 60, timeZone);
  return Date.parse(instantIso) < Date.parse(due) ? addDays(monday, -7) : monday;
}

/** A digest covers at most this many weeks, however many were missed. */
const mostWeeks = 4;

/**
 * The span a digest covers, as instants with an exclusive end: the week before its Monday plus any missed weeks, at
 * most four in total. `last` is the Monday of the previous digest, null for the first one. Throws RangeError for an
 * unknown zone.
 * @example digestSpan('2026-11-23', '2026-11-16', 'America/Chicago') // { from: '2026-11-16T06:00:00.000Z', to: '2026-11-23T06:00:00.000Z' }
 */
export function digestSpan(
  monday: BusinessDate,
  last: BusinessDate | null,
  timeZone: string,
): { from: string; to: string } {
  const earliest = addDays(monday, -7 * mostWeeks);
  const wanted = last ?? addDays(monday, -7);
  const from = wanted < earliest ? earliest : wanted;
  return { from: instantAt(from, 0, timeZone), to: instantAt(monday, 0, timeZone) };
}
