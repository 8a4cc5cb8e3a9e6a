import { describe, expect, it } from 'vitest';
import { type Money, type Percent, toMoney, toPercent } from '../../shared/numbers/index.ts';
import { inputTaxByRate, type TaxedLine } from './input-tax.ts';

const goods = (total: Money, taxRate: Percent | null): TaxedLine => ({ type: 'product', total, taxRate });
const tax = (total: Money, taxRate: Percent | null): TaxedLine => ({ type: 'tax', total, taxRate });

describe('input tax by rate', () => {
  it.each([
    ['nothing where no line has a rate', [goods(toMoney('100'), null), tax(toMoney('8.25'), null)], []],
    [
      'the taxes that the vendor charged, with their bases, credits taken off',
      [
        goods(toMoney('100'), toPercent('7')),
        goods(toMoney('50'), toPercent('19.00')),
        goods(toMoney('-10'), toPercent('7')),
        tax(toMoney('6.31'), toPercent('7')),
        tax(toMoney('9.50'), toPercent('19')),
      ],
      [
        ['7', '90.00', '6.31'],
        ['19', '50.00', '9.50'],
      ],
    ],
    [
      'one sum split where it comes to it exactly',
      [goods(toMoney('100'), toPercent('7')), goods(toMoney('50'), toPercent('19')), tax(toMoney('16.50'), null)],
      [
        ['7', '100.00', '7.00'],
        ['19', '50.00', '9.50'],
      ],
    ],
    [
      'one sum left whole where it does not',
      [goods(toMoney('100'), toPercent('7')), goods(toMoney('50'), toPercent('19')), tax(toMoney('17.00'), null)],
      [
        ['7', '100.00', null],
        ['19', '50.00', null],
        [null, '0.00', '17.00'],
      ],
    ],
    [
      'one sum of the only rate',
      [goods(toMoney('33.33'), toPercent('7')), tax(toMoney('2.34'), null)],
      [['7', '33.33', '2.34']],
    ],
    ['no tax line: unknown', [goods(toMoney('33.33'), toPercent('7'))], [['7', '33.33', null]]],
    [
      'tax-free goods beside taxed ones',
      [
        goods(toMoney('10'), toPercent('0')),
        goods(toMoney('100'), toPercent('7')),
        tax(toMoney('7.00'), toPercent('7')),
      ],
      [
        ['0', '10.00', '0.00'],
        ['7', '100.00', '7.00'],
      ],
    ],
    [
      'lines without a rate stay apart',
      [goods(toMoney('10'), null), goods(toMoney('100'), toPercent('7')), tax(toMoney('7.00'), toPercent('7'))],
      [
        ['7', '100.00', '7.00'],
        [null, '10.00', '0.00'],
      ],
    ],
  ] as const)('%s', (_case, lines, expected) =>
    expect(inputTaxByRate(lines).map((one) => [one.rate, one.net, one.tax])).toEqual(expected),
  );
});
