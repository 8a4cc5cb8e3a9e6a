import { afterGlue, endOf, type TimeReader } from './phrases.ts';
import { readHour } from './read-date.ts';

/** The hours of a business day in order: most places begin a new one at 4 in the morning. */
const hoursOfDay = Array.from({ length: 24 }, (_, after) => (after + 4) % 24);

type Read = { hours: readonly number[]; end: number };

/** The hours that begin at a token: '8 pm', '5 to 9 pm', 'between 17 and 21 Uhr', 'before 5 pm', 'after 20:00'. */
export function readHours(reader: TimeReader, at: number): Read | null {
  const range = hourRange(reader, at);
  if (range !== null) return range;
  for (const is of ['before', 'until', 'after', 'since'] as const) {
    const lead = endOf(reader, at, is);
    const place = lead === null ? at : afterGlue(reader, lead);
    const hour = lead === null ? null : hourAt(reader, place);
    const from = hour === null ? 0 : hoursOfDay.indexOf(hour);
    // Before the first hour is nothing, and after it is the whole day.
    if (from === 0) continue;
    const hours = is === 'before' || is === 'until' ? hoursOfDay.slice(0, from) : hoursOfDay.slice(from);
    return { hours, end: place + 1 };
  }
  const hour = hourAt(reader, at);
  return hour === null ? null : { hours: [hour], end: at + 1 };
}

function hourAt({ tokens }: TimeReader, at: number): number | null {
  const token = tokens[at];
  return token?.kind === 'hour' ? readHour(token) : null;
}

/** '5 pm to 9 pm' is the four hours between; the first can be a bare number. */
function hourRange(reader: TimeReader, at: number): Read | null {
  const lead = endOf(reader, at, 'between') ?? endOf(reader, at, 'from');
  const start = lead === null ? at : afterGlue(reader, lead);
  const join = endOf(reader, start + 1, 'to') ?? endOf(reader, start + 1, 'and');
  // 'A las 8 a las 9' without 'de' is two hours.
  const last = join === null ? at : lead === null ? join : afterGlue(reader, join);
  const to = join === null ? null : hourAt(reader, last);
  if (to === null) return null;
  const from = hourAt(reader, start) ?? bareHour(reader, start, last, to);
  if (from === null || from === to) return null;
  const [first, after] = [hoursOfDay.indexOf(from), hoursOfDay.indexOf(to)];
  return first < after ? { hours: hoursOfDay.slice(first, after), end: last + 1 } : null;
}

/** The 5 of '5 to 9 pm', or the 11 of '11 to 2 pm': the latest such hour before the other. */
function bareHour({ tokens }: TimeReader, at: number, last: number, to: number): number | null {
  const token = tokens[at];
  if (token?.kind !== 'number' || !/^\d{1,2}$/.test(token.key)) return null;
  const hour = Number(token.key);
  if (!/[ap]\.?m/.test(tokens[last]?.key ?? '')) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return [(hour % 12) + 12, hour % 12].find((one) => one < to) ?? null;
}
