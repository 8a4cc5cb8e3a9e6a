import { describe, expect, it } from 'vitest';
import { type Item, suggester, type Target } from './suggest.ts';

const dish = (id: number, name: string, price: string | null = null): Target => ({
  kind: 'menu_item',
  id,
  name,
  price,
  detail: null,
  unit: null,
});
const ingredient = (id: number, name: string): Target => ({ ...dish(id, name), kind: 'ingredient', unit: 'piece' });
const item = (name: string, price: string | null = null, kind: Item['kind'] = 'item'): Item => ({ kind, name, price });

const rank = suggester([
  dish(1, 'Carne Asada Taco', '4.25'),
  dish(2, 'Al Pastor Taco', '3.99'),
  dish(3, 'Fish Taco', '4.75'),
  dish(4, 'Classic Cheeseburger', '12.00'),
  dish(5, 'Bacon Cheeseburger', '14.00'),
  dish(6, 'House Margarita', '9.50'),
  dish(7, 'Chips & Salsa', '3.50'),
  dish(8, 'Chicken Breast Plate', '15.00'),
  dish(9, 'Draft Lager Large', '8.00'),
  dish(10, 'Draft Lager Small', '6.00'),
  ingredient(20, 'Bacon'),
  ingredient(21, 'Guacamole'),
]);
const best = (one: Item) => rank(one)[0];

describe('suggested matches for a POS item', () => {
  it.each([
    ['the same words', item('CARNE ASADA TACO'), 1, 0.95],
    ['in another order, written with a word for a sign', item('Salsa and Chips', '3.50'), 7, 0.5],
    ['abbreviated by the trade', item('CHIX BRST PLATE', '15.00'), 8, 0.9],
    ['a word that the menu writes together', item('Classic Chz Burger', '12.00'), 4, 0.95],
    ['plural', item('Fish Tacos', '4.75'), 3, 0.95],
    ['a modifier is rather an ingredient', item('Add Bacon', '2.00', 'modifier'), 20, 0.9],
  ])('%s', (_, one, id, least) => {
    expect(best(one)?.target.id).toBe(id);
    expect(best(one)?.score).toBeGreaterThanOrEqual(least);
  });

  it('two equally good ones are not accepted automatically', () => {
    const [first, second] = rank(item('Draft Lager'));
    expect([first?.target.id, second?.target.id]).toEqual([9, 10]);
    expect(first?.score).toBeLessThanOrEqual(0.75);
  });

  it('are empty if nothing is similar', () => {
    expect(rank(item('T-Shirt'))).toEqual([]);
    expect(suggester([])(item('Taco'))).toEqual([]);
  });
});

it('compare each of 2,000 items with only a few of 2,000 dishes', () => {
  const words = 'smoked grilled house spicy double green crispy garlic honey mango lime pepper'.split(' ');
  const things = 'taco burger bowl salad wrap plate soup sandwich pizza pasta'.split(' ');
  const names = Array.from({ length: 2000 }, (_, n) => {
    const [a, b, c] = [words[n % 12], words[Math.floor(n / 12) % 12], things[Math.floor(n / 144) % 10]];
    return `${a} ${b} ${c} ${n}`;
  });
  const many = suggester(names.map((name, n) => dish(n + 1, name, String(5 + (n % 20)))));
  let right = 0;
  for (const [n, name] of names.entries()) if (many(item(name.toUpperCase()))[0]?.target.id === n + 1) right += 1;
  expect(right).toBe(2000);
});
