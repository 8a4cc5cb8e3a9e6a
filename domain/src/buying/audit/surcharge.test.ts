import { describe, expect, it } from 'vitest';
import type { AuditedLine } from './audited.ts';
import { audit, charge, invoice, line, newestFirst, seen } from './testing/audited-invoices.fixture.ts';

type Past = readonly (readonly [goods: number, ...charges: AuditedLine[]])[];
const goods = (total: number) => line({ quantity: '1', price: String(total) });
const fuel = (total: number, name = 'Fuel surcharge') => charge(name, total);
const past = (invoices: Past) =>
  newestFirst(invoices.map(([total, ...charges], at) => invoice(70 - at * 7, [goods(total), ...charges])));
const six = (...charges: number[]): Past => charges.map((amount) => [500, fuel(amount)]);

/** The newest comes last; goods vary, so that the charge's share of them does, too. */
const byTable: Past = [6.5, 7.25, 8.75, 8, 8].map((amount, at) => [300 + at * 150, fuel(amount)]);

describe('surcharges', () => {
  it.each<[string, AuditedLine[], Past, string[]]>([
    ['new', [fuel(8)], Array.from({ length: 5 }, () => [500]), ['surcharge 8.00']],
    ['new, but few invoices before', [fuel(8)], Array.from({ length: 4 }, () => [500]), []],
    ['as before', [fuel(8)], six(8, 8, 8, 8, 8), []],
    ['grown', [fuel(12)], six(8, 8, 8, 8, 8), ['surcharge 4.00']],
    ['grown by less than 10%', [fuel(8.7)], six(8, 8, 8, 8, 8), []],
    ['grown by less than 1.00', [fuel(2.9)], six(2, 2, 2, 2, 2), []],
    ['named with its date and rate', [fuel(8, 'FUEL SURCHARGE 11/20 4.5%')], six(8, 8, 8, 8, 8), []],
    ['grown before', [fuel(12)], six(8, 8, 8, 8, 12), []],
    ['varies by more', [fuel(10.5)], six(6, 8, 10, 7, 9), []],
    ['grown by the table', [fuel(8.75)], six(6.5, 7.25, 8, 8.75, 8), []],
    ['above the table', [fuel(12)], byTable, ['surcharge 4.00']],
    ['seen twice', [fuel(12)], [[500, fuel(8)], [500, fuel(8)], [500], [500], [500]], []],
    ['renamed', [charge('Delivery fee', 8)], six(8, 8, 8, 8, 8), []],
    ['a deposit', [charge('Keg deposit', 30, 'deposit')], Array.from({ length: 6 }, () => [500]), []],
    [
      'a tax',
      [charge('Sales tax', 30, 'tax')],
      Array.from({ length: 6 }, () => [500, charge('Sales tax', 30, 'tax')]),
      [],
    ],
  ])('%s', (_, charges, before, expected) => {
    expect(seen(audit([goods(500), ...charges], { earlier: past(before) }))).toEqual(expected);
  });

  it('compares a percentage by its share of the goods', () => {
    const before = past([300, 500, 400, 700, 600].map((total) => [total, fuel(total * 0.03)]));
    expect(audit([goods(1200), fuel(36)], { earlier: before })).toEqual([]);
    expect(seen(audit([goods(1000), fuel(45)], { earlier: before }))).toEqual(['surcharge 15.00']);
  });

  it('leaves freight by weight alone as long as its share of the goods stays what it was', () => {
    const before = past([
      [300, fuel(11)],
      [500, fuel(14)],
      [400, fuel(15)],
      [700, fuel(20)],
      [600, fuel(16)],
    ]);
    expect(audit([goods(1500), fuel(45)], { earlier: before })).toEqual([]);
    expect(seen(audit([goods(500), fuel(45)], { earlier: before }))).toEqual(['surcharge 30.00']);
  });

  it('compares a charge per case by its price', () => {
    const freight = (cases: number, price: number) =>
      line({
        ...{ itemId: null, ingredientId: null, description: 'Freight per case', lineType: 'freight' },
        ...{ quantity: String(cases), price: String(price) },
      });
    const before = past([4, 9, 12, 6, 8].map((cases) => [cases * 40, freight(cases, 1.25)]));
    expect(audit([goods(1200), freight(30, 1.25)], { earlier: before })).toEqual([]);
    expect(seen(audit([goods(1160), freight(29, 1.6)], { earlier: before }))).toEqual(['surcharge 10.15']);
  });
});
