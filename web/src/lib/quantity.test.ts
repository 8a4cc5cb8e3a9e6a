import { expect, it, onTestFinished } from 'vitest';
import { formatCostPer, formatQuantity } from './quantity.ts';
import { i18n } from './t.ts';

it.each([
  [58, 'piece', '58 pieces'],
  [1, 'piece', '1 piece'],
  [0.5, 'gallon', '0.5 gallons'],
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

it('rounds as requested, and words the unit for the rounded number', () => {
  const rounded = [158.336, 1.03, 0.3].map((value) => formatQuantity(value, 'piece', 0));
  expect(rounded).toEqual(['158 pieces', '1 piece', '0 pieces']);
});

it('words the unit of a cost, if it has one', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { piece: 'Stück' } });
  onTestFinished(() => i18n.activate('en'));
  expect([formatCostPer(1.13, 'piece', 'USD'), formatCostPer(78.4, 'CS', 'USD'), formatCostPer(2, null)]).toEqual([
    '$1.13 / Stück',
    '$78.40 / CS',
    '$2.00',
  ]);
});
