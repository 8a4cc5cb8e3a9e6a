import { afterGlue, endOf, type TimeReader } from './phrases.ts';
import { type HourRead, hourAt } from './read-hour.ts';

/** The hours of a business day in order: most places begin a new one at 4 in the morning. */
const hoursOfDay = Array.from({ length: 24 }, (_, after) => (after + 4) % 24);

type Read = { hours: readonly number[]; end: number };

/** The hours that begin at a token: '8 pm', '5 to 9 pm', 'between 17 and 21 Uhr', 'before 5 pm', 'after 20:00'. */
export function readHours(reader: TimeReader, at: number): Read | null {
  const range = hourRange(reader, at);
  if (range !== null) return range;
  for (const is of ['before', 'until', 'after', 'since'] as const) {
    const lead = endOf(reader, at, is);
    const hour = lead === null ? null : hourAt(reader, afterGlue(reader, lead), true);
    const from = hour === null ? 0 : hoursOfDay.indexOf(hour.hour);
    // Before the first hour is nothing, and after it is the whole day.
    if (hour === null || from === 0) continue;
    const hours = is === 'before' || is === 'until' ? hoursOfDay.slice(0, from) : hoursOfDay.slice(from);
    return { hours, end: hour.end };
  }
  const hour = hourAt(reader, at, false);
  return hour === null ? null : { hours: [hour.hour], end: hour.end };
}

/** '5 pm to 9 pm' is the four hours between; the first can be a bare number. */
function hourRange(reader: TimeReader, at: number): Read | null {
  const lead = endOf(reader, at, 'between') ?? endOf(reader, at, 'from');
  // 'Del 3 a las 8 de la noche' is a day and an hour of it.
  if (lead !== null && endOf(reader, at, 'dayLead') === lead) return null;
  const start = lead === null ? at : afterGlue(reader, lead);
  const first = hourAt(reader, start, lead !== null);
  for (const place of new Set([first?.end ?? start + 1, start + 1])) {
    const join = endOf(reader, place, 'to') ?? endOf(reader, place, 'and');
    if (join === null) continue;
    // 'A las 8 a las 9' without 'de' is two hours.
    const to = hourAt(reader, lead === null ? join : afterGlue(reader, join), true);
    const from = first?.end === place ? first.hour : to && bareHour(reader, start, to);
    if (to === null || from === null || from === to.hour) return null;
    const [begins, ends] = [hoursOfDay.indexOf(from), hoursOfDay.indexOf(to.hour)];
    return begins < ends ? { hours: hoursOfDay.slice(begins, ends), end: to.end } : null;
  }
  return null;
}

/** The 5 of '5 to 9 pm', or the 11 of '11 to 2 pm': the latest such hour before the other. */
function bareHour({ tokens }: TimeReader, at: number, { hour: to, half }: HourRead): number | null {
  const token = tokens[at];
  if (token?.kind !== 'number' || !/^\d{1,2}$/.test(token.key)) return null;
  const hour = Number(token.key);
  if (!half) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return [(hour % 12) + 12, hour % 12].find((one) => one < to) ?? null;
}
