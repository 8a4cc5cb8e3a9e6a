import type { Holiday } from './holidays.ts';
import type { TimeUnit } from './meaning.ts';

/** A time as it was said, before it's known what day it is and whether the past or the future is meant. */
export type Time =
  | { kind: 'offset'; days: number }
  | { kind: 'unit'; unit: TimeUnit; to: -1 | 0 | 1 }
  /** The last or next so many days, weeks or months. */
  | { kind: 'run'; unit: TimeUnit; count: number; ahead: boolean }
  | { kind: 'weekday'; day: number; to: -1 | 0 | 1 | null; week: -1 | 0 | 1 | null }
  /** `near`: the newest that is over ('last November'), or the next to begin. */
  | { kind: 'month'; month: number; year: number | null; to: -1 | 0 | 1 | null; near?: -1 | 1 }
  | { kind: 'date'; day: number; month: number; year: number | null; swapped: boolean; to: -1 | 0 | 1 | null }
  | { kind: 'part'; of: 'quarter' | 'half'; nth: number; year: number | null; to: -1 | 0 | 1 | null }
  /** The weekend before, or the coming one. */
  | { kind: 'weekend' }
  | { kind: 'holiday'; of: Holiday; year: number | null; to: -1 | 0 | 1 | null }
  | { kind: 'weekOf'; day: Time }
  /** The day before or after: 'the day before Christmas'. */
  | { kind: 'beside'; day: Day; days: -1 | 1 }
  /** 'The 3rd': of this or the latest month that has begun with it, or of the one so many away. */
  | { kind: 'monthDay'; day: number; to: -1 | 0 | 1 | null }
  /** The week of a year by its number in ISO 8601. */
  | { kind: 'weekNumber'; week: number; year: number | null; to: -1 | 0 | 1 | null }
  /** 'This month last year'. */
  | { kind: 'yearAgo'; unit: 'week' | 'month' | 'quarter' }
  | { kind: 'year'; year: number }
  | { kind: 'toDate'; unit: TimeUnit }
  | { kind: 'ago'; unit: TimeUnit; count: number }
  /** A bare number, for the day of a month that is said nearby. */
  | { kind: 'bare'; day: number }
  | { kind: 'since'; from: Time }
  | { kind: 'until'; to: Time }
  | { kind: 'range'; from: Time; to: Time };

/** A time that is a day, or a holiday of several. */
export type Day = Extract<Time, { kind: 'date' | 'holiday' | 'weekday' | 'monthDay' }>;

/** A time in a sentence, and the token after it. */
export type Read = { time: Time; end: number };
