import { describe, expect, it } from 'vitest';
import type { AuditedLine } from './audited.ts';
import { audit, charge, invoice, line, newestFirst, seen } from './testing/audited-invoices.fixture.ts';

const item = (itemId: number, taxRate: string | null, changes: Partial<AuditedLine> = {}) =>
  line({ itemId, ingredientId: itemId, taxRate, quantity: '1', price: '100', ...changes });
const tax = (total: number) => charge('Sales tax', total, 'tax');
const supplies = (total: string, taxRate: string | null = null) =>
  item(9, taxRate, { lineType: 'supplies', price: total });
const past = (lines: () => AuditedLine[], times = 4) =>
  newestFirst(Array.from({ length: times }, (_, at) => invoice(60 - at * 7, lines())));
const free = () => [item(1, '0'), item(2, '0'), item(3, '0')];

describe('taxes', () => {
  it.each<[string, AuditedLine[], ReturnType<typeof past>, string[]]>([
    ['one item newly taxed', [item(1, '8.25'), item(2, '0'), item(3, '0'), tax(8.25)], past(free), ['tax 8.25']],
    ['untaxed only twice before', [item(1, '8.25'), item(2, '0'), tax(8.25)], past(free, 2), []],
    ['all taxed at once', [item(1, '8.25'), item(2, '8.25'), item(3, '8.25'), tax(24.75)], past(free), []],
    [
      'everything taxed, though most of it was before',
      [item(1, '8.25'), item(2, '8.25'), item(3, '8.25'), tax(24.75)],
      past(() => [item(1, '0'), item(2, '8.25'), item(3, '8.25'), tax(16.5)]),
      [],
    ],
    [
      'taxed all along',
      [item(1, '8.25'), item(2, '0'), tax(8.25)],
      past(() => [item(1, '8.25'), item(2, '0'), tax(8.25)]),
      [],
    ],
    ['a rate, but no tax charged', [item(1, '8.25'), item(2, '0'), tax(0)], past(free), []],
    [
      'no rates stated before, nor tax',
      [item(1, '8.25'), item(2, '0'), tax(8.25)],
      past(() => [item(1, null), item(2, null)]),
      ['tax 8.25'],
    ],
    [
      'no rates stated before, and some tax',
      [item(1, '8.25'), item(2, '0'), tax(8.25)],
      past(() => [item(1, null), item(2, null), tax(8.25)]),
      [],
    ],
    [
      'without rates: above the tax on supplies',
      [item(1, null), item(2, null, { price: '60' }), supplies('40'), tax(8.2)],
      past(() => [item(1, null), item(2, null), supplies('50'), tax(4.1)]),
      ['tax 4.92'],
    ],
    [
      'without rates: the tax on supplies',
      [item(1, null), item(2, null), supplies('40'), tax(3.28)],
      past(() => [item(1, null), item(2, null), supplies('50'), tax(4.1)]),
      [],
    ],
    [
      'without rates: a small tax where there was none',
      [item(1, null), item(2, null), item(3, null), tax(8)],
      past(() => [item(1, null), item(2, null), item(3, null)]),
      ['tax 8.00'],
    ],
    [
      'without rates: a tax on everything',
      [item(1, null), item(2, null), tax(16)],
      past(() => [item(1, null), item(2, null)]),
      [],
    ],
  ])('%s', (_, lines, earlier, expected) => {
    expect(seen(audit(lines, { earlier }))).toEqual(expected);
  });
});
