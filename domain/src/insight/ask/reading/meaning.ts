import type { AskDimension, AskMeasure } from '../ask-query.ts';
import type { Holiday } from './holidays.ts';
import type { LocalHoliday } from './local-holidays.ts';

export type TimeUnit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekend';

/** What a word or phrase of the vocabulary says. A word can say several things; its place decides. */
export type Meaning =
  /** Candidates, the likeliest first. A weak word, such as 'sold', adds nothing beside a stronger one. */
  | { is: 'measure'; of: readonly AskMeasure[]; weak: boolean }
  | { is: 'modify'; to: 'percent' | 'value' | 'expected' | 'average' | 'many' | 'much' }
  | { is: 'dimension'; by: AskDimension; many: boolean }
  | { is: 'by' }
  | { is: 'rank'; first: 'highest' | 'lowest' | 'best' | 'worst' }
  | { is: 'change'; way: 'up' | 'down' | null }
  | { is: 'trend' }
  | { is: 'why' }
  | { is: 'compare' }
  /** 'the previous period', 'the year before', 'the same days last year'. */
  | { is: 'earlier'; unit: TimeUnit | null }
  | { is: 'total' }
  | { is: 'everywhere' }
  | { is: 'channel'; key: string }
  | { is: 'stop' }
  /** A unit of weight or a package: said, but the answer has the ingredient's own unit. */
  | { is: 'unit' }
  /** Changes the meaning in a way that no query can say, such as 'except'. */
  | { is: 'risky' }
  | { is: 'relative'; to: -1 | 0 | 1 }
  | { is: 'timeUnit'; unit: TimeUnit }
  | { is: 'offset'; days: number }
  | { is: 'weekday'; day: number }
  | { is: 'weekdays'; days: readonly number[] }
  | { is: 'month'; month: number }
  | { is: 'part'; of: 'quarter' | 'half'; nth: number }
  | { is: 'toDate'; unit: TimeUnit }
  | { is: 'hours'; hours: readonly number[] }
  | { is: 'number'; value: number }
  /** 'Third': one place among those in order, which no query says. */
  | { is: 'ordinal'; value: number }
  | { is: 'ago' }
  /** Stands before a day and means the one before or after it. */
  | { is: 'dayBefore' }
  | { is: 'dayAfter' }
  | { is: 'since' }
  | { is: 'until' }
  | { is: 'holiday'; of: Holiday | LocalHoliday }
  /** Stands before the day of a month: 'the' 3rd. */
  | { is: 'dayLead' }
  /** Says after the day of a month which month it is in: 'of last month'. */
  | { is: 'ofMonth'; to: -1 | 0 | 1 }
  /** Makes what stands before it a part of something else: 'the 3rd of'. */
  | { is: 'of' }
  /** Stands before the number of a week. */
  | { is: 'weekNumber' }
  /** 'Last year', after what it's a year before: 'this month last year'. */
  | { is: 'yearAgo' }
  /** Stands before an hour that is only a number: 'at' 8 in the evening. */
  | { is: 'hourLead' }
  /** 'Heures', 'horas'. */
  | { is: 'hourUnit' }
  /** 'In the evening' after the hours it can stand with; what to add to them. */
  | { is: 'hourPart'; from: number; to: number; plus: number }
  /** 'The week of November 9'. */
  | { is: 'weekOf' }
  /** Stand before an hour. */
  | { is: 'before' }
  | { is: 'after' }
  | { is: 'from' }
  | { is: 'between' }
  | { is: 'to' }
  | { is: 'and' }
  /** Stands before a time or inside one: 'in', 'on', 'the', 'of'. */
  | { is: 'glue' };

export type MeaningOf<Is extends Meaning['is']> = Extract<Meaning, { is: Is }>;
