import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, roundMoney } from '../../index.ts';
import type { BillLine } from './bill.ts';
import { withLineTax } from './line-tax.ts';

const line = (amount: string, taxRate: string | null, more: Partial<BillLine> = {}): BillLine => ({
  ...{ type: 'product', category: null, amount, taxRate, account: '5000', taxType: 'Tax Exempt', description: 'It' },
  ...{ itemCode: null, quantity: null, unit: null, unitPrice: null },
  ...more,
});
const tax = (amount: string, taxRate: string | null = null) => line(amount, taxRate, { type: 'tax' });
const names = { '7': '7% VSt', '19': '19% VSt' };
const shown = (lines: readonly BillLine[]) => lines.map((one) => [one.amount, one.taxType, one.tax ?? null]);

describe('input tax assigned to lines', () => {
  it.each<[string, BillLine[], [string, string, string | null][]]>([
    [
      'of taxes with their rates',
      [line('100.00', '7'), line('10.00', '19.00'), line('3.10', null), tax('7.00', '7'), tax('1.90', '19')],
      [
        ['100.00', '7% VSt', '7.00'],
        ['10.00', '19% VSt', '1.90'],
        ['3.10', 'Tax Exempt', null],
      ],
    ],
    [
      'of one tax for several rates that comes to them exactly',
      [line('100.00', '7'), line('10.00', '19'), tax('8.90')],
      [
        ['100.00', '7% VSt', '7.00'],
        ['10.00', '19% VSt', '1.90'],
      ],
    ],
    [
      'with the remaining cent on the largest line',
      [line('0.07', '7'), line('0.08', '7'), line('0.07', '7'), tax('0.02', '7')],
      [
        ['0.07', '7% VSt', '0.00'],
        ['0.08', '7% VSt', '0.02'],
        ['0.07', '7% VSt', '0.00'],
      ],
    ],
    ['of a credit', [line('-20.00', '7'), tax('-1.40')], [['-20.00', '7% VSt', '-1.40']]],
  ])('%s', (_, lines, expected) => expect(shown(withLineTax(lines, names))).toEqual(expected));

  it.each<[string, BillLine[], Record<string, string>]>([
    ['a rate without a name', [line('10.00', '5.5'), tax('0.55', '5.5')], names],
    ['no names', [line('10.00', '7'), tax('0.70')], {}],
    ["one tax that can't be split", [line('100.00', '7'), line('10.00', '19'), tax('8.80')], names],
    ['a tax of an unknown rate next to the others', [line('10.00', '7'), tax('0.70', '7'), tax('0.30')], names],
    ['no rates', [line('10.00', null), tax('0.70')], names],
    ['no tax', [line('10.00', null)], names],
    ['a tax without lines', [line('10.00', '7'), tax('0.70', '7'), tax('1.90', '19')], names],
  ])('stays on a separate line with %s', (_, lines, given) => expect(withLineTax(lines, given)).toEqual(lines));

  it('keeps the total for any amounts', () => {
    const cents = fc.integer({ min: -50_000, max: 500_000 }).map((value) => (value / 100).toFixed(2));
    const goods = fc.array(fc.tuple(cents, fc.constantFrom('7', '19')), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(goods, (all) => {
        const lines = all.map(([amount, rate]) => line(amount, rate));
        const taxes = ['7', '19'].map((rate) => {
          const net = all.reduce((sum, [amount, of]) => (of === rate ? sum.plus(amount) : sum), dec(0));
          return tax(roundMoney(net.times(rate).div(100)), rate);
        });
        const total = (of: readonly BillLine[]) =>
          of.reduce((sum, one) => sum.plus(one.amount).plus(one.tax ?? '0'), dec(0)).toFixed(2);
        const billed = [...lines, ...taxes.filter(({ amount }) => !dec(amount).isZero())];
        expect(total(withLineTax(billed, names))).toBe(total(billed));
      }),
    );
  });
});
