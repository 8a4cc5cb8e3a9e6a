import { describe, expect, it } from 'vitest';
import { recalculatedTotal } from './line-total.ts';

const line = { quantity: '', unitPrice: '', totalPrice: '' };

describe("a line's total after its quantity or unit price changes", () => {
  it.each([
    ['quantity times price', { quantity: '3', unitPrice: '2.35' }, '7.05'],
    ['to the cent, half away from zero', { quantity: '3', unitPrice: '0.335' }, '1.01'],
    ['one where no quantity is given', { unitPrice: '9.5' }, '9.50'],
    ['a fraction as people type it', { quantity: '1/2', unitPrice: '$12' }, '6.00'],
  ])('%s', (_name, typed, total) => {
    expect(recalculatedTotal({ ...line, ...typed })).toBe(total);
  });

  it.each([
    ['a product of zero', { quantity: '0', unitPrice: '5' }],
    ['a product below zero', { quantity: '-1', unitPrice: '47' }],
    ['no price', { quantity: '4' }],
    ['a price that is no number', { quantity: '4', unitPrice: 'free' }],
    ['a quantity that is no number', { quantity: 'many', unitPrice: '5' }],
  ])('keeps the typed total with %s', (_name, typed) => {
    expect(recalculatedTotal({ ...line, totalPrice: '12.00', ...typed })).toBe('12.00');
  });

  it('never overwrites a catch-weight total or a credit', () => {
    const typed = { quantity: '4', unitPrice: '5.61', totalPrice: '456.43' };
    expect(recalculatedTotal({ ...typed, catchWeight: true })).toBe('456.43');
    expect(recalculatedTotal({ ...typed, totalPrice: '-47.00', lineType: 'credit' })).toBe('-47.00');
  });
});
