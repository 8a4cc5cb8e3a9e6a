import { describe, expect, it } from 'vitest';
import { lineProposal, totalFromLines } from './closing-value.ts';

const thigh = { quantity: 2, unitPrice: 78.4, totalPrice: 150.8, weight: null, lineType: 'product' as const };

describe('the value that closes the arithmetic', () => {
  it('is quantity times unit price, and says when it closes the gap as well', () => {
    expect(lineProposal(thigh, 'totalPrice', 6)).toEqual({
      value: 156.8,
      why: '2 × 78.4 = 156.8 and closes the gap.',
      closesGap: true,
    });
    expect(lineProposal(thigh, 'totalPrice', 20)?.why).toBe('2 × 78.4 = 156.8.');
  });

  it('multiplies the weight of a catch-weight line', () => {
    const beef = { ...thigh, quantity: 4, weight: 81.36, unitPrice: 5.61, totalPrice: 465.43 };
    expect(lineProposal(beef, 'totalPrice', null)?.value).toBe(456.43);
  });

  it('is the gap where nothing can be multiplied', () => {
    expect(lineProposal({ ...thigh, unitPrice: null }, 'totalPrice', 6)?.value).toBe(156.8);
    expect(lineProposal({ ...thigh, unitPrice: null }, 'totalPrice', 0)).toBeNull();
  });

  it('finds the factor that gives the printed total, and no other', () => {
    expect(lineProposal({ ...thigh, quantity: 3, totalPrice: 156.8 }, 'quantity', null)?.value).toBe(2);
    expect(lineProposal({ ...thigh, unitPrice: 18.4, totalPrice: 156.8 }, 'unitPrice', null)?.value).toBe(78.4);
    expect(lineProposal({ ...thigh, totalPrice: 100, quantity: 3, unitPrice: 7 }, 'unitPrice', null)).toBeNull();
  });

  it('proposes nothing where all fits', () => {
    const fits = { ...thigh, totalPrice: 156.8 };
    expect(lineProposal(fits, 'totalPrice', 6)).toBeNull();
    expect(lineProposal(fits, 'quantity', 6)).toBeNull();
  });

  it('offers the sum of the lines as the total', () => {
    const sums = { sumOfLines: 1254.32, total: 1245.32, currency: 'USD' };
    expect(totalFromLines([], sums)?.value).toBe(1254.32);
    expect(totalFromLines([], { ...sums, total: 1254.32 })).toBeNull();
    expect(totalFromLines([thigh], { ...sums, total: 1260.32 })).toBeNull();
  });
});
