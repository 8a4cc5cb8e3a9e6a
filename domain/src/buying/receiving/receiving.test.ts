import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import type { LineToMatch, MatchToDo, Measured } from './index.ts';
import * as receiving from './index.ts';

const { isPriceWithin, isWithin, matchOrder, orderProgress, overDelivery, pairLines, proposeOrder, receivedStock } =
  receiving;

describe('tolerances', () => {
  it.each([
    ['10', '10', '2', true],
    ['10.2', '10', '2', true],
    ['9.8', '10', '2', true],
    ['10.21', '10', '2', false],
    ['42', '40', '5', true],
    ['42.01', '40', '5', false],
    ['0', '0', '2', true],
    ['0.001', '0', '2', false],
    ['-10', '-10', '2', true],
  ])('%s of %s within %s%% is %s', (actual, expected, percent, held) => {
    expect(isWithin(actual, expected, percent)).toBe(held);
  });

  it.each([
    ['38.90', '38.50', '4', true],
    ['39.28', '38.50', '7.8', false],
    ['101', '100', '25', true],
    ['101', '100', '25.01', false],
    ['99', '100', '-25.01', false],
    ['5', '0', '5', false],
  ])('a price of %s for %s, %s on the line, is within tolerance: %s', (actual, expected, money, held) => {
    expect(isPriceWithin({ actual, expected, money })).toBe(held);
  });
});

describe('order progress', () => {
  const line = { id: 1, quantity: '10', catchWeight: false };
  const came = (delivered: string, more: Partial<receiving.DeliveredLine> = {}): receiving.DeliveredLine => ({
    orderLineId: 1,
    delivered,
    refused: '0',
    restCancelled: false,
    substitute: false,
    ...more,
  });

  it.each([
    ['nothing', [], '0', '10', '0', false, 'sent'],
    ['all of it', [came('10')], '10', '0', '0', true, 'received'],
    ['part of it', [came('6')], '6', '4', '0', false, 'partly_received'],
    ['two parts', [came('6'), came('4')], '10', '0', '0', true, 'received'],
    ['short, and no more will come', [came('8', { restCancelled: true })], '8', '0', '2', true, 'received'],
    ['nothing, and nothing will come', [came('0', { restCancelled: true })], '0', '0', '10', true, 'received'],
    ['all of it, some of which was refused', [came('10', { refused: '3' })], '7', '0', '0', true, 'received'],
    ['more than ordered', [came('12')], '12', '0', '0', true, 'received'],
    ['a substitute', [came('10', { substitute: true })], '10', '0', '0', true, 'received'],
    ['almost all', [came('9.8')], '9.8', '0', '0', true, 'received'],
    ['another line of the receipt', [came('10', { orderLineId: null })], '0', '10', '0', false, 'partly_received'],
  ] as const)('%s', (_, deliveries, accepted, outstanding, short, settled, status) => {
    const found = orderProgress([line], deliveries);
    expect(found.lines[0]).toMatchObject({ accepted, outstanding, short, settled });
    expect(found.status).toBe(status);
  });

  it.each([
    ['10', '0', '10', false, null],
    ['10', '8', '3', false, '1'],
    ['10', '8', '2.2', false, null],
    ['40', '0', '42', false, '2'],
    ['40', '0', '42', true, null],
    ['40', '0', '42.5', true, '2.5'],
  ])(
    'of %s ordered, %s arrived before and %s arrive now: the excess is %s',
    (ordered, before, delivered, catchWeight, over) => {
      expect(overDelivery({ ordered, before, delivered, catchWeight })).toBe(over);
    },
  );
});

describe('stock from a delivery', () => {
  const goods = { accepted: '3', unit: 'case', contents: null, weight: null, weightUnit: null } as const;

  it.each([
    ['by contents', { ...goods, contents: '20' }, 'lb', '60'],
    ['by weight', { ...goods, contents: '20', weight: '58.4', weightUnit: 'lb' as const }, 'lb', '58.4'],
    ['by weight in another unit', { ...goods, weight: '2', weightUnit: 'kg' as const }, 'g', '2000'],
    ["by contents if a weight doesn't help", { ...goods, contents: '4', weight: '9' }, 'gallon', '12'],
    ['by its own unit', { ...goods, unit: 'kg' as const }, 'g', '3000'],
    ['nothing kept', { ...goods, accepted: '0' }, 'lb', '0'],
  ] as const)('%s', (_, kept, unit, quantity) => {
    expect(receivedStock(kept, unit, {})).toEqual({ ok: true, quantity });
  });

  it('asks for the fact that is missing', () => {
    expect(receivedStock(goods, 'lb', {})).toMatchObject({ ok: false });
    expect(receivedStock({ ...goods, weight: '40' }, 'gallon', {})).toMatchObject({ ok: false });
  });
});

describe('the order line that an invoice line bills', () => {
  const keys = { vendorItemId: null, itemCode: null, ingredientId: null };
  const ordered = [
    { ...keys, id: 1, vendorItemId: 31, itemCode: '004471', ingredientId: 5, description: 'BEEF GROUND 80/20 4/5 LB' },
    { ...keys, id: 2, itemCode: '9001', ingredientId: 6, description: 'CHEESE AMERICAN 160 WHITE' },
    { ...keys, id: 3, ingredientId: 6, description: 'CHEESE CHEDDAR SHREDDED' },
    {
      ...keys,
      id: 4,
      description: 'ONION RED JUMBO',
      substitutes: [{ ...keys, itemCode: '77', description: 'SHALLOT' }],
    },
  ];
  it.each([
    ['the item', { vendorItemId: 31, description: 'X' }, 1],
    ['the code', { itemCode: '44-71', description: 'X' }, 1],
    ['the ingredient with the most similar words', { ingredientId: 6, description: 'CHEDDAR SHRED' }, 3],
    ['the words', { description: 'Red onion jumbo' }, 4],
    ['the substitute', { itemCode: '77', description: 'SHALLOT PEELED' }, 4],
    ['another ingredient, whatever the words', { ingredientId: 9, description: 'BEEF GROUND 80/20' }, null],
    ['nothing', { description: 'NAPKINS WHITE 2PLY' }, null],
  ] as const)('by %s', (_, line, id) => {
    expect(pairLines(ordered, [{ ...keys, id: 9, ...line }]).get(9)).toBe(id);
  });
});

const cases = (quantity: string): Measured => ({ quantity, unit: 'case', weight: null, stock: null });
const pounds = (weight: string, quantity = '1'): Measured => ({ quantity, unit: 'case', weight, stock: null });
const nothing: Measured = { quantity: '0', unit: null, weight: '0', stock: '0' };

function matched(line: Partial<LineToMatch>, more: Partial<MatchToDo> = {}) {
  const whole: LineToMatch = {
    orderLineId: 1,
    catchWeight: false,
    ordered: { ...cases('10'), price: '38.50', pricedBy: 'unit' },
    received: cases('10'),
    billed: [{ id: 7, ...cases('10'), total: '385.00' }],
    ...line,
  };
  return matchOrder({ lines: [whole], unordered: [], anyReceived: true, anyBilled: true, ...more });
}
const told = (found: receiving.Match) => found.exceptions.map(({ kind, money }) => `${kind} ${money}`);

describe('matching order, delivery and invoice', () => {
  const bill = (quantity: string, total: string) => [{ id: 7, ...cases(quantity), total }];

  it.each([
    ['all agree', {}, [], '0.00'],
    [
      'billed in full, delivered short',
      { received: cases('8') },
      ['billed_quantity 77.00', 'short_delivery 0.00'],
      '77.00',
    ],
    ['billed what came', { received: cases('8'), billed: bill('8', '308') }, ['short_delivery 0.00'], '0.00'],
    ['a higher price', { billed: bill('10', '400') }, ['price 15.00'], '15.00'],
    ['a price within 2%', { billed: bill('10', '392') }, [], '0.00'],
    [
      'within 2% and more than 25 in money',
      { billed: bill('10', '392'), ordered: { ...cases('10'), price: '36', pricedBy: 'unit' } },
      ['price 32.00'],
      '32.00',
    ],
    ['a lower price', { billed: bill('10', '350') }, ['price -35.00'], '0.00'],
    [
      'both: the amount billed above the amount due',
      { received: cases('8'), billed: bill('10', '400') },
      ['billed_quantity 77.00', 'price 15.00', 'short_delivery 0.00'],
      '92.00',
    ],
    [
      'a credit line corrects it',
      { received: cases('8'), billed: [...bill('10', '385'), { id: 8, ...cases('-2'), total: '-77' }] },
      ['short_delivery 0.00'],
      '0.00',
    ],
    ['two invoices', { billed: [...bill('6', '231'), { id: 8, ...cases('4'), total: '154' }] }, [], '0.00'],
    ['not billed yet', { billed: [] }, ['not_billed 0.00'], '0.00'],
    [
      'another unit',
      { billed: [{ id: 7, ...cases('10'), unit: 'each', total: '385' }] },
      ['not_comparable 0.00'],
      '0.00',
    ],
    [
      'no price on the order',
      { ordered: { ...cases('10'), price: null, pricedBy: 'unit' }, received: cases('8') },
      ['billed_quantity 77.00', 'short_delivery 0.00'],
      '77.00',
    ],
  ] as const)('%s', (_, line, exceptions, overcharge) => {
    const found = matched(line as Partial<LineToMatch>);
    expect(told(found)).toEqual(exceptions);
    expect(found.overcharge).toBe(overcharge);
  });

  it('compares weighed goods by weight, within 5%', () => {
    const chicken = (billed: string, received = '40', total = '82.40') =>
      matched({
        catchWeight: true,
        ordered: { ...pounds('40'), price: '2.06', pricedBy: 'weight' },
        received: pounds(received),
        billed: [{ id: 7, ...pounds(billed), total }],
      });
    expect(told(chicken('40'))).toEqual([]);
    expect(told(chicken('41.9', '40', '86.31'))).toEqual([]);
    expect(told(chicken('43', '40', '88.58'))).toEqual(['billed_quantity 6.18']);
    expect(chicken('40', '40', '90.00').exceptions[0]).toMatchObject({ kind: 'price', basis: 'weight', money: '7.60' });
  });

  it('compares cases with pounds through the stock unit', () => {
    const found = matched({
      ordered: { ...cases('2'), stock: '80', price: '82.40', pricedBy: 'unit' },
      received: { ...cases('2'), stock: '80' },
      billed: [{ id: 7, quantity: '84', unit: 'lb', weight: null, stock: '84', total: '176.40' }],
    });
    // The price, 2.10 instead of 2.06, is within 2%.
    expect(found.exceptions).toMatchObject([
      { kind: 'billed_quantity', basis: 'stock', expected: '80', actual: '84', money: '8.24' },
    ]);
  });

  it('compares with the order alone until goods arrive', () => {
    const found = matched({ received: nothing }, { anyReceived: false });
    expect([found.way, found.exceptions]).toEqual(['two_way', []]);
    expect(told(matched({ received: nothing, billed: bill('12', '462') }, { anyReceived: false }))).toEqual([
      'billed_quantity 77.00',
    ]);
  });

  it('ranks unordered goods by amount', () => {
    const found = matched({ billed: bill('10', '400') }, { unordered: [{ id: 9, ...cases('1'), total: '66.10' }] });
    expect(told(found)).toEqual(['not_ordered 66.10', 'price 15.00']);
    expect(found.exceptions.map(({ subject }) => subject)).toEqual(['not_ordered:9', 'price:1']);
    expect(found.overcharge).toBe('81.10');
  });

  it('adds up to what was billed above what was due, for any numbers', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const [due, billed, price, asked] = [
        3 + (seed % 9),
        1 + (seed % 13),
        10 + (seed % 7) * 3.37,
        9 + (seed % 5) * 7.91,
      ];
      const total = (billed * asked).toFixed(2);
      const found = matched({
        ordered: { ...cases(String(due)), price: price.toFixed(2), pricedBy: 'unit' },
        received: cases(String(due)),
        billed: bill(String(billed), total),
      });
      const money = found.exceptions.reduce((sum, one) => sum + Number(one.money), 0);
      const over = Number(total) - due * Number(price.toFixed(2));
      const tolerated = 0.02 * due * price + 25 + 0.02;
      expect(Math.abs(money - over), `seed ${seed}`).toBeLessThan(tolerated);
      if (found.exceptions.length === 2) expect(money).toBeCloseTo(over, 1);
    }
  });
});

describe('the order that an invoice bills', () => {
  const day = businessDate('2026-11-18');
  const order = {
    lines: 4,
    paired: 4,
    invoiceDate: day,
    deliveryDates: [day],
    orderDate: businessDate('2026-11-16'),
    invoiceTotal: '385',
    orderTotal: '385',
  };
  it.each([
    ['everything matches', {}, 1],
    ['a day later, one line more', { invoiceDate: businessDate('2026-11-19'), lines: 5, invoiceTotal: '410' }, 0.86],
    ['none of it was ordered', { paired: 0, invoiceTotal: '12' }, null],
    ['no lines, only date and total', { lines: 0, paired: 0 }, 1],
    ['from before the order', { invoiceDate: businessDate('2026-11-15') }, null],
  ] as const)('%s', (_, more, score) => {
    const found = proposeOrder({ ...order, ...more });
    if (score === null) expect(found).toBeNull();
    else expect(found?.score).toBeCloseTo(score, 2);
  });

  it('gives its reasons', () => {
    expect(proposeOrder(order)?.reasons).toEqual([
      '4 of 4 lines are on the order',
      'Dated the day of the delivery',
      'The totals are within 2%',
    ]);
  });
});
