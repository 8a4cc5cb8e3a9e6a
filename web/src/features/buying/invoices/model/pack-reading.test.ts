import { describe, expect, it } from 'vitest';
import { thigh } from '../testing-invoice.ts';
import { packNote, shownPack, typedPack } from './pack-reading.ts';

const chicken = thigh({ quantity: 3, unit: 'CS', unitPrice: 118.4, totalPrice: 355.2, ingredientUnit: 'lb' });

describe('a pack being typed', () => {
  it('shows how it is read, and the resulting unit cost', () => {
    expect(typedPack(chicken, '4/10 LB', 1)).toEqual({
      ok: true,
      pack: { count: 4, size: 10, unit: 'lb', catchWeight: false },
      words: '4 × 10 lb = 40 lb',
      cost: 2.96,
      unit: 'lb',
    });
    expect(typedPack(chicken, '40 LB', 1)).toMatchObject({ words: '40 lb', cost: 2.96 });
  });

  it("is costed in the restaurant's currency, and not without the rate", () => {
    expect(typedPack(chicken, '4/10 LB', 2)).toMatchObject({ cost: 5.92 });
    expect(typedPack(chicken, '4/10 LB', null)).toMatchObject({ ok: true, cost: null });
  });

  it('has no cost if a fact is missing', () => {
    const tomatoes = thigh({ ...chicken, ingredientUnit: 'lb' });
    expect(typedPack(tomatoes, '6/#10', 1)).toMatchObject({ ok: true, words: '6 × No. 10 can', cost: null });
  });

  it('says why it cannot be read, and how to type it', () => {
    expect(typedPack(chicken, 'a few', 1)).toEqual({
      ok: false,
      message: "We can't read this pack. Type it like 4/10 LB.",
    });
    expect(typedPack(chicken, '70-90 CS', 1)).toMatchObject({ ok: false });
  });

  it('can be empty', () => {
    expect(typedPack(chicken, ' ', 1)).toMatchObject({ ok: true, pack: null, cost: null });
  });
});

describe("a line's pack", () => {
  it('is shown as printed, or else as read', () => {
    expect(shownPack({ packText: '4/10 LB', pack: null })).toBe('4/10 LB');
    expect(shownPack({ packText: null, pack: { count: 1, size: 25, unit: 'lb', catchWeight: false } })).toBe('25 lb');
    expect(shownPack({ packText: null, pack: null })).toBe('');
    const cans = { count: 6, size: 1, unit: 'can10', catchWeight: false } as const;
    expect(shownPack({ packText: null, pack: cans })).toBe('6 × No. 10 can');
  });

  it('is explained below a form field', () => {
    expect(packNote('4/10 LB', { description: '', unit: 'cs' })).toBe('Read as 4 × 10 lb');
    expect(packNote('', { description: '', unit: '' })).toBeUndefined();
    expect(packNote('', { description: 'Flour 50# bag', unit: '' })).toBe('Read as 50 lb from the description');
  });
});
