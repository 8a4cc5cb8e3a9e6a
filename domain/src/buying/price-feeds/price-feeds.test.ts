import { describe, expect, it } from 'vitest';
import { businessDate, type CalendarDate } from '../../shared/dates/index.ts';
import { toUnitCost, type UnitCost } from '../../shared/numbers/index.ts';
import { itemThatRules, priceIndex } from './index.ts';

const on = (date: CalendarDate, price: UnitCost) => ({ date: businessDate(date), price });
const range = { from: businessDate('2026-01-01'), to: businessDate('2026-03-31') };

describe('the list item that sets the cost', () => {
  const item = (id: number, boughtOn: CalendarDate | null) => ({
    id,
    ingredientId: 7,
    boughtOn: boughtOn === null ? null : businessDate(boughtOn),
  });

  it.each([
    ['the only one, also where it was never bought', [item(1, null)], 1],
    [
      'the one bought last',
      [item(1, businessDate('2026-01-02')), item(2, businessDate('2026-02-02')), item(3, null)],
      2,
    ],
    [
      'of two bought on one day the later item',
      [item(1, businessDate('2026-01-02')), item(2, businessDate('2026-01-02'))],
      2,
    ],
    ['none of several that nobody bought', [item(1, null), item(2, null)], null],
    ['none of none', [], null],
  ])('%s', (_, items, id) => {
    expect(itemThatRules(items)?.id ?? null).toBe(id);
  });
});

describe('a price as an index', () => {
  it('is 100 at the last price before the range, and continues to its end', () => {
    const prices = [
      on(businessDate('2025-11-01'), toUnitCost('3')),
      on(businessDate('2025-12-20'), toUnitCost('4')),
      on(businessDate('2026-02-01'), toUnitCost('5')),
      on(businessDate('2026-03-01'), toUnitCost('4.4')),
    ];
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
    const { points } = priceIndex(
      [
        on(businessDate('2026-02-01'), toUnitCost('5')),
        on(businessDate('2026-02-01'), toUnitCost('6')),
        on(businessDate('2026-03-01'), toUnitCost('12')),
      ],
      range,
    );
    expect(points.map(({ index }) => index)).toEqual(['120.00', '240.00', '240.00']);
  });

  it('ignores prices after the range and prices of zero', () => {
    expect(
      priceIndex(
        [on(businessDate('2026-02-01'), toUnitCost('0')), on(businessDate('2026-04-01'), toUnitCost('5'))],
        range,
      ),
    ).toEqual({
      points: [],
      changePercent: null,
    });
  });
});
