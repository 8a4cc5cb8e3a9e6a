import { valuesToCheck } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { aLine, aReview, read, thigh } from '../testing-invoice.ts';
import { firstToCheck, nextToCheck, reviewValues, toCheck } from './fields.ts';

const keys = (lines = [aLine(), thigh()]) => toCheck(reviewValues(aReview(), lines)).map(({ key }) => key);

describe('fields to review', () => {
  it("are those below 0.9 that weren't reviewed", () => {
    expect(keys()).toEqual(['line.101.quantity', 'line.102.totalPrice']);
    const looked = { ...read('81.36', 0.74), checked: true };
    expect(keys([aLine({ origins: { weight: looked } }), thigh()])).toEqual(['line.102.totalPrice']);
  });

  it('are as many as the invoice list shows', () => {
    const review = aReview();
    const lines = [aLine(), thigh({ costDoubts: [{ code: 'jump', message: '4x the last cost' }] })];
    const counted = valuesToCheck({ totalAmount: review.invoice.totalAmount, origins: review.origins }, lines);
    expect(toCheck(reviewValues(review, lines))).toHaveLength(counted);
    expect(counted).toBe(3);
  });

  it('leave out fields confirmed by a line that adds up, if the reader is fairly certain', () => {
    const fairly = { quantity: read('2', 0.85), unitPrice: read('78.40', 0.85), totalPrice: read('156.80', 0.85) };
    expect(keys([thigh({ origins: fairly, closes: true, totalPrice: 156.8 })])).toEqual([]);
    expect(keys([thigh({ origins: fairly, closes: false })])).toHaveLength(3);
  });

  it('leave out figures that multiply and legible text once the lines match the printed total', () => {
    const faint = { description: read('CHIX', 0.65), quantity: read('2', 0.4), totalPrice: read('156.80', 0.4) };
    const right = thigh({ origins: faint, closes: true, totalPrice: 156.8 });
    expect(keys([aLine(), right])).toEqual([]);
    expect(keys([aLine(), { ...right, matchedBy: null, origins: { description: read('CH?X', 0.5) } }])).toEqual([
      'line.102.description',
    ]);
  });

  it('include an unconfirmed cost', () => {
    const doubts = [{ code: 'jump', message: '4x the last cost' }];
    expect(keys([aLine({ origins: {}, costDoubts: doubts })])).toEqual(['line.101.cost']);
  });

  it('include a suggested ingredient until a person confirms it', () => {
    expect(keys([aLine({ origins: {}, matchedBy: 'proposed', matchConfidence: 0.78 })])).toEqual([
      'line.101.ingredient',
    ]);
    expect(keys([aLine({ origins: {}, matchedBy: 'person', matchConfidence: 0.78 })])).toEqual([]);
  });

  it('start at the total that closes the gap, and wrap around', () => {
    const values = reviewValues(aReview(), [aLine(), thigh()]);
    expect(firstToCheck(toCheck(values), 6)?.key).toBe('line.102.totalPrice');
    expect(firstToCheck(toCheck(values), 0)?.key).toBe('line.101.quantity');
    expect(nextToCheck(values, 'line.102.totalPrice')).toBeNull();
    expect(nextToCheck(values, 'line.102.totalPrice', { around: true })?.key).toBe('line.101.quantity');
    expect(nextToCheck(values, 'line.102.totalPrice', { back: true })?.key).toBe('line.101.quantity');
  });
});
