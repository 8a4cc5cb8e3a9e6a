import { describe, expect, it } from 'vitest';
import type { AuditedLine } from './audited.ts';
import { audit, invoice, line, newestFirst, seen } from './testing/audited-invoices.fixture.ts';

const pack = (contents: string, changes: Partial<AuditedLine> = {}) =>
  line({ contents, contentsUnit: 'lb', ...changes });
const boughtBefore = (contents: string, times = 3, changes: Partial<AuditedLine> = {}) =>
  Array.from({ length: times }, (_, at) => invoice(60 - at * 7, [pack(contents, changes)]));

describe('packsShrunk', () => {
  it.each<[string, AuditedLine, ReturnType<typeof invoice>[], string[]]>([
    ['less for the same price', pack('18'), boughtBefore('20'), ['pack_shrunk 16.00']],
    ['less for a little less', pack('18', { price: '39' }), boughtBefore('20'), ['pack_shrunk 12.00']],
    ['less for less', pack('18', { price: '36' }), boughtBefore('20'), []],
    ['1% less', pack('19.8'), boughtBefore('20'), []],
    ['more', pack('22'), boughtBefore('20'), []],
    ['the same in ounces', line({ contents: '320', contentsUnit: 'oz' }), boughtBefore('20'), []],
    [
      'shrunk and now in ounces',
      line({ contents: '288', contentsUnit: 'oz' }),
      boughtBefore('20'),
      ['pack_shrunk 16.00'],
    ],
    ['a tenth: written differently', pack('2'), boughtBefore('20'), []],
    ['half: written differently', pack('10'), boughtBefore('20'), []],
    ['pounds as kilos', pack('9.0718'), boughtBefore('20'), []],
    ['another unit', pack('18', { unit: 'BG', priceUnit: 'BG' }), boughtBefore('20'), []],
    ['seen once before', pack('18'), boughtBefore('20', 1), []],
    ['bought in two sizes', pack('18'), [...boughtBefore('20'), invoice(90, [pack('18')])], []],
    [
      'the third invoice since',
      pack('18'),
      [...boughtBefore('20'), ...[20, 10].map((ago) => invoice(ago, [pack('18')]))],
      ['pack_shrunk 16.00'],
    ],
    [
      'the fourth invoice since',
      pack('18'),
      [...boughtBefore('20'), ...[20, 15, 10].map((ago) => invoice(ago, [pack('18')]))],
      [],
    ],
    [
      'a new item of nearly the same name',
      pack('18', { itemId: 2, description: 'TOMATOES DICED' }),
      boughtBefore('20'),
      ['pack_shrunk 16.00'],
    ],
    [
      'another item of the ingredient',
      pack('18', { itemId: 2, description: 'Tomatoes, crushed, with basil' }),
      boughtBefore('20'),
      [],
    ],
    ['a new item beside the old one', pack('18', { itemId: 2 }), [...boughtBefore('20'), invoice(0, [pack('20')])], []],
    ['sold by weight', pack('18', { weight: '18', weightUnit: 'lb' }), boughtBefore('20'), []],
    ['unknown contents', line(), boughtBefore('20'), []],
  ])('%s', (_, now, past, expected) => {
    expect(seen(audit([now], { earlier: newestFirst(past) }))).toEqual(expected);
  });

  it('says what the pack holds and held, in the unit it has now', () => {
    const [found] = audit([line({ contents: '288', contentsUnit: 'oz' })], {
      earlier: newestFirst(boughtBefore('20')),
    });
    expect(found).toMatchObject({ expected: '320', actual: '288', unit: 'oz', quantity: null });
  });
});
