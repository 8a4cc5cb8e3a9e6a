import type { Holiday } from './holidays.ts';
import type { Meaning, MeaningOf } from './meaning.ts';
import { readDate } from './read-date.ts';
import type { Time } from './time.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export type TimeReader = {
  tokens: readonly Token[];
  vocabulary: Vocabulary;
  monthFirst: boolean;
  country: string | null;
};
type Read = { time: Time; end: number };

type Phrase = { readonly meaning: Meaning; readonly end: number };

/** By token; each is looked at many times. */
const read = new WeakMap<TimeReader, (readonly Phrase[])[]>();

/** The meanings of the phrases that begin at a token, the longest phrase first. */
export function phrasesAt(reader: TimeReader, at: number): readonly Phrase[] {
  const known = read.get(reader) ?? [];
  read.set(reader, known);
  const phrases = known[at] ?? readPhrases(reader, at);
  known[at] = phrases;
  return phrases;
}

function readPhrases({ tokens, vocabulary }: TimeReader, at: number): Phrase[] {
  const found: { meaning: Meaning; end: number }[] = [];
  let key = '';
  for (let end = at + 1; end <= Math.min(tokens.length, at + vocabulary.longest); end += 1) {
    const token = tokens[end - 1];
    if (token === undefined || token.kind === 'quoted') break;
    key = key === '' ? token.key : `${key} ${token.key}`;
    found.unshift(...(vocabulary.meanings.get(key) ?? []).map((meaning) => ({ meaning, end })));
  }
  return found;
}

/** The end of the longest phrase at a token that says this; null if none does. */
export const endOf = (reader: TimeReader, at: number, is: Meaning['is']): number | null =>
  phrasesAt(reader, at).find(({ meaning }) => meaning.is === is)?.end ?? null;

/** The first token after words such as 'in' and 'the'. */
export function afterGlue(reader: TimeReader, at: number): number {
  for (let next = at; ; ) {
    const end = endOf(reader, next, 'glue');
    if (end === null) return next;
    next = end;
  }
}

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

const saysWeekdays = (reader: TimeReader, at: number): boolean => endOf(reader, at, 'weekdays') !== null;

/** 'from A to B', 'between A and B', 'A to B'. */
function readRange(reader: TimeReader, at: number): Read | null {
  const between = endOf(reader, at, 'between');
  const lead = between ?? endOf(reader, at, 'from') ?? endOf(reader, at, 'since');
  const start = afterGlue(reader, lead ?? at);
  const first = readPoint(reader, start, true);
  if (first === null) return null;
  const join = endOf(reader, first.end, between === null ? 'to' : 'and') ?? endOf(reader, first.end, 'to');
  const second = join === null ? null : readPoint(reader, afterGlue(reader, join), true);
  if (second === null) return null;
  const time = range(first.time, second.time);
  return time && { time, end: second.end };
}

/** Each end takes from the other what isn't said twice: 'October 3 to 10', 'January to March 2025'. */
function range(from: Time, to: Time): Time | null {
  if (from.kind === 'bare' && to.kind === 'date') return range({ ...to, day: from.day }, to);
  if (to.kind === 'bare' && from.kind === 'date') return { kind: 'range', from, to: { ...from, day: to.day } };
  if (from.kind === 'bare' || to.kind === 'bare') return null;
  if ('year' in from && 'year' in to && from.year === null && to.year !== null) {
    return { kind: 'range', from: { ...from, year: to.year }, to };
  }
  return { kind: 'range', from, to };
}

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

function readPoint(reader: TimeReader, at: number, inRange: boolean): Read | null {
  const token = reader.tokens[at];
  if (token?.kind === 'date') {
    const time = readDate(token, reader.monthFirst);
    return time && { time, end: at + 1 };
  }
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
    if (time && next > (best?.end ?? 0)) best = { time, end: next };
  }
  return best;
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
    const fits = value >= 1 && value <= 999 && said.number === undefined && !isYear;
    const longer = phrasesAt(reader, at).find(({ meaning, end }) => meaning.is === 'part' && end > at + 1);
    if (!longer) return fits ? { said: { ...said, number: value }, end: at + 1 } : null;
  }
  const after = reader.vocabulary.table.relativeAfter;
  for (const { meaning, end } of phrasesAt(reader, at)) {
    const more = adding(localized(meaning, reader), said, after);
    if (more) return { said: more, end };
  }
  return null;
}

/** Canada has a Thanksgiving of its own. */
const localized = (meaning: Meaning, { country }: TimeReader): Meaning =>
  meaning.is === 'holiday' && meaning.of === 'thanksgiving' && country === 'CA'
    ? { ...meaning, of: 'thanksgivingInCanada' }
    : meaning;

function adding(meaning: Meaning, said: Said, after: boolean): Said | null {
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
    case 'holiday':
      return said.holiday === undefined ? { ...said, holiday: meaning.of } : null;
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
      return inRange && number <= 31 ? { kind: 'bare', day: number } : null;
    default:
      return null;
  }
}
