import type { Candidate } from '../fields/candidates.ts';
import { hasZipCode, writesDayFirst } from '../fields/currency.ts';
import { datesIn, type PrintedDate } from '../fields/dates.ts';
import { type Row, textOf } from '../layout/rows.ts';
import { certaintyOf } from './certainty.ts';
import { likelihood, type Weights } from './logistic.ts';

export type DateFeature =
  | 'label'
  | 'margin'
  | 'repeated'
  | 'timed'
  | 'misread'
  | 'ambiguous'
  | 'others'
  | 'implausible';

/**
 * Fitted like the total's, on 1139 dates of which 1050 were right. `ambiguous` didn't occur there, because every
 * receipt names its country: its weight is set by hand so that an ambiguous date is never certain.
 */
const weights: Weights<DateFeature> = {
  base: 3.46,
  label: 0.44,
  margin: 0.29,
  repeated: 0.78,
  timed: 0.42,
  misread: -3.12,
  ambiguous: -3,
  others: -0.87,
  implausible: -3.43,
};

type Found = Candidate<string> & { margin: number };

/** Features that tell the document's date from other dates, each 0 to 1. `today` is 'YYYY-MM-DD'. */
function dateFeatures(found: Found, rows: readonly Row[], today: string): Record<DateFeature, number> {
  const printed = rows.flatMap((row) => datesIn(textOf(row.words)).map((date) => ({ date, row })));
  const same = printed.filter(({ date }) => isSame(date, found.value));
  const own = rows.find((row) => found.words.some((word) => row.words.includes(word)));
  const text = rows.map((row) => textOf(row.words)).join('\n');
  return {
    label: Math.min(10, Math.max(0, found.score)) / 10,
    margin: Math.min(1, Math.max(0, found.margin) / 6),
    repeated: Number(same.length > 1),
    timed: Number(own !== undefined && /\d{1,2}[:.]\d{2}\b/.test(textOf(own.words).replace(/\d+([./-])\d+\1\d+/, ''))),
    misread: Math.min(1, (1 - certaintyOf(found.words)) * 4),
    ambiguous: Number(same.every(({ date }) => isAmbiguous(date)) && !isDecided(printed, text)),
    others: Number(printed.some(({ date }) => !isSame(date, found.value))),
    implausible: Number(!isPlausible(found.value, today)),
  };
}

const isSame = (date: PrintedDate, value: string) => date.dayFirst === value || date.monthFirst === value;

const isAmbiguous = ({ dayFirst, monthFirst }: PrintedDate) =>
  dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst;

/** Whether the country, or another date that can be read only one way, settles the order of day and month. */
function isDecided(printed: readonly { date: PrintedDate }[], text: string): boolean {
  return (
    writesDayFirst(text) ||
    hasZipCode(text) ||
    printed.some(({ date }) => (date.dayFirst === undefined) !== (date.monthFirst === undefined))
  );
}

/** Not in the future, and at most 12 calendar years back. */
function isPlausible(date: string, today: string): boolean {
  return date <= today && Number(date.slice(0, 4)) >= Number(today.slice(0, 4)) - 12;
}

/** The probability that a date read from a picture is the document's date. */
export function dateConfidence(found: Found, rows: readonly Row[], today: string): number {
  return likelihood(weights, dateFeatures(found, rows, today));
}
