import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceEndings } from './price-ending.ts';
import { reprice } from './reprice.ts';

describe('repricing', () => {
  it.each([
    ['9.50', 'percent', '5', undefined, '9.98'],
    ['9.50', 'percent', '-10', undefined, '8.55'],
    ['9.50', 'amount', '1', undefined, '10.50'],
    ['9.50', 'amount', '-9.50', undefined, null],
    ['9.50', 'percent', '-100', undefined, null],
    ['9.50', 'percent', '5', '.95', '9.95'],
    ['9.50', 'percent', '5', '.49', '10.49'],
    ['9.95', 'percent', '1', '.95', '10.95'],
    ['9.95', 'percent', '-1', '.95', '8.95'],
    ['10.00', 'percent', '4', 'any', '10.49'],
    ['0.90', 'amount', '-0.10', '.95', null],
    ['9.50', 'percent', '0', '.99', '9.50'],
  ] as const)('%s by %s %s, ending %s, is %s', (price, by, value, ending, expected) => {
    expect(reprice(price, { by, value }, ending)).toBe(expected);
  });

  it('never moves a price in the opposite direction', () => {
    const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => (value / 100).toFixed(2));
    const percent = fc.integer({ min: -99, max: 200 });
    fc.assert(
      fc.property(cents, percent, fc.constantFrom(undefined, ...priceEndings), (price, value, ending) => {
        const after = reprice(price, { by: 'percent', value }, ending);
        if (after === null) return;
        expect(Math.sign(Number(after) - Number(price)) * Math.sign(value)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
