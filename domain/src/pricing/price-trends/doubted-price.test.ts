import { describe, expect, it } from 'vitest';
import { isDoubtedPrice } from './doubted-price.ts';

describe('a doubtful price', () => {
  it.each([
    ['45', '4.5', true],
    ['44.99', '4.5', false],
    ['0.45', '4.5', true],
    ['0.46', '4.5', false],
    ['450', '4.5', true],
    ['4.5', '0', true],
    ['0', '0', false],
  ])('%s after %s: %s', (price, before, doubted) => {
    expect(isDoubtedPrice(price, before)).toBe(doubted);
  });

  it('accepts a first price', () => {
    expect(isDoubtedPrice('9999', null)).toBe(false);
  });
});
