import { describe, expect, it } from 'vitest';
import { lineProposal, totalFromLines } from './closing-value.ts';

const thigh = { quantity: 2, unitPrice: 78.4, totalPrice: 150.8, weight: null, lineType: 'product' as const };

const read = (missing: number | null) => ({ missing, printed: true });
const noTotal = (missing: number | null) => ({ missing, printed: false });

describe('the value that makes a line add up', () => {
  it('is quantity times unit price, and says when it also closes the gap', () => {
    expect(lineProposal(thigh, 'totalPrice', read(6))).toEqual({
      value: 156.8,
      why: '2 × 78.4 = 156.8 and closes the gap.',
      closesGap: true,
    });
    expect(lineProposal(thigh, 'totalPrice', read(20))?.why).toBe('2 × 78.4 = 156.8.');
  });

  it('uses the weight of a catch-weight line', () => {
    const beef = { ...thigh, quantity: 4, weight: 81.36, unitPrice: 5.61, totalPrice: 465.43 };
    expect(lineProposal(beef, 'totalPrice', read(null))?.value).toBe(456.43);
  });

  it('is the gap if nothing can be multiplied, but never the gap to a printed total', () => {
    const alone = { ...thigh, unitPrice: null };
    expect(lineProposal(alone, 'totalPrice', noTotal(6))?.value).toBe(156.8);
    expect(lineProposal(alone, 'totalPrice', noTotal(0))).toBeNull();
    expect(lineProposal(alone, 'totalPrice', read(6))).toBeNull();
  });

  it('finds the factor that gives the printed total, and no other', () => {
    expect(lineProposal({ ...thigh, quantity: 3, totalPrice: 156.8 }, 'quantity', read(null))?.value).toBe(2);
    expect(lineProposal({ ...thigh, unitPrice: 18.4, totalPrice: 156.8 }, 'unitPrice', read(null))?.value).toBe(78.4);
    expect(lineProposal({ ...thigh, totalPrice: 100, quantity: 3, unitPrice: 7 }, 'unitPrice', read(null))).toBeNull();
  });

  it('is not suggested when everything adds up', () => {
    const fits = { ...thigh, totalPrice: 156.8 };
    expect(lineProposal(fits, 'totalPrice', read(6))).toBeNull();
    expect(lineProposal(fits, 'quantity', read(6))).toBeNull();
  });

  it('suggests the sum of the lines as the total only if none is printed', () => {
    const sums = { sumOfLines: 1254.32, total: 1245.32, currency: 'USD', printed: false };
    expect(totalFromLines([], { ...sums, printed: true })).toBeNull();
    expect(totalFromLines([], { ...sums, total: null })?.value).toBe(1254.32);
    expect(totalFromLines([], sums)?.value).toBe(1254.32);
    expect(totalFromLines([], { ...sums, total: 1254.32 })).toBeNull();
    expect(totalFromLines([thigh], { ...sums, total: 1260.32 })).toBeNull();
  });
});
