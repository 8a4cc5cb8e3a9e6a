import { describe, expect, it } from 'vitest';
import { audit, charge, daysAgo, invoice, line, newestFirst } from './testing/audited-invoices.fixture.ts';

const past = [invoice(60, []), invoice(50, []), invoice(40, [])].map((one) => ({
  ...one,
  lines: [line({ contents: '20', contentsUnit: 'lb' })],
}));
const elsewhere = { itemId: 1, priceUnit: 'CS', contents: null, contentsUnit: null, currency: 'USD', date: daysAgo(3) };
const paid = { ...elsewhere, date: daysAgo(0), price: '37', restaurantId: 2, invoiceId: 20, lineId: 200 };
const flat = {
  ingredientId: 11,
  productId: 3,
  points: [95, 88, 81, 74, 67, 60, 53, 46, 39, 32, 25, 18, 11, 4].map((ago) => ({ date: daysAgo(ago), price: '50' })),
};

describe('countOnce', () => {
  it('keeps the first kind of a line and names the others', () => {
    const found = audit([line({ price: '45' })], {
      earlier: newestFirst(past.map((one) => ({ ...one, lines: [line()] }))),
      listPrices: [{ ...elsewhere, price: '40' }],
      group: [paid],
      market: [flat],
    });
    expect(found.map(({ kind, also, money }) => [kind, also, money])).toEqual([
      ['list_price', ['group_price', 'market_price'], '20.00'],
    ]);
  });

  it('counts a price per pound that rose because the pack shrank as the shrunk pack', () => {
    const found = audit([line({ contents: '17', contentsUnit: 'lb' })], { earlier: newestFirst(past), market: [flat] });
    expect(found.map(({ kind, also }) => [kind, also])).toEqual([['pack_shrunk', ['market_price']]]);
  });

  it('counts a shrunk pack with the price if its price rose, too', () => {
    const lines = [line({ price: '44', contents: '18', contentsUnit: 'lb' })];
    const found = audit(lines, { earlier: newestFirst(past), listPrices: [{ ...elsewhere, price: '40' }] });
    expect(found.map(({ kind, also }) => [kind, also])).toEqual([['list_price', ['pack_shrunk']]]);
  });

  it("counts a copy's charges and tax with the copy", () => {
    const brisket = () =>
      line({ itemId: 7, quantity: '1', weight: '61.42', weightUnit: 'LB', priceUnit: 'LB', price: '5' });
    const before = [60, 50, 40, 30, 20].map((ago) => invoice(ago, [line({ itemId: 7 })]));
    const copied = () => [brisket(), charge('Fuel surcharge', 8)];
    const found = audit(copied(), { earlier: newestFirst([...before, invoice(3, copied())]) });
    expect(found.map(({ kind, also, money }) => [kind, also, money])).toEqual([['duplicate', [], '315.10']]);
  });
});
