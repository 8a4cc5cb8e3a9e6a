import { expect, it } from 'vitest';
import { ownersOf } from './stripe-owners.ts';

it('does not take the end of one long name, far from its heading, for a column of counts', () => {
  const columns = [
    { role: 'description' as const, x0: 31, x1: 71, words: [] },
    { role: 'quantity' as const, x0: 246, x1: 283, words: [] },
    { role: 'unitPrice' as const, x0: 344, x1: 366, words: [] },
    { role: 'total' as const, x0: 427, x1: 483, words: [] },
  ];
  const stripes = [
    { x0: 31, x1: 208, cells: ['Mineral Water (12X1lt)', 'Coffee, House Blend, Whole Bean'] },
    { x0: 213, x1: 238, cells: ['(2X5lb)'] },
    { x0: 322, x1: 339, cells: ['5.0', '23.0'] },
    { x0: 392, x1: 423, cells: ['16.270', '64.790'] },
    { x0: 534, x1: 565, cells: ['81.35', '1490.17'] },
  ];
  expect(ownersOf(stripes, columns, 8.7)).toEqual([0, 0, 1, 2, 3]);
});
