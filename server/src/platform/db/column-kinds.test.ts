import { describe, expect, it } from 'vitest';
import { rowTypeOf } from './column-kinds.ts';

const numeric = (column: string, scale: number, table = 'vendors') =>
  rowTypeOf({ table, column, type: 'numeric', scale });

describe('the kind of a column', () => {
  it.each([
    ['total', 2, 'Stored<Money>'],
    ['stock', 3, 'Stored<Quantity>'],
    ['list_price', 6, 'Stored<UnitCost>'],
    ['waste_percent', 2, 'Stored<Percent>'],
    ['exchange_rate', 8, 'Numeric'],
  ])('%s with %i decimals is %s', (column, scale, kind) => expect(numeric(column, scale)).toBe(kind));

  it('may depend on the table', () =>
    expect([numeric('cost', 6, 'sales_item_day'), numeric('cost', 6, 'ingredient_costs')]).toEqual([
      'Stored<Money>',
      'Stored<UnitCost>',
    ]));

  it('is said if neither name nor scale says it', () => {
    expect(() => numeric('stars', 1)).toThrow('Add vendors.stars to column-kinds.ts');
    expect(() => numeric('rebate', 6)).toThrow('Add vendors.rebate');
  });

  it('is only that of numbers and dates', () =>
    expect(['date', 'text'].map((type) => rowTypeOf({ table: 'vendors', column: 'since', type, scale: 0 }))).toEqual([
      'CalendarDate',
      undefined,
    ]));
});
