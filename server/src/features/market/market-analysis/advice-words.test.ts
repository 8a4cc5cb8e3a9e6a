import { type MarketAdvice, worded } from '@platewise/domain';
import { expect, it } from 'vitest';
import { textOf } from './advice-words.ts';
import type { PlacedDish } from './place-dishes.ts';

const placed = {
  dish: { name: 'Burrito' },
  price: '9',
  position: { sample: 3, middle: '11', lowest: '10', highest: '12' },
} as PlacedDish;
const raise = { kind: 'room_to_raise', newPrice: '9.49', perMonth: null } as const;
const text = (certainty: MarketAdvice['certainty']) =>
  worded(
    textOf(placed, { ...raise, certainty, breakEvenPercent: null, profit: null }, { currency: 'USD', country: 'US' }),
  );

it('tells to raise a price only if it likely pays', () => {
  expect(text('likely')).toMatch(/^Raise Burrito from \$9\.00 to \$9\.49: 3 competitors charge \$11\.00/);
  expect(text('possible')).toMatch(/^You could raise Burrito from \$9\.00 to \$9\.49: 3 competitors charge \$11\.00/);
});
