import type { AskDimension, AskMeasure } from '../ask-query.ts';
import type { AskLanguage } from '../understanding.ts';
import { wordTables } from '../words/index.ts';
import type { WordTable } from '../words/word-table.ts';
import { dayPartHours } from './day-parts.ts';
import type { Meaning, TimeUnit } from './meaning.ts';
import { tokensOf } from './tokens.ts';

export type Vocabulary = {
  readonly table: WordTable;
  /** The meanings of a phrase, by the keys of its words. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  readonly longest: number;
  /** Single words that a typo can be mistaken for, by first letter. */
  readonly words: ReadonlyMap<string, readonly string[]>;
};

const built = new Map<AskLanguage, Vocabulary>();

/** The vocabulary of a language, prepared once. */
export function vocabularyOf(language: AskLanguage): Vocabulary {
  const known = built.get(language) ?? build(language);
  built.set(language, known);
  return known;
}

/** The phrases of a list, as written in the table. */
export const phrasesOf = (phrases: string): string[] =>
  phrases.split('|').map((one) => one.trim().replace(/\s+/g, ' '));

/** How something is written: the first phrase. */
export const firstOf = (phrases: string): string => phrasesOf(phrases)[0] ?? '';

const keysOf = <Key extends string>(record: Partial<Record<Key, unknown>>) => Object.keys(record) as Key[];

function build(language: AskLanguage): Vocabulary {
  const table = wordTables[language];
  const meanings = new Map<string, Meaning[]>();
  const add = (phrases: string, meaning: Meaning) => {
    for (const phrase of phrasesOf(phrases)) {
      const key = tokensOf(phrase, language)
        .map((token) => token.key)
        .join(' ');
      if (key !== '') meanings.set(key, [...(meanings.get(key) ?? []), meaning]);
    }
  };
  addMeasures(table, add);
  addParts(table, add);
  addTimes(table, add);
  const words = new Map<string, string[]>();
  let longest = 1;
  for (const key of meanings.keys()) {
    longest = Math.max(longest, key.split(' ').length);
    if (key.length >= 5 && !key.includes(' ')) words.set(key.charAt(0), [...(words.get(key.charAt(0)) ?? []), key]);
  }
  return { table, meanings, longest, words };
}

type Add = (phrases: string, meaning: Meaning) => void;

function addMeasures(table: WordTable, add: Add): void {
  add(table.risky, { is: 'risky' });
  for (const of of keysOf<AskMeasure>(table.measures))
    add(table.measures[of], { is: 'measure', of: [of], weak: false });
  for (const [phrases, ...of] of table.loose) add(phrases, { is: 'measure', of, weak: false });
  for (const [phrases, first, ...of] of table.ranked) {
    add(phrases, { is: 'measure', of, weak: of[0] === 'sold' || of[0] === 'checks' });
    add(phrases, { is: 'rank', first });
  }
  for (const [phrases, ...of] of table.weak) add(phrases, { is: 'measure', of, weak: true });
}

function addParts(table: WordTable, add: Add): void {
  for (const by of keysOf<AskDimension>(table.dimensions)) {
    const [one, many] = table.dimensions[by];
    add(one, { is: 'dimension', by, many: false });
    add(many, { is: 'dimension', by, many: true });
  }
  for (const to of keysOf(table.modify)) add(table.modify[to], { is: 'modify', to });
  for (const first of keysOf(table.rank)) add(table.rank[first], { is: 'rank', first });
  for (const key of keysOf(table.channels)) add(table.channels[key], { is: 'channel', key });
  add(table.change.up, { is: 'change', way: 'up' });
  add(table.change.down, { is: 'change', way: 'down' });
  add(table.change.either, { is: 'change', way: null });
  for (const unit of keysOf(table.earlier)) {
    add(table.earlier[unit], { is: 'earlier', unit: unit === 'period' ? null : unit });
  }
  for (const is of ['by', 'trend', 'why', 'compare', 'total', 'everywhere', 'stop'] as const) add(table[is], { is });
  add(table.units, { is: 'unit' });
}

function addTimes(table: WordTable, add: Add): void {
  add(table.last, { is: 'relative', to: -1 });
  add(table.this, { is: 'relative', to: 0 });
  add(table.next, { is: 'relative', to: 1 });
  for (const unit of keysOf<TimeUnit>(table.time)) add(table.time[unit], { is: 'timeUnit', unit });
  for (const days of keysOf(table.offsets)) add(table.offsets[days], { is: 'offset', days: Number(days) });
  for (const [place, [one, many]] of table.weekdays.entries()) {
    add(one, { is: 'weekday', day: place + 1 });
    add(many, { is: 'weekdays', days: [place + 1] });
  }
  add(table.weekends, { is: 'weekdays', days: [6, 7] });
  add(table.workdays, { is: 'weekdays', days: [1, 2, 3, 4, 5] });
  for (const [place, phrases] of table.months.entries()) add(phrases, { is: 'month', month: place + 1 });
  for (const [place, phrases] of table.quarters.entries()) add(phrases, { is: 'part', of: 'quarter', nth: place + 1 });
  for (const [place, phrases] of table.halves.entries()) add(phrases, { is: 'part', of: 'half', nth: place + 1 });
  for (const unit of keysOf(table.toDate)) add(table.toDate[unit], { is: 'toDate', unit });
  for (const part of keysOf(table.dayParts)) add(table.dayParts[part], { is: 'hours', hours: dayPartHours[part] });
  for (const [place, phrases] of table.numbers.entries()) add(phrases, { is: 'number', value: place + 1 });
  for (const of of keysOf(table.holidays)) add(table.holidays[of] ?? '', { is: 'holiday', of });
  for (const to of keysOf(table.ofMonth)) add(table.ofMonth[to], { is: 'ofMonth', to: Number(to) as -1 | 0 | 1 });
  for (const [place, phrases] of table.ordinals.entries()) add(phrases, { is: 'ordinal', value: place + 2 });
  for (const [phrases, from, to, plus] of table.hourParts) add(phrases, { is: 'hourPart', from, to, plus });
  for (const is of [
    'ago',
    'dayBefore',
    'dayAfter',
    'since',
    'until',
    'weekOf',
    'dayLead',
    'of',
    'weekNumber',
    'yearAgo',
    'hourLead',
    'hourUnit',
    'before',
    'after',
    'from',
    'between',
    'to',
    'and',
    'glue',
  ] as const)
    add(table[is], { is });
}
