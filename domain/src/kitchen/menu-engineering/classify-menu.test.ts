import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyMenu, type MenuDishSales } from './index.ts';

const page = readFileSync(new URL('../../../../docs/algorithms/menu-engineering.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| [A-Z].*\d/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
const example = rows.map(([, sold = '', price = '', cost = ''], id): MenuDishSales => {
  return { id, category: 'Tacos', sold, price, cost };
});

describe('menu engineering', () => {
  it('matches the documented example: 143.5 of 1,640, which is 8.75%', () => {
    const [category] = classifyMenu(example);
    expect(category).toMatchObject({
      sold: '1640',
      popularFrom: '143.5',
      popularFromPercent: '8.75',
      averageContribution: '6.53',
      contributed: '10709.30',
    });
    const classes = category?.dishes.map((dish) => [dish.mix, dish.contribution, dish.class]);
    expect(classes).toEqual(rows.map(([, , , , mix, contribution, found]) => [mix, contribution, found]));
  });

  it('treats each category separately, and values on a line like values above it', () => {
    const dish = (id: number, category: string, sold: number, price: string) =>
      ({ id, category, sold, price, cost: '1' }) as const;
    // 0.70 x 100 / 2 = 35; (35 x 1 + 65 x 1) / 100 = 1.
    const [tacos, drinks] = classifyMenu([
      dish(1, 'Tacos', 35, '2'),
      dish(2, 'Drinks', 3, '9'),
      dish(3, 'Tacos', 65, '2'),
    ]);
    expect(tacos?.dishes.map((one) => one.class)).toEqual(['star', 'star']);
    expect(drinks?.dishes[0]).toMatchObject({ mix: '100.00', class: 'star' });
  });

  it('has dishes whose contributions add up to the category to the cent', () => {
    const dish = (id: number) => ({ id, category: 'Tacos', sold: '1', price: '9.004', cost: '3' });
    const [category] = classifyMenu([dish(1), dish(2), dish(3), { ...dish(4), cost: null }]);
    expect(category?.contributed).toBe('18.01');
    expect(category?.dishes.map(({ contributed }) => contributed)).toEqual(['6.01', '6.00', '6.00', null]);
  });

  it('explains why a dish has no class, and never makes one up', () => {
    const base = { category: 'Tacos', sold: '10', price: '9', cost: '3' };
    const [category] = classifyMenu([
      { ...base, id: 1 },
      { ...base, id: 2, cost: null },
      { ...base, id: 3, price: null },
      { ...base, id: 4, sold: '-2' },
    ]);
    expect(category?.dishes.map((one) => [one.class, one.unknown, one.sold])).toEqual([
      ['star', null, '10'],
      [null, 'no_cost', '10'],
      [null, 'no_price', '10'],
      ['puzzle', null, '0'],
    ]);
    expect(classifyMenu([{ ...base, id: 1, sold: '0' }])[0]).toMatchObject({
      averageContribution: null,
      dishes: [{ class: null, unknown: 'no_sales', mix: null }],
    });
    expect(classifyMenu([])).toEqual([]);
  });

  it('does not depend on order, and always has a dish at the average or above', () => {
    const dishes = fc.array(
      fc.record({ sold: fc.integer({ min: 0, max: 500 }), price: fc.integer({ min: 1, max: 40 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(dishes, (made) => {
        const menu = made.map(({ sold, price }, id) => ({ id, category: 'A', sold, price, cost: 1 }));
        const found = (menu_: typeof menu) => new Map(classifyMenu(menu_)[0]?.dishes.map((one) => [one.id, one]));
        const [one, other] = [found(menu), found([...menu].reverse())];
        expect([...one.values()].sort((a, b) => a.id - b.id)).toEqual([...other.values()].sort((a, b) => a.id - b.id));
        const sold = menu.some((dish) => dish.sold > 0);
        expect([...one.values()].some((dish) => dish.profitable === true)).toBe(sold);
      }),
    );
  });
});
