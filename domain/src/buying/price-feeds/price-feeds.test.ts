import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import { itemThatRules, priceIndex } from './index.ts';

const on = (date: string, price: string) => ({ date: businessDate(date), price });
const range = { from: businessDate('2026-01-01'), to: businessDate('2026-03-31') };

describe('the list item that sets the cost', () => {
  const item = (id: number, boughtOn: string | null) => ({
    id,
    ingredientId: 7,
    boughtOn: boughtOn === null ? null : businessDate(boughtOn),
  });

  it.each([
    ['the only one, also where it was never bought', [item(1, null)], 1],
    ['the one bought last', [item(1, '2026-01-02'), item(2, '2026-02-02'), item(3, null)], 2],
    ['of two bought on one day the later item', [item(1, '2026-01-02'), item(2, '2026-01-02')], 2],
    ['none of several that nobody bought', [item(1, null), item(2, null)], null],
    ['none of none', [], null],
  ])('%s', (_, items, id) => {
    expect(itemThatRules(items)?.id ?? null).toBe(id);
  });
});

describe('a price as an index', () => {
  it('is 100 at the last price before the range, and continues to its end', () => {
    const prices = [on('2025-11-01', '3'), on('2025-12-20', '4'), on('2026-02-01', '5'), on('2026-03-01', '4.4')];
    expect(priceIndex(prices, range)).toEqual({
      points: [
        { date: '2026-01-01', index: '100.00' },
        { date: '2026-02-01', index: '125.00' },
        { date: '2026-03-01', index: '110.00' },
        { date: '2026-03-31', index: '110.00' },
      ],
      changePercent: '10.00',
    });
  });

  it('starts with the first price when there is no earlier one', () => {
    const { points } = priceIndex([on('2026-02-01', '5'), on('2026-02-01', '6'), on('2026-03-01', '12')], range);
    expect(points.map(({ index }) => index)).toEqual(['120.00', '240.00', '240.00']);
  });

  it('ignores prices after the range and prices of zero', () => {
    expect(priceIndex([on('2026-02-01', '0'), on('2026-04-01', '5')], range)).toEqual({
      points: [],
      changePercent: null,
    });
  });
});
