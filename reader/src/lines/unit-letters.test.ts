import { expect, test } from 'vitest';
import { meantUnits } from './unit-letters.ts';

test.each([
  ['Ib', 'LB'],
  ['1b', 'LB'],
  ['lb', 'lb'],
  ['4/10 1b', '4/10 LB'],
  ['320Z', '32OZ'],
  ['12/32 0Z', '12/32 OZ'],
  ['OZ.', 'OZ'],
  ['CS.', 'CS'],
  ['C5', 'CS'],
  ['6/#10', '6/#10'],
])('%s is %s', (read, meant) => {
  expect(meantUnits(read)).toBe(meant);
});
