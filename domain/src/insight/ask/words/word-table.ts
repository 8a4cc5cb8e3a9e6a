import type { AskDimension, AskMeasure } from '../ask-query.ts';
import type { Holiday } from '../reading/holidays.ts';
import type { LocalHoliday } from '../reading/local-holidays.ts';

/** Phrases separated by '|'. Case and accents don't matter. */
type Phrases = string;

/** The vocabulary of a language. Everything the grammar knows about a language is here. */
export type WordTable = {
  /** The first phrase is how the measure is written. */
  measures: Record<AskMeasure, Phrases>;
  /** Words that can mean several measures: what else is said decides, else the first. */
  loose: readonly (readonly [Phrases, ...AskMeasure[]])[];
  /** The same for words that say nothing of their own beside a measure. */
  weak: readonly (readonly [Phrases, ...AskMeasure[]])[];
  /** The first phrases are how the dimension is written, for one and for many. */
  dimensions: Record<AskDimension, readonly [one: Phrases, many: Phrases]>;
  modify: Record<'percent' | 'value' | 'expected' | 'average' | 'many' | 'much', Phrases>;
  by: Phrases;
  /** Words that say both the measure and its order: the best seller. */
  ranked: readonly (readonly [Phrases, 'highest' | 'lowest' | 'best' | 'worst', ...AskMeasure[]])[];
  rank: Record<'highest' | 'lowest' | 'best' | 'worst', Phrases>;
  change: Record<'up' | 'down' | 'either', Phrases>;
  /** A measure over time. */
  trend: Phrases;
  why: Phrases;
  compare: Phrases;
  earlier: Record<'period' | 'day' | 'week' | 'month' | 'quarter' | 'year', Phrases>;
  total: Phrases;
  everywhere: Phrases;
  channels: Record<'Dine-In' | 'Takeout' | 'Delivery', Phrases>;
  stop: Phrases;
  /** Whether 'last' can stand after its week, as in Spanish. */
  relativeAfter: boolean;
  /** What a compound ends in, as in 'Rindfleischpreis'. */
  endings?: Phrases;
  units: Phrases;
  risky: Phrases;
  last: Phrases;
  this: Phrases;
  next: Phrases;
  time: Record<'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekend', Phrases>;
  offsets: Record<'-2' | '-1' | '0' | '1' | '2', Phrases>;
  /** Monday to Sunday: the day, and every such day. */
  weekdays: readonly (readonly [Phrases, Phrases])[];
  /** Whether a weekday with its article is every such day, but a date with more: 'le samedi' and 'le samedi 7'. */
  weekdayArticle: boolean;
  weekends: Phrases;
  workdays: Phrases;
  /** January to December; the first phrase is how it is written. */
  months: readonly Phrases[];
  quarters: readonly Phrases[];
  halves: readonly Phrases[];
  toDate: Record<'day' | 'week' | 'month' | 'quarter' | 'year', Phrases>;
  dayParts: Record<'breakfast' | 'morning' | 'lunch' | 'afternoon' | 'dinner' | 'night', Phrases>;
  /** Zero is left out: one to twelve. */
  numbers: readonly Phrases[];
  /** From the second to the tenth, and what a compound with it begins with, as in 'drittbeste'. */
  ordinals: readonly Phrases[];
  /** Where a language has no word for one, nobody asks for it. */
  holidays: Partial<Record<Holiday | LocalHoliday, Phrases>>;
  /** How the day of a month is written, and what stands before it: 'the 3rd'. */
  monthDay: RegExp;
  dayLead: Phrases;
  ofMonth: Record<'-1' | '0' | '1', Phrases>;
  of: Phrases;
  weekNumber: Phrases;
  yearAgo: Phrases;
  hourLead: Phrases;
  hourUnit: Phrases;
  /** Whether an hour with its part of the day needs no word before it: '5 de la tarde'. */
  hourAlone?: boolean;
  /** Parts of the day after the hours they can stand with, and what to add to these. */
  hourParts: readonly (readonly [Phrases, from: number, to: number, plus: number])[];
  ago: Phrases;
  /** Before a day: the day before it, and the day after. */
  dayBefore: Phrases;
  dayAfter: Phrases;
  since: Phrases;
  until: Phrases;
  /** Before a date whose week is meant. */
  weekOf: Phrases;
  before: Phrases;
  after: Phrases;
  from: Phrases;
  between: Phrases;
  to: Phrases;
  and: Phrases;
  glue: Phrases;
  write: WrittenQuery;
};

/** How a query is written as a sentence; the names in braces are replaced. */
export type WrittenQuery = {
  plain: string;
  split: string;
  total: string;
  highest: string;
  lowest: string;
  up: string;
  down: string;
  why: string;
  filter: string;
  weekday: string;
  hour: string;
  day: string;
  range: string;
  compareDay: string;
  compareRange: string;
  /** With {year}, {month} and {date}. */
  date: string;
};
