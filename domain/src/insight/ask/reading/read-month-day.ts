import type { Meaning } from './meaning.ts';
import { endOf, endsBefore, phrasesAt, type TimeReader } from './phrases.ts';
import type { Read } from './time.ts';

/** What can follow the day without taking the number for itself, as 'best' does in 'the 3rd best dish'. */
const harmless: ReadonlySet<Meaning['is']> = new Set([
  ...(['glue', 'by', 'to', 'since', 'until', 'before', 'after', 'hours', 'compare', 'hourLead', 'dayLead'] as const),
]);
const claiming: ReadonlySet<Meaning['is']> = new Set([
  ...(['rank', 'dimension', 'timeUnit', 'weekday', 'month', 'part', 'number', 'modify', 'unit', 'of'] as const),
]);

/** 'The 3rd', 'am 3.', 'el 3', 'le 3', and 'the 3rd of last month'. */
export function readMonthDay(reader: TimeReader, at: number, inRange: boolean): Read | null {
  const token = reader.tokens[at];
  if (token?.kind !== 'number' || !reader.vocabulary.table.monthDay.test(token.key)) return null;
  const day = Number.parseInt(token.key, 10);
  if (day < 1 || day > 31 || !endsBefore(reader, at, 'dayLead')) return null;
  const month = phrasesAt(reader, at + 1).find(({ meaning }) => meaning.is === 'ofMonth');
  const end = month?.end ?? at + 1;
  const to = month?.meaning.is === 'ofMonth' ? month.meaning.to : null;
  return isFree(reader, end, inRange) ? { time: { kind: 'monthDay', day, to }, end } : null;
}

/** Whether one of these tokens is a day rather than a count: '3rd', or the 3 of 'am 3.', 'el 3' and 'le 3'. */
export function saysMonthDay(reader: TimeReader, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const { kind, key } = reader.tokens[at] ?? { kind: 'sign', key: '' };
    if (kind !== 'number' || !reader.vocabulary.table.monthDay.test(key)) continue;
    if (!/^\d+$/.test(key) || endsBefore(reader, at, 'dayLead')) return true;
  }
  return false;
}

function isFree(reader: TimeReader, end: number, inRange: boolean): boolean {
  const token = reader.tokens[end];
  if (token === undefined || token.kind === 'hour' || token.key === '-') return true;
  const next = phrasesAt(reader, end);
  const longest = next.filter((one) => one.end === next[0]?.end).map(({ meaning }) => meaning.is);
  // 'The 3rd and 10th of October' are two days of another month.
  if (longest.includes('and')) return inRange;
  return longest.some((is) => harmless.has(is)) && !longest.some((is) => claiming.has(is));
}

/** 'Week 45', 'KW 45', 'semana 45 de 2025', 'semaine 45 de l’année dernière'. */
export function readWeekNumber(reader: TimeReader, at: number): Read | null {
  const lead = endOf(reader, at, 'weekNumber');
  const joined = lead === null ? /^kw(\d{1,2})$/.exec(reader.tokens[at]?.key ?? '') : null;
  const number = lead === null ? joined?.[1] : reader.tokens[lead]?.kind === 'number' && reader.tokens[lead].key;
  if (!number || !/^\d{1,2}$/.test(number)) return null;
  const week = Number(number);
  // 'Last week 5 best dishes', 'per week 5 orders'.
  const isCounted = (['relative', 'by', 'weekNumber', 'number'] as const).some((is) => endsBefore(reader, at, is));
  if (week < 1 || week > 53 || isCounted) return null;
  const end = (lead ?? at) + 1;
  const { year, to, end: yearEnd } = yearAt(reader, end);
  return isFree(reader, yearEnd, true) || isOf(reader, yearEnd)
    ? { time: { kind: 'weekNumber', week, year, to }, end: yearEnd }
    : null;
}

/** Nothing else is counted in weeks: 'week 45 of Sysco' can only be the week. */
const isOf = (reader: TimeReader, at: number) => endOf(reader, at, 'of') !== null;

function yearAt(reader: TimeReader, at: number): { year: number | null; to: -1 | null; end: number } {
  const ago = endOf(reader, at, 'yearAgo');
  if (ago !== null) return { year: null, to: -1, end: ago };
  const place = endOf(reader, at, 'glue') ?? at;
  for (const start of [at, place]) {
    const token = reader.tokens[start];
    if (token?.kind === 'number' && /^20\d\d$/.test(token.key)) {
      return { year: Number(token.key), to: null, end: start + 1 };
    }
  }
  return { year: null, to: null, end: at };
}
