import { expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

it.each([
  ['Crème Brûlée', 'creme  brulee'],
  ['Mac & Cheese', 'Mac and Cheese'],
  ["Chef's Salad", 'CHEFS SALAD'],
  ['½ Chicken', '1/2 chicken'],
  ['Hot-Dog', 'hot dog'],
])('%s and %s are the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ['Burger 1/4 lb', 'Burger 1/2 lb'],
  ['Taco', 'Tacos'],
  ['麻婆豆腐', '宫保鸡丁'],
])('%s and %s are different names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

it('a name of symbols has no key', () => expect(nameKey(' *** ')).toBe(''));
