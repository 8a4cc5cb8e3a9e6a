import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { slipPage } from '../testing/slip-page.ts';
import type { ReadInvoice } from '../types.ts';
import { isSure } from './sure.ts';

const slip = ({ date = '14/09/2025   16:22', total = '52.50', paid = '60.00', change = ' 7.50' } = {}) => `
        SYARIKAT TIGA BUNGA
            (SA0093120-K)
    NO 9, JALAN DAGANG, 81100 JOHOR
    GST ID : 000750673920
 Date: ${date}
 CEMENT WHITE       3     15.90    47.70
 TOOL BRUSH         1      4.80     4.80
 SUBTOTAL                          52.50
 TOTAL                             ${total}
 CASH                              ${paid}
 CHANGE                            ${change}
`;

type Options = Parameters<typeof slipPage>[1];
const read = (text: string, options: Options = {}): ReadInvoice =>
  readPages([slipPage(text, options)], { today: '2026-11-21' });
const totalOf = (text: string, options?: Options) => read(text, options).total?.confidence ?? 0;
const dateOf = (text: string, options?: Options) => read(text, options).invoiceDate?.confidence ?? 0;

describe('confidence in a total', () => {
  it('is high when lines, payment and subtotal agree', () => {
    expect(isSure(read(slip()).total)).toBe(true);
  });

  it('is low when nothing agrees', () => {
    expect(totalOf(slip({ total: '57.50', change: '      ' }))).toBeLessThan(0.9);
  });

  it('falls when the subtotal differs', () => {
    expect(totalOf(slip({ total: '53.10', change: ' 6.90' }))).toBeLessThan(totalOf(slip()));
  });

  it('is low when something was deducted before it', () => {
    const less = slip().replace(' TOTAL   ', ' DISCOUNT                           1.00\n TOTAL   ');
    expect(isSure(read(slip()).total)).toBe(true);
    expect(isSure(read(less).total)).toBe(false);
  });

  it('is low when it was rounded from an amount printed more often', () => {
    const rounded = slip({ paid: '60.00', change: ' 7.50' }).replaceAll('52.50', '52.52');
    const paid = rounded.replace(
      ' CASH  ',
      ' ROUNDING                          -0.02\n AMOUNT TO BE PAID                 52.50\n CASH  ',
    );
    const { total } = read(paid);
    expect(total?.value).toBe('52.50');
    expect(isSure(total)).toBe(false);
    expect(isSure(read(paid.replace(' SUBTOTAL                          52.52\n', '')).total)).toBe(true);
  });

  it('is lower for text that was hard to read, until a second reader agrees', () => {
    const once = slip().replace(' SUBTOTAL                          52.50\n', '');
    const hard = totalOf(once, { unsure: { '52.50': 0.6 } });
    expect(hard).toBeLessThan(totalOf(once));
    expect(totalOf(once, { unsure: { '52.50': 0.6 }, second: { '52.50': '52.50' } })).toBeGreaterThan(hard);
    expect(totalOf(once, { second: { '52.50': '82.50' } })).toBeLessThan(totalOf(once));
  });
});

it("uses a second reader's value when only that adds up", () => {
  const text = slip({ total: '52.60' }).replace(' SUBTOTAL                          52.50\n', '');
  expect(read(text).total?.value).toBe('52.60');
  expect(read(text, { second: { '52.60': '52.50' } }).total?.value).toBe('52.50');
  const point = slip({ total: '5250 ' }).replace(' SUBTOTAL                          52.50\n', '');
  expect(read(point, { second: { '5250': '52.50' } }).total?.value).toBe('52.50');
});

describe('confidence in a date', () => {
  it('is high for one clear date next to the time of day', () => {
    expect(isSure(read(slip()).invoiceDate)).toBe(true);
  });

  it('falls for digits that were hard to read or that a second reader read differently', () => {
    expect(isSure(read(slip(), { unsure: { '14/09/2025': 0.5 } }).invoiceDate)).toBe(false);
    expect(isSure(read(slip(), { second: { '14/09/2025': '14/09/2023' } }).invoiceDate)).toBe(false);
  });

  it('falls when two dates differ', () => {
    expect(dateOf(slip({ date: '14/09/2025\n 17/09/2025' }))).toBeLessThan(dateOf(slip()));
  });

  it('is low for a date in the future', () => {
    expect(isSure(read(slip({ date: '14/09/2027  16:22' })).invoiceDate)).toBe(false);
  });

  it('is low for an ambiguous date when nothing shows the country', () => {
    const text = slip({ date: '04/09/2025  16:22' });
    const nowhere = text.replace(/ {4}NO 9.*\n {4}GST.*\n/, '').replace('SYARIKAT TIGA BUNGA', 'THREE FLOWERS SHOP');
    expect(isSure(read(text).invoiceDate)).toBe(true);
    expect(isSure(read(nowhere).invoiceDate)).toBe(false);
  });
});
