import { expect, it } from 'vitest';
import { dec, settle } from './index.ts';

const exact = (...values: (string | null)[]) => values.map((value) => (value === null ? null : dec(value)));

it('gives rounding cents to the largest amount', () => {
  expect(settle(exact('1.004', '2.004', '3.004'))).toEqual(['1.00', '2.00', '3.01']);
  expect(settle(exact('1.006', '2.006', '3.006', '4.006'))).toEqual(['1.01', '2.01', '3.00', '4.00']);
  expect(settle(exact('10.00', '0.50'))).toEqual(['10.00', '0.50']);
  expect(settle(exact('2.004', '2.004', '2.004'))).toEqual(['2.01', '2.00', '2.00']);
  expect(settle(exact('0.004', '0.004', '9.004', '5.004', '0.004'))).toEqual(['0.00', '0.00', '9.01', '5.01', '0.00']);
});

it('keeps unknown amounts, and accepts negative ones', () => {
  expect(settle(exact(null, '2.004', '-3.004'))).toEqual([null, '2.00', '-3.00']);
  expect(settle(exact('-1.004', '-5.004'))).toEqual(['-1.00', '-5.01']);
  expect(settle(exact('1.004', '-5.004', '1.004', '1.004'))).toEqual(['1.00', '-4.99', '1.00', '1.00']);
  expect(settle([])).toEqual([]);
});
