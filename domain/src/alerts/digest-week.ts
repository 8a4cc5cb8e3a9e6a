import { addDays, type BusinessDate, businessDateAt, instantAt, startOfWeek } from '../dates/index.ts';

/** A digest comes on Monday at this hour, by the clocks of the restaurant. */
export const digestHour = 7;

/**
 * The Monday whose digest is due at an instant: that of the present week from seven o'clock of its Monday on, before that
 * of the week before. Throws DomainError `bad_date` or `bad_time_zone`.
 * @example digestWeekAt('2026-11-23T12:59:00Z', 'America/Chicago') // '2026-11-16'
 * @example digestWeekAt('2026-11-23T13:00:00Z', 'America/Chicago') // '2026-11-23'
 */
export function digestWeekAt(instantIso: string, timeZone: string): BusinessDate {
  const monday = startOfWeek(businessDateAt(instantIso, timeZone, '00:00'));
  const due = instantAt(monday, digestHour * 60, timeZone);
  return Date.parse(instantIso) < Date.parse(due) ? addDays(monday, -7) : monday;
}

/** A digest never reaches further back than this many weeks, whatever was missed. */
const mostWeeks = 4;

/**
 * From where to where a digest tells, as instants, the end not included: the week before its Monday, and the weeks before
 * that which were missed, at most four together. `last` is the Monday of the digest before it, null for the first one.
 * Throws RangeError for an unknown zone.
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
