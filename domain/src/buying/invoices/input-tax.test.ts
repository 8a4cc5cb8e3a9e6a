import { describe, expect, it } from 'vitest';
import { inputTaxByRate, type TaxedLine } from './input-tax.ts';

const goods = (total: string, taxRate: string | null): TaxedLine => ({ type: 'product', total, taxRate });
const tax = (total: string, taxRate: string | null): TaxedLine => ({ type: 'tax', total, taxRate });

describe('input tax by rate', () => {
  it.each([
    ['nothing where no line has a rate', [goods('100', null), tax('8.25', null)], []],
    [
      'the taxes that the vendor charged, with their bases, credits taken off',
      [goods('100', '7'), goods('50', '19.00'), goods('-10', '7'), tax('6.31', '7'), tax('9.50', '19')],
      [
        ['7', '90.00', '6.31'],
        ['19', '50.00', '9.50'],
      ],
    ],
    [
      'one sum split where it comes to it exactly',
      [goods('100', '7'), goods('50', '19'), tax('16.50', null)],
      [
        ['7', '100.00', '7.00'],
        ['19', '50.00', '9.50'],
      ],
    ],
    [
      'one sum left whole where it does not',
      [goods('100', '7'), goods('50', '19'), tax('17.00', null)],
      [
        ['7', '100.00', null],
        ['19', '50.00', null],
        [null, '0.00', '17.00'],
      ],
    ],
    ['one sum of the only rate', [goods('33.33', '7'), tax('2.34', null)], [['7', '33.33', '2.34']]],
    ['no tax line: unknown', [goods('33.33', '7')], [['7', '33.33', null]]],
    [
      'tax-free goods beside taxed ones',
      [goods('10', '0'), goods('100', '7'), tax('7.00', '7')],
      [
        ['0', '10.00', '0.00'],
        ['7', '100.00', '7.00'],
      ],
    ],
    [
      'lines without a rate stay apart',
      [goods('10', null), goods('100', '7'), tax('7.00', '7')],
      [
        ['7', '100.00', '7.00'],
        [null, '10.00', '0.00'],
      ],
    ],
  ] as const)('%s', (_case, lines, expected) =>
    expect(inputTaxByRate(lines).map((one) => [one.rate, one.net, one.tax])).toEqual(expected),
  );
});
