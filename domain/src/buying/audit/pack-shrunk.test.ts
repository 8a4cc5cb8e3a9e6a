import { describe, expect, it } from 'vitest';
import { type Quantity, toQuantity } from '../../shared/numbers/index.ts';
import type { AuditedLine } from './audited.ts';
import { audit, invoice, line, newestFirst, seen } from './testing/audited-invoices.fixture.ts';

const pack = (contents: Quantity, changes: Partial<AuditedLine> = {}) =>
  line({ contents, contentsUnit: 'lb', ...changes });
const boughtBefore = (contents: Quantity, times = 3, changes: Partial<AuditedLine> = {}) =>
  Array.from({ length: times }, (_, at) => invoice(60 - at * 7, [pack(contents, changes)]));

describe('packsShrunk', () => {
  it.each<[string, AuditedLine, ReturnType<typeof invoice>[], string[]]>([
    ['less for the same price', pack(toQuantity('18')), boughtBefore(toQuantity('20')), ['pack_shrunk 16.00']],
    [
      'less for a little less',
      pack(toQuantity('18'), { price: '39' }),
      boughtBefore(toQuantity('20')),
      ['pack_shrunk 12.00'],
    ],
    ['less for less', pack(toQuantity('18'), { price: '36' }), boughtBefore(toQuantity('20')), []],
    ['1% less', pack(toQuantity('19.8')), boughtBefore(toQuantity('20')), []],
    ['more', pack(toQuantity('22')), boughtBefore(toQuantity('20')), []],
    ['the same in ounces', line({ contents: '320', contentsUnit: 'oz' }), boughtBefore(toQuantity('20')), []],
    [
      'shrunk and now in ounces',
      line({ contents: '288', contentsUnit: 'oz' }),
      boughtBefore(toQuantity('20')),
      ['pack_shrunk 16.00'],
    ],
    ['a tenth: written differently', pack(toQuantity('2')), boughtBefore(toQuantity('20')), []],
    ['half: written differently', pack(toQuantity('10')), boughtBefore(toQuantity('20')), []],
    ['pounds as kilos', pack(toQuantity('9.0718')), boughtBefore(toQuantity('20')), []],
    ['another unit', pack(toQuantity('18'), { unit: 'BG', priceUnit: 'BG' }), boughtBefore(toQuantity('20')), []],
    ['seen once before', pack(toQuantity('18')), boughtBefore(toQuantity('20'), 1), []],
    [
      'bought in two sizes',
      pack(toQuantity('18')),
      [...boughtBefore(toQuantity('20')), invoice(90, [pack(toQuantity('18'))])],
      [],
    ],
    [
      'the third invoice since',
      pack(toQuantity('18')),
      [...boughtBefore(toQuantity('20')), ...[20, 10].map((ago) => invoice(ago, [pack(toQuantity('18'))]))],
      ['pack_shrunk 16.00'],
    ],
    [
      'the fourth invoice since',
      pack(toQuantity('18')),
      [...boughtBefore(toQuantity('20')), ...[20, 15, 10].map((ago) => invoice(ago, [pack(toQuantity('18'))]))],
      [],
    ],
    [
      'a new item of nearly the same name',
      pack(toQuantity('18'), { itemId: 2, description: 'TOMATOES DICED' }),
      boughtBefore(toQuantity('20')),
      ['pack_shrunk 16.00'],
    ],
    [
      'another item of the ingredient',
      pack(toQuantity('18'), { itemId: 2, description: 'Tomatoes, crushed, with basil' }),
      boughtBefore(toQuantity('20')),
      [],
    ],
    [
      'a new item beside the old one',
      pack(toQuantity('18'), { itemId: 2 }),
      [...boughtBefore(toQuantity('20')), invoice(0, [pack(toQuantity('20'))])],
      [],
    ],
    ['sold by weight', pack(toQuantity('18'), { weight: '18', weightUnit: 'lb' }), boughtBefore(toQuantity('20')), []],
    ['unknown contents', line(), boughtBefore(toQuantity('20')), []],
  ])('%s', (_, now, past, expected) => {
    expect(seen(audit([now], { earlier: newestFirst(past) }))).toEqual(expected);
  });

  it('says what the pack holds and held, in the unit it has now', () => {
    const [found] = audit([line({ contents: '288', contentsUnit: 'oz' })], {
      earlier: newestFirst(boughtBefore(toQuantity('20'))),
    });
    expect(found).toMatchObject({ expected: '320', actual: '288', unit: 'oz', quantity: null });
  });
});
