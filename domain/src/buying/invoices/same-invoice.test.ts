import { describe, expect, it } from 'vitest';
import { type ComparedLine, differencesBetween, type InvoiceMarks, isSameInvoice } from './same-invoice.ts';

const one: InvoiceMarks = { number: '815', date: '2026-11-18', total: '120.50', currency: 'USD' };

describe('isSameInvoice', () => {
  it.each<[string, Partial<InvoiceMarks>, boolean]>([
    ['the same', {}, true],
    ['another total', { total: '120.00' }, true],
    ['no total', { total: null }, true],
    ['another number', { number: '816' }, false],
    ['no number', { number: null }, false],
    ['another date', { date: '2026-11-19' }, false],
    ['no date', { date: null }, true],
    ['no date and another total', { date: null, total: '1' }, false],
    ['neither date nor total', { date: null, total: null }, false],
    ['another currency', { currency: 'EUR' }, false],
    ['a credit note', { total: '-120.50' }, false],
  ])('%s', (_, change, expected) => {
    expect(isSameInvoice(one, { ...one, ...change })).toBe(expected);
    expect(isSameInvoice({ ...one, ...change }, one)).toBe(expected);
  });
});

const line = (change: Partial<ComparedLine> = {}): ComparedLine => ({
  ...{ itemCode: '4711', description: 'Tomatoes', quantity: '2', unitPrice: '10', total: '20' },
  ...change,
});
const documents = (own: ComparedLine[], other: ComparedLine[], total = '20') =>
  differencesBetween({ date: null, total: '20', lines: own }, { date: null, total, lines: other });

describe('differencesBetween', () => {
  it('finds none if only the writing differs', () => {
    expect(
      documents([line()], [line({ description: 'TOMATOES', unitPrice: '10.00', total: '20.00' })], '20.00'),
    ).toEqual([]);
    expect(documents([line()], [line({ itemCode: null, description: 'tomatoes.' })])).toEqual([]);
    expect(documents([line()], [line({ itemCode: null, description: 'T0matos', unitPrice: null })])).toEqual([]);
  });

  it('names another price, quantity, total and date', () => {
    expect(documents([line()], [line({ unitPrice: '11', total: '22' })], '22')).toEqual([
      { kind: 'total', description: null, own: '20', other: '22' },
      { kind: 'price', description: 'Tomatoes', own: '10', other: '11' },
    ]);
    expect(documents([line()], [line({ quantity: '3', total: '30' })])).toMatchObject([
      { kind: 'quantity', other: '3' },
    ]);
    expect(documents([line()], [line({ quantity: null, unitPrice: null, total: '30' })])).toMatchObject([
      { kind: 'line_total', own: '20', other: '30' },
    ]);
    const dated = (date: string) => ({ date, total: null, lines: [] });
    expect(differencesBetween(dated('2026-11-18'), dated('2026-11-19'))).toMatchObject([{ kind: 'date' }]);
  });

  it('names lines that only one of them has, each as often as it has them', () => {
    const onion = line({ itemCode: '12', description: 'Onions', quantity: '1', total: '5' });
    expect(documents([line(), line(), onion], [line()])).toEqual([
      { kind: 'missing', description: 'Tomatoes', own: '20', other: null },
      { kind: 'missing', description: 'Onions', own: '5', other: null },
    ]);
    expect(documents([line()], [onion, line()])).toEqual([
      { kind: 'extra', description: 'Onions', own: null, other: '5' },
    ]);
  });

  it('says nothing of lines if one of them has none', () => {
    expect(documents([line()], [])).toEqual([]);
  });
});
