import { describe, expect, it } from 'vitest';
import { surest } from './larger-look.ts';
import type { Piece } from './spacing.ts';

const piece = (text: string, from: number, to: number, usual: number): Piece => ({
  ...{ text, from, to, usual, confidence: usual - 0.1 },
});
const texts = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join(' ');

describe('merging two readings of one line', () => {
  it('takes the more certain character in each position', () => {
    const first = [piece('Garlic,Pled', 0.03, 0.66, 0.6), piece('20lbs', 0.72, 0.98, 0.9)];
    const second = [
      piece('Garlic,', 0.03, 0.3, 0.8),
      piece('Peeled', 0.34, 0.66, 0.85),
      piece('2olbs', 0.72, 0.98, 0.7),
    ];
    expect(texts(surest(first, second))).toBe('Garlic, Peeled 20lbs');
  });

  it('keeps what only one of them shows', () => {
    expect(texts(surest([piece('6.00', 0, 0.3, 0.9)], [piece('CS', 0.6, 0.9, 0.8)]))).toBe('6.00 CS');
  });

  it('weighs a word that one reading splits as a whole', () => {
    const parted = [piece('Restau', 0, 0.5, 0.92), piece('rant', 0.52, 0.9, 0.94)];
    expect(texts(surest([piece('Restaurant', 0, 0.9, 0.96)], parted))).toBe('Restaurant');
  });
});
