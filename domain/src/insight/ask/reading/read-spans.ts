import type { AskLanguage, AskName } from '../understanding.ts';
import type { Meaning, TimeUnit } from './meaning.ts';
import { exactNames, groupsOf, type NameGroup, type NameIndex, namesWith } from './name-index.ts';
import { afterGlue, endOf, phrasesAt, type TimeReader } from './phrases.ts';
import { readHours } from './read-hours.ts';
import { readPoint } from './read-point.ts';
import { readTime } from './read-time.ts';
import type { Time } from './time.ts';
import { typoOf } from './typo.ts';

/** What a run of tokens was read as. */
export type Said =
  | Meaning
  | { is: 'name'; groups: readonly NameGroup[]; others: readonly AskName[] }
  | { is: 'time'; time: Time }
  | { is: 'compareTime'; time: Time | Earlier }
  | { is: 'unknown' };

/** `of`: the week of 'same week last year'. `compared`: said after a comparison word. */
type Earlier = {
  kind: 'earlier';
  unit: Extract<Meaning, { is: 'earlier' }>['unit'];
  of: TimeUnit | null;
  compared: boolean;
};

export type Span = { start: number; end: number; said: Said };
type Weighed = Span & { weight: number };

/** Of readings of the same words, the higher goes first; each word covered weighs ten. */
const preference: Record<Meaning['is'] | 'name' | 'time' | 'compareTime', number> = {
  compareTime: 0.6,
  time: 0.5,
  weekdays: 0.55,
  hours: 0.45,
  risky: 0.4,
  ordinal: 0.4,
  measure: 0.35,
  modify: 0.3,
  by: 0.28,
  dimension: 0.25,
  change: 0.2,
  rank: 0.18,
  why: 0.15,
  trend: 0.16,
  total: 0.15,
  everywhere: 0.15,
  channel: 0.12,
  earlier: 0.1,
  name: 0.05,
  unit: 0,
  compare: -0.5,
  stop: -1,
  and: -1.2,
  from: -1.2,
  between: -1.2,
  to: -1.2,
  since: -9,
  until: -9,
  holiday: -9,
  weekOf: -9,
  dayBefore: -9,
  dayAfter: -9,
  dayLead: -9,
  ofMonth: -9,
  of: -9,
  weekNumber: -9,
  yearAgo: -9,
  hourLead: -9,
  hourUnit: -9,
  hourPart: -9,
  before: -9,
  after: -9,
  ago: -9,
  glue: -1.3,
  relative: -9,
  timeUnit: -9,
  offset: -9,
  weekday: -9,
  month: -9,
  part: -9,
  toDate: -9,
  number: -9,
};

const weigh = (start: number, end: number, said: Exclude<Said, { is: 'unknown' }>, each = 10): Weighed => {
  const words = end - start;
  const own = said.is === 'glue' && words > 1 ? -20 : preference[said.is];
  return { start, end, said, weight: each * words + 1.5 * (words - 1) + own };
};

/** Reads the tokens as the spans that explain most of them best. */
export function readSpans(reader: TimeReader, index: NameIndex, language: AskLanguage): Span[] {
  const { tokens } = reader;
  const best: { weight: number; spans: Span | null }[] = [];
  best[tokens.length] = { weight: 0, spans: null };
  const next = new Map<Span, Span | null>();
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const skipped: Span = { start: at, end: at + 1, said: { is: 'unknown' } };
    next.set(skipped, best[at + 1]?.spans ?? null);
    let chosen = { weight: best[at + 1]?.weight ?? 0, spans: skipped as Span | null };
    for (const span of [
      ...wordSpans(reader, at),
      ...timeSpans(reader, at),
      ...nameSpans(reader, index, at, language),
    ]) {
      const rest = best[span.end];
      const weight = span.weight + (rest?.weight ?? 0);
      if (weight <= chosen.weight) continue;
      chosen = { weight, spans: span };
      next.set(span, rest?.spans ?? null);
    }
    best[at] = chosen;
  }
  const spans: Span[] = [];
  for (let span = best[0]?.spans ?? null; span !== null; span = next.get(span) ?? null) spans.push(span);
  return spans;
}

function wordSpans(reader: TimeReader, at: number): Weighed[] {
  const found = phrasesAt(reader, at)
    .filter(({ meaning, end }) => meaning.is !== 'earlier' || !isBeforeTime(reader, at, end))
    .map(({ meaning, end }) => weigh(at, end, meaning));
  const token = reader.tokens[at];
  if (token?.kind === 'hour') return [];
  if (found.length > 0 || token === undefined) return found;
  if (token.key === '-' || token.key === '&') return [weigh(at, at + 1, { is: 'stop' })];
  const typo = token.kind === 'word' ? typoOf(reader.vocabulary, token.key) : null;
  return (typo === null ? [] : (reader.vocabulary.meanings.get(typo) ?? []))
    .filter(({ is }) => is !== 'channel')
    .map((meaning) => weigh(at, at + 1, meaning, 7));
}

/**
 * 'The week before Christmas' isn't the week before the one that is asked about, nor is 'the day before the weekend' the
 * day before it.
 */
function isBeforeTime(reader: TimeReader, at: number, end: number): boolean {
  const next = endOf(reader, end - 1, 'before') ?? endOf(reader, afterGlue(reader, at), 'dayBefore');
  return next !== null && next >= end && readPoint(reader, afterGlue(reader, next), false) !== null;
}

function timeSpans(reader: TimeReader, at: number): Weighed[] {
  const found: Weighed[] = [];
  const hours = readHours(reader, at);
  if (hours) found.push(weigh(at, hours.end, { is: 'hours', hours: hours.hours }));
  const time = readTime(reader, at);
  if (time) found.push(weigh(at, time.end, { is: 'time', time: time.time }));
  for (const is of ['weekdays', 'hours'] as const) {
    const start = afterGlue(reader, at);
    const phrase = phrasesAt(reader, start).find(({ meaning }) => meaning.is === is);
    if (phrase && start > at) found.push(weigh(at, phrase.end, phrase.meaning));
  }
  const compare = endOf(reader, at, 'compare');
  if (compare === null) return found;
  for (const { meaning, end } of phrasesAt(reader, at)) {
    if (meaning.is !== 'compare') continue;
    const start = afterGlue(reader, end);
    const earlier = phrasesAt(reader, start).find((one) => one.meaning.is === 'earlier');
    if (earlier?.meaning.is === 'earlier') {
      const { unit } = earlier.meaning;
      const of = unitWithin(reader, start, earlier.end, unit);
      found.push(weigh(at, earlier.end, { is: 'compareTime', time: { kind: 'earlier', unit, of, compared: true } }));
    }
    const point = readTime(reader, start);
    // 'Why were sales down on the 3rd'.
    const isOn = point?.time.kind === 'monthDay' && reader.tokens[end - 1]?.key === 'on';
    if (point && !isOn) found.push(weigh(at, point.end, { is: 'compareTime', time: point.time }));
  }
  return found;
}

/** The week of 'the same week last year'. */
function unitWithin(reader: TimeReader, start: number, end: number, besides: TimeUnit | null): TimeUnit | null {
  if (besides === null) return null;
  for (let at = start; at < end; at += 1) {
    for (const { meaning, end: next } of phrasesAt(reader, at)) {
      if (next === at + 1 && meaning.is === 'timeUnit' && meaning.unit !== besides) return meaning.unit;
    }
  }
  return null;
}

const mostWords = 6;

function nameSpans(reader: TimeReader, index: NameIndex, at: number, language: AskLanguage): Weighed[] {
  const { tokens } = reader;
  const found: Weighed[] = [];
  const isSmall = (place: number) => {
    const only = phrasesAt(reader, place).filter(({ end }) => end === place + 1);
    return only.some(({ meaning }) => meaning.is === 'stop' || meaning.is === 'glue' || meaning.is === 'risky');
  };
  for (let end = at + 1; end <= Math.min(tokens.length, at + 10); end += 1) {
    const run = tokens.slice(at, end);
    const exact = exactNames(index, run, language);
    const loose = end - at <= mostWords && !isSmall(at) && !isSmall(end - 1) && run[0]?.kind !== 'quoted';
    const partial = loose ? namesWith(index, run) : { names: [], alike: 1 };
    if (exact.length === 0 && partial.names.length === 0) {
      if (exact.length === 0 && end - at > mostWords) continue;
      if (loose) break;
      continue;
    }
    const groups = groupsOf(exact, partial.names);
    const said = { is: 'name' as const, groups, others: partial.names };
    if (exact.length > 0) found.push(weigh(at, end, said, end - at > 1 ? 11 : 10));
    else found.push(weigh(at, end, said, partial.alike === 1 ? 8 : 6.6));
  }
  return found;
}
