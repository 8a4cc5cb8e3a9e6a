import type { Holiday } from './holidays.ts';
import { localHoliday } from './local-holidays.ts';
import type { Meaning, MeaningOf } from './meaning.ts';
import { afterGlue, endOf, endsBefore, phrasesAt, type TimeReader } from './phrases.ts';
import { readDate } from './read-date.ts';
import { readMonthDay, readWeekNumber, saysMonthDay } from './read-month-day.ts';
import type { Day, Read, Time } from './time.ts';

/** What has been said about one point of time; each can be said once, in the order of the language. */
type Said = {
  relative?: -1 | 0 | 1;
  number?: number;
  timeUnit?: MeaningOf<'timeUnit'>['unit'];
  weekday?: number;
  month?: number;
  part?: MeaningOf<'part'>;
  holiday?: Holiday;
  year?: number;
  ago?: true;
};

/** The point of time that begins at a token: a day, week, month and so on. */
export function readPoint(reader: TimeReader, at: number, inRange: boolean): Read | null {
  const beside = readBeside(reader, at);
  if (beside !== null) return beside;
  const point = pointAt(reader, at, inRange);
  const lead = point === null ? endOf(reader, at, 'dayLead') : null;
  if (lead === null) return point;
  // 'El día 3 de octubre'.
  const date = pointAt(reader, lead, inRange);
  return date?.time.kind === 'date' ? date : null;
}

/** 'The day before Christmas', 'der Tag nach dem 3. Oktober'. */
function readBeside(reader: TimeReader, at: number): Read | null {
  for (const [is, days] of [
    ['dayBefore', -1],
    ['dayAfter', 1],
  ] as const) {
    // 'Sales per day before Christmas' and 'the best day before Christmas' are about more than one day.
    const isOne = !endsBefore(reader, at, 'by') && !endsBefore(reader, at, 'rank');
    const start = isOne ? endOf(reader, at, is) : null;
    const read = start === null ? null : readPoint(reader, start, false);
    if (read !== null && isDay(read.time)) return { time: { kind: 'beside', day: read.time, days }, end: read.end };
  }
  return null;
}

const isDay = (time: Time): time is Day =>
  time.kind === 'date' || time.kind === 'holiday' || time.kind === 'weekday' || time.kind === 'monthDay';

function pointAt(reader: TimeReader, at: number, inRange: boolean): Read | null {
  const token = reader.tokens[at];
  if (token?.kind === 'date') {
    const time = readDate(token, reader.monthFirst);
    return time && { time, end: at + 1 };
  }
  const numbered =
    readMonthDay(reader, at, inRange) ??
    readMonthDay(reader, endOf(reader, at, 'dayLead') ?? at, inRange) ??
    readWeekNumber(reader, at);
  let said: Said = {};
  let next = at;
  let best: Read | null = null;
  for (let words = 0; words < 7; words += 1) {
    if (words > 0 && saysWeekdays(reader, next)) break;
    const from = words === 0 ? next : afterGlue(reader, next);
    const whole = words === 0 ? phrasesAt(reader, from).find(({ meaning }) => timeOf(meaning) !== null) : undefined;
    if (whole) best = { time: timeOf(whole.meaning) as Time, end: whole.end };
    const more = say(reader, from, said);
    if (more === null) break;
    [said, next] = [more.said, more.end];
    const time = timeSaid(said, inRange);
    // 'The 3rd last year' isn't the last three years.
    if ((time?.kind === 'run' || time?.kind === 'ago') && saysMonthDay(reader, at, next)) continue;
    if (time && next > (best?.end ?? 0)) best = { time, end: next };
  }
  if (numbered !== null && numbered.end >= (best?.end ?? 0)) return numbered;
  return yearBefore(reader, best) ?? best;
}

/** 'This month last year'. */
function yearBefore(reader: TimeReader, read: Read | null): Read | null {
  if (read?.time.kind !== 'unit' || read.time.to !== 0) return null;
  const { unit } = read.time;
  const end = endOf(reader, read.end, 'yearAgo');
  if (end === null || (unit !== 'week' && unit !== 'month' && unit !== 'quarter')) return null;
  return { time: { kind: 'yearAgo', unit }, end };
}

function timeOf(meaning: Meaning): Time | null {
  if (meaning.is === 'offset') return { kind: 'offset', days: meaning.days };
  return meaning.is === 'toDate' ? { kind: 'toDate', unit: meaning.unit } : null;
}

function say(reader: TimeReader, at: number, said: Said): { said: Said; end: number } | null {
  const token = reader.tokens[at];
  if (token?.kind === 'number') {
    const value = /^\d+(?:st|nd|rd|th|er|ere|e|o|a)?$/.test(token.key) ? Number.parseInt(token.key, 10) : 0;
    const isYear = /^(?:19|20)\d\d$/.test(token.key);
    if (isYear && said.year === undefined) return { said: { ...said, year: value }, end: at + 1 };
    // 'Last week 5 dishes' isn't the last five weeks.
    const isLate = said.timeUnit !== undefined && said.timeUnit !== 'year';
    const fits = value >= 1 && value <= 999 && said.number === undefined && !isYear && !isLate;
    const longer = phrasesAt(reader, at).find(
      ({ meaning, end }) => (meaning.is === 'part' || meaning.is === 'holiday') && end > at + 1,
    );
    if (!longer) return fits ? { said: { ...said, number: value }, end: at + 1 } : null;
  }
  const after = reader.vocabulary.table.relativeAfter;
  for (const { meaning, end } of phrasesAt(reader, at)) {
    const more = adding(meaning, said, after, reader);
    if (more) return { said: more, end };
  }
  return null;
}

/** The holiday as the restaurants' countries have it. */
function holidayOf(of: MeaningOf<'holiday'>['of'], { countries, language }: TimeReader): Holiday | null {
  return of === 'mothersDay' || of === 'laborDay' || of === 'thanksgiving' || of === 'actionDeGrace'
    ? localHoliday(of, countries, language)
    : of;
}

function adding(meaning: Meaning, said: Said, after: boolean, reader: TimeReader): Said | null {
  switch (meaning.is) {
    case 'relative':
      if (said.relative !== undefined || (!after && said.timeUnit !== undefined && said.ago === undefined)) return null;
      return { ...said, relative: meaning.to };
    case 'number':
      return said.number === undefined ? { ...said, number: meaning.value } : null;
    case 'timeUnit':
      return said.timeUnit === undefined ? { ...said, timeUnit: meaning.unit } : null;
    case 'weekday':
      return said.weekday === undefined ? { ...said, weekday: meaning.day } : null;
    case 'month':
      return said.month === undefined ? { ...said, month: meaning.month } : null;
    case 'part':
      return said.part === undefined ? { ...said, part: meaning } : null;
    case 'holiday': {
      const holiday = holidayOf(meaning.of, reader);
      return said.holiday === undefined && holiday !== null ? { ...said, holiday } : null;
    }
    case 'ago':
      return said.ago === undefined ? { ...said, ago: true } : null;
    default:
      return null;
  }
}

/** The time that this is, if it is a whole one. */
function timeSaid(said: Said, inRange: boolean): Time | null {
  const {
    relative = null,
    number = 0,
    timeUnit: unit = 'day',
    weekday = 0,
    month = 0,
    year = null,
    part,
    holiday,
  } = said;
  const to = relative;
  const parts = Object.keys(said).sort().join(' ');
  switch (parts) {
    case 'relative timeUnit':
      return { kind: 'unit', unit, to: to ?? 0 };
    case 'number relative timeUnit':
      return to === 0 ? null : { kind: 'run', unit, count: number, ahead: to === 1 };
    case 'ago number timeUnit':
      return { kind: 'ago', unit, count: number };
    case 'ago timeUnit':
      return { kind: 'ago', unit, count: 1 };
    case 'weekday':
    case 'relative weekday':
      return { kind: 'weekday', day: weekday, to, week: null };
    case 'relative timeUnit weekday':
      return unit === 'week' ? { kind: 'weekday', day: weekday, to: null, week: to } : null;
    case 'month':
    case 'month year':
      return { kind: 'month', month, year, to: null };
    case 'month relative':
      return { kind: 'month', month, year, ...(to === 0 || to === null ? { to } : { to: null, near: to }) };
    case 'month relative timeUnit':
      return unit === 'year' ? { kind: 'month', month, year, to } : null;
    case 'month number':
    case 'month number year':
    case 'month number weekday':
    case 'month number weekday year':
      return number <= 31 ? { kind: 'date', day: number, month, year, swapped: false, to: null } : null;
    case 'month number relative timeUnit':
      return unit === 'year' && number <= 31 ? { kind: 'date', day: number, month, year, swapped: false, to } : null;
    case 'part':
    case 'part year':
      return part ? { kind: 'part', of: part.of, nth: part.nth, year, to: null } : null;
    case 'part relative timeUnit':
      return part && unit === 'year' ? { kind: 'part', of: part.of, nth: part.nth, year, to } : null;
    case 'holiday':
    case 'holiday year':
      return holiday ? { kind: 'holiday', of: holiday, year, to: null } : null;
    case 'holiday relative':
      return holiday && to !== 1 ? { kind: 'holiday', of: holiday, year, to: to === 0 ? 0 : null } : null;
    case 'holiday relative timeUnit':
      return holiday && unit === 'year' ? { kind: 'holiday', of: holiday, year, to } : null;
    case 'timeUnit':
      return unit === 'weekend' ? { kind: 'weekend' } : null;
    case 'year':
      return year === null ? null : { kind: 'year', year };
    case 'number':
      return inRange && number <= 53 ? { kind: 'bare', day: number } : null;
    default:
      return null;
  }
}

const saysWeekdays = (reader: TimeReader, at: number): boolean => endOf(reader, at, 'weekdays') !== null;
