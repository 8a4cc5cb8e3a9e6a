import { describe, expect, it } from 'vitest';
import { noteOf } from './breakdown-words.ts';

const row = { key: '1', label: '1', revenue: 800, share: 50, change: null };

describe('the note of a column', () => {
  it.each([
    [200, 3, 'on average; $800.00 total, 3 checks'],
    [200, null, 'on average; $800.00 total'],
    [null, 1, '1 check'],
    [null, null, undefined],
  ])('with an average of %s and %s checks', (average, count, expected) => {
    expect(noteOf({ ...row, average, count }, 'USD')).toBe(expected);
  });
});
