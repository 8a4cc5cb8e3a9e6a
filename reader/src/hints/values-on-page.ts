import { type DateOrder, datesIn, inOrder, type PrintedDate } from '../fields/dates.ts';
import type { Glyphs } from '../layout/page-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import { dec } from '../numbers/decimal.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { PlaceField } from './read-hints.ts';

/** The document's date and number formats. */
export type Notation = { order: DateOrder; mark: DecimalMark };

/** A value of a field's type, wherever it is. */
export type PrintedValue = { value: string; words: Glyphs[]; row: Row; date?: PrintedDate; number?: PlacedNumber };

/** Everything in a row that could be a value of the field: every date, every amount, every run of `count` words. */
export function valuesIn(row: Row, field: PlaceField, notation: Notation, count = 1): PrintedValue[] {
  switch (field) {
    case 'invoiceNumber':
      return identifiersIn(row, count);
    case 'invoiceDate':
    case 'dueDate':
      return printedDates(row, notation.order);
    case 'total':
      return amountsIn(row, notation.mark);
  }
}

/**
 * An identifier as a person would type it, without the punctuation around it. Example: bareIdentifier('#88-213,') is
 * '88-213'.
 */
const bareIdentifier = (text: string): string => text.replace(/^[#:(\s]+|[:;,.)\s]+$/g, '');

function identifiersIn(row: Row, count: number): PrintedValue[] {
  return row.words.flatMap((_, from) => {
    const words = row.words.slice(from, from + count);
    const value = bareIdentifier(textOf(words));
    const apart = words.some((word, index) => {
      const before = words[index - 1];
      return before !== undefined && word.x0 - before.x1 > 1.4 * word.size;
    });
    if (words.length < count || apart || value.length < 2 || !/\d/.test(value) || isOtherKind(value)) return [];
    return [{ value, words, row }];
  });
}

const isOtherKind = (text: string) =>
  /^\S*\d[.,]\d{2}\S?$/.test(text) || datesIn(text).some((date) => date.start === 0);

function printedDates(row: Row, order: DateOrder): PrintedValue[] {
  return datesIn(textOf(row.words)).flatMap((date) => {
    const value = inOrder(date, order);
    const words = wordsBetween(row.words, date.start, date.end);
    return value === undefined || words.length === 0 ? [] : [{ value, words, row, date }];
  });
}

function amountsIn(row: Row, mark: DecimalMark): PrintedValue[] {
  return numbersIn(row.words, mark)
    .filter((number) => !number.percent && number.scale <= 2)
    .map((number) => ({ value: number.value.toFixed(2), words: number.words, row, number }));
}

/** Whether two values of a field are the same: amounts by value, numbers ignoring case and spaces. */
export function sameValue(field: PlaceField, a: string, b: string): boolean {
  if (field === 'total') return dec(a).equals(dec(b));
  return field === 'invoiceNumber' ? squeezed(a) === squeezed(b) : a === b;
}

const squeezed = (text: string) => text.replace(/\s+/g, '').toUpperCase();

function wordsBetween(words: readonly Glyphs[], start: number, end: number): Glyphs[] {
  let offset = 0;
  return words.filter((word) => {
    const from = offset;
    offset += word.text.length + 1;
    return from < end && from + word.text.length > start;
  });
}
