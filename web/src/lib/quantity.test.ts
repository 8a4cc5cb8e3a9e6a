import { expect, test } from 'vitest';
import { formatQuantity } from './quantity.ts';

test.each([
  [58, 'piece', '58 pieces'],
  [1, 'piece', '1 piece'],
  [0.5, 'gallon', '0.5 gallon'],
  [0, 'piece', '0 pieces'],
  [-2, 'bunch', '-2 bunches'],
  [12, 'lb', '12 lb'],
  [2, 'dozen', '2 dozen'],
  [6, 'fl oz', '6 fl oz'],
  [3, 'each', '3 each'],
  [3, 'CS', '3 CS'],
  [3, null, '3'],
  [null, 'lb', '–'],
])('%s %s is %s', (value, unit, text) => expect(formatQuantity(value, unit).replace('−', '-')).toBe(text));

test('rounds as requested', () => expect(formatQuantity(158.336, 'piece', 0)).toBe('158 pieces'));
