import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/dates/index.ts';
import type { AuditedInvoice, AuditedLine } from './audited.ts';
import { audit, charge, invoice, line, newestFirst, seen } from './testing/audited-invoices.fixture.ts';

type Basket = readonly (readonly [item: number, quantity: number])[];
const linesOf = (basket: Basket): AuditedLine[] =>
  basket.map(([itemId, quantity]) =>
    line({ itemId, ingredientId: itemId, quantity: String(quantity), price: String(10 + itemId) }),
  );
const basket: Basket = [
  [1, 3],
  [2, 5],
  [3, 2],
];
/** Ten weeks of orders that differ. */
const usual = Array.from({ length: 10 }, (_, at) =>
  invoice(
    80 - at * 7,
    linesOf([
      [1, (at % 4) + 4],
      [2, (at % 3) + 1],
      [4, at + 1],
    ]),
  ),
);
const weekly = (times: number) => Array.from({ length: times }, (_, at) => invoice((at + 1) * 7, linesOf(basket)));
const fish = (weight: string) =>
  line({ itemId: 8, quantity: '1', weight, weightUnit: 'LB', priceUnit: 'LB', price: '12.40' });

describe('duplicates', () => {
  it.each<[string, AuditedLine[], AuditedInvoice[], string[]]>([
    ['the same goods again', linesOf(basket), [invoice(2, linesOf(basket)), ...usual], ['duplicate 119.00']],
    [
      'and others',
      [...linesOf(basket), ...linesOf([[5, 7]])],
      [invoice(2, linesOf(basket)), ...usual],
      ['duplicate 119.00'],
    ],
    ['twelve days later', linesOf(basket), [invoice(12, linesOf(basket)), ...usual], []],
    [
      'in another quantity',
      linesOf([
        [1, 3],
        [2, 5],
        [3, 4],
      ]),
      [invoice(2, linesOf(basket)), ...usual],
      [],
    ],
    [
      'two lines',
      linesOf([
        [1, 3],
        [2, 5],
      ]),
      [
        invoice(
          2,
          linesOf([
            [1, 3],
            [2, 5],
          ]),
        ),
        ...usual,
      ],
      [],
    ],
    ['a standing order', linesOf(basket), weekly(3), []],
    ['the second of its kind a week later, no habits known', linesOf(basket), weekly(1), []],
    ['two days later, no habits known', linesOf(basket), [invoice(2, linesOf(basket))], ['duplicate 119.00']],
    [
      'a standing order, though a copy came in between',
      linesOf(basket),
      [...weekly(4), invoice(5, linesOf(basket))],
      [],
    ],
    [
      'a copy two days after the standing order',
      linesOf(basket),
      weekly(6).map((one) => ({ ...one, date: addDays(one.date, 5) })),
      ['duplicate 119.00'],
    ],
    [
      'a second copy of a standing order',
      linesOf(basket),
      [...weekly(9).map((one) => ({ ...one, date: addDays(one.date, 6) })), invoice(22, linesOf(basket))],
      ['duplicate 119.00'],
    ],
    [
      'two weights, one of them in quarters',
      [fish('18.42'), fish('17.25')],
      [invoice(3, [fish('18.42'), fish('17.25'), ...linesOf(basket)]), ...usual],
      ['duplicate 442.31'],
    ],
    [
      'two weights of another invoice',
      [fish('18.42'), fish('17.13')],
      [invoice(3, [fish('18.42'), fish('17.13'), ...linesOf(basket)]), ...usual],
      ['duplicate 440.82'],
    ],
    [
      'two weights of another invoice among other goods',
      [fish('18.42'), fish('17.13'), ...linesOf(basket)],
      [invoice(3, [fish('18.42'), fish('17.13'), fish('16.01')]), ...usual],
      ['duplicate 440.82'],
    ],
    [
      'one weight of another invoice',
      [fish('18.42'), ...linesOf(basket)],
      [invoice(3, [fish('18.42'), fish('17.13')]), ...usual],
      [],
    ],
    [
      'with its charges',
      [...linesOf(basket), charge('Delivery', 15), charge('Sales tax', 3.5, 'tax')],
      [invoice(2, [...linesOf(basket), charge('Delivery', 15), charge('Sales tax', 3.5, 'tax')]), ...usual],
      ['duplicate 137.50'],
    ],
    [
      'goods always bought in this quantity',
      linesOf(basket),
      usual.map((_, at) => invoice(5 + at * 9, linesOf(basket))),
      [],
    ],
    ['a fish of the same weight', [fish('18.42')], [invoice(3, [fish('18.42')]), ...usual], ['duplicate 228.41']],
    ['a fish of another weight', [fish('18.42')], [invoice(3, [fish('18.43')]), ...usual], []],
    ['a fixed weight', [fish('10')], [invoice(3, [fish('10')]), ...usual], []],
    [
      'credited and billed again',
      linesOf(basket),
      [
        invoice(
          1,
          linesOf(basket).map((one) => ({ ...one, quantity: `-${one.quantity}`, total: `-${one.total}` })),
        ),
        invoice(2, linesOf(basket)),
        ...usual,
      ],
      [],
    ],
  ])('%s', (_, lines, earlier, expected) => {
    expect(seen(audit(lines, { earlier: newestFirst(earlier) }))).toEqual(expected);
  });

  it('leaves two readings of one number to the check for duplicates', () => {
    const earlier = (number: string | null) => newestFirst([invoice(2, linesOf(basket), { number }), ...usual]);
    const own = (number: string) => audit(linesOf(basket), { earlier: earlier(number) });
    expect(own('INV-77')).toHaveLength(1);
    expect(audit(linesOf(basket), { earlier: earlier(null) })).toEqual([]);
  });

  it('is found on a standing order that comes again long before its time', () => {
    const earlier = newestFirst([...weekly(6), invoice(1, linesOf(basket))].filter(({ date }) => date < '2026-11-20'));
    expect(seen(audit(linesOf(basket), { earlier }))).toEqual(['duplicate 119.00']);
  });

  it('takes precedence over the prices of its lines', () => {
    const listPrices = [
      {
        itemId: 1,
        price: '9',
        priceUnit: 'CS',
        contents: null,
        contentsUnit: null,
        currency: 'USD',
        date: usual[0]?.date ?? ('' as never),
      },
    ];
    const [found, ...more] = audit(linesOf(basket), {
      earlier: newestFirst([invoice(2, linesOf(basket)), ...usual]),
      listPrices,
    });
    expect([found?.kind, found?.also, more]).toEqual(['duplicate', ['list_price'], []]);
  });
});
