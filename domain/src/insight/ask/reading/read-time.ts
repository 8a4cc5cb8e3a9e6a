import { afterGlue, endOf, endsBefore, type TimeReader } from './phrases.ts';
import { hourAt } from './read-hour.ts';
import { readPoint } from './read-point.ts';
import type { Read, Time } from './time.ts';

/** The time that begins at a token, if one does: a point, or from, to, since and until points. */
export function readTime(reader: TimeReader, at: number): Read | null {
  const start = afterGlue(reader, at);
  const wrapped =
    readWrapped(reader, at) ?? readWrapped(reader, start) ?? readRange(reader, at) ?? readRange(reader, start);
  const point = wrapped ?? longer(readPoint(reader, at, false), readPoint(reader, start, false));
  // 'Every Friday' is a filter, though 'Friday' is a time.
  const days = endOf(reader, at, 'weekdays') ?? endOf(reader, start, 'weekdays');
  const { weekdayArticle } = reader.vocabulary.table;
  return days === null || (weekdayArticle && point !== null && point.end > days) ? point : null;
}

const longer = (one: Read | null, other: Read | null) => ((one?.end ?? 0) >= (other?.end ?? 0) ? one : other);

/** 'Since June', 'until Friday', 'the week of November 9'. */
function readWrapped(reader: TimeReader, start: number): Read | null {
  for (const [is, wrap] of [
    ['since', (from: Time): Time => ({ kind: 'since', from })],
    ['until', (to: Time): Time => ({ kind: 'until', to })],
    ['weekOf', (day: Time): Time => ({ kind: 'weekOf', day })],
  ] as const) {
    const end = endOf(reader, start, is);
    const point = end === null ? null : readPoint(reader, afterGlue(reader, end), false);
    if (point) return (is === 'weekOf' ? null : readRange(reader, start)) ?? { time: wrap(point.time), end: point.end };
  }
  return null;
}

/** 'from A to B', 'between A and B', 'A to B'. */
function readRange(reader: TimeReader, at: number): Read | null {
  const between = endOf(reader, at, 'between');
  const lead = between ?? endOf(reader, at, 'from') ?? endOf(reader, at, 'since');
  const start = afterGlue(reader, lead ?? at);
  const first = readPoint(reader, start, true);
  if (first === null) return null;
  const join = endOf(reader, first.end, between === null ? 'to' : 'and') ?? endOf(reader, first.end, 'to');
  const place = join === null ? null : afterGlue(reader, join);
  const second = place === null || isHour(reader, place) ? null : readPoint(reader, place, true);
  if (second === null) return null;
  const time = range(first.time, second.time);
  return time && { time, end: second.end };
}

/** In 'el 3 a las 8 de la noche' and 'le 3 à 20 heures', the second number is an hour of that day. */
const isHour = (reader: TimeReader, at: number): boolean =>
  endsBefore(reader, at, 'hourLead') && hourAt(reader, at, true) !== null;

/** Each end takes from the other what isn't said twice: 'October 3 to 10', 'January to March 2025'. */
function range(from: Time, to: Time): Time | null {
  if (to.kind === 'date' && isDayAlone(from)) {
    const first = dayNear(to, from.day, from.day > to.day ? -1 : 0);
    return first && range(first, to);
  }
  if (from.kind === 'date' && isDayAlone(to)) {
    const last = dayNear(from, to.day, to.day < from.day ? 1 : 0);
    return last && { kind: 'range', from, to: last };
  }
  if (to.kind === 'bare') {
    if (from.kind === 'monthDay') return range(from, { ...from, day: to.day });
    return from.kind === 'weekNumber' && to.day <= 53 ? range(from, { ...from, week: to.day }) : null;
  }
  if (from.kind === 'bare') return null;
  if (from.kind === 'monthDay' && from.to === null && to.kind === 'monthDay' && to.to !== null) {
    return range({ ...from, to: to.to }, to);
  }
  if ('year' in from && 'year' in to && from.year === null && to.year !== null) {
    return { kind: 'range', from: { ...from, year: to.year }, to };
  }
  return { kind: 'range', from, to };
}

const isDayAlone = (time: Time): time is Extract<Time, { kind: 'bare' | 'monthDay' }> =>
  time.kind === 'bare' || (time.kind === 'monthDay' && time.to === null);

/** A day of the same month as a date, or of the one before or after: 'October 25 to the 5th' ends in November. */
function dayNear(date: Extract<Time, { kind: 'date' }>, day: number, away: -1 | 0 | 1): Time | null {
  const month = date.month + away;
  if (month >= 1 && month <= 12) return { ...date, day, month };
  if (date.to !== null) return null;
  return { ...date, day, month: away === 1 ? 1 : 12, year: date.year === null ? null : date.year + away };
}
