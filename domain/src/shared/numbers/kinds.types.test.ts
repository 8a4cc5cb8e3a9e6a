import { expect, it } from 'vitest';
import { dishFigures, margin } from '../../kitchen/costing/index.ts';
import { addDays, businessDate, type CalendarDate } from '../dates/index.ts';
import {
  type Money,
  type Quantity,
  sumCents,
  timesQuantity,
  toMoney,
  toPercent,
  toQuantity,
  toUnitCost,
} from './index.ts';

// The compiler is the test: each wrong mix must be an error, or the line that expects one is.
const [total, each, amount, share] = [toMoney('12.50'), toUnitCost('2.06'), toQuantity('40'), toPercent('25')];

it('money, unit costs, quantities and percentages are not each other', () => {
  const inCents = (value: Money) => value;
  const stocked = (value: Quantity) => value;
  // @ts-expect-error money isn't a quantity
  expect(stocked(total)).toBe('12.50');
  // @ts-expect-error a quantity isn't money
  expect(inCents(amount)).toBe('40');
  // @ts-expect-error a percentage isn't money
  expect(inCents(share)).toBe('25');
  // @ts-expect-error what one costs isn't what all cost
  expect(sumCents([total, each])).toBe('14.56');
});

it('calculations take their own kinds only', () => {
  expect(timesQuantity(each, amount).toString()).toBe('82.4');
  // @ts-expect-error a quantity times a unit cost: the arguments are the wrong way around
  expect(timesQuantity(amount, each).toString()).toBe('82.4');
  // @ts-expect-error money times a quantity
  expect(timesQuantity(total, amount).toString()).toBe('500');
  // @ts-expect-error the unit cost of an ingredient is not the cost of a dish
  expect(margin(total, each)).toBe('83.52');
  const dish = { price: total, taxRate: share, targetMargin: share, manualCost: null, total, knownTotal: total };
  // @ts-expect-error the tax rate is a percentage
  expect(dishFigures({ ...dish, taxRate: total }).costSource).toBe('recipe');
});

it('a date is a date', () => {
  const day: CalendarDate = businessDate('2026-11-20');
  // @ts-expect-error a date isn't money
  const wrong: Money = day;
  expect(wrong).toBe(day);
  // @ts-expect-error text isn't a date until it is parsed
  expect(addDays('2026-11-20', 1)).toBe('2026-11-21');
});
