import { afterEach, describe, expect, it } from 'vitest';
import { takeCustomsOf } from './customs.ts';
import { typedDate } from './typed-date.ts';

describe('typed dates', () => {
  afterEach(() => void takeCustomsOf([]));

  it.each([
    ['United States', '11/12/2026', '2026-11-12'],
    ['United States', '1-2-26', '2026-01-02'],
    ['United States', '12.11.2026', '2026-11-12'],
    ['Germany', '12.11.2026', '2026-11-12'],
    ['Germany', '12/11/26', '2026-11-12'],
    ['United Kingdom', ' 12 / 11 / 2026 ', '2026-11-12'],
    ['Japan', '2026-11-12', '2026-11-12'],
    ['Germany', '31.2.2026', null],
    ['United States', '13/12/2026', null],
    ['Germany', '12.11.', null],
    ['Germany', '12 Nov', null],
  ])('in %s %s is %s', (country, text, date) => {
    takeCustomsOf([country]);
    expect(typedDate(text)).toBe(date);
  });
});
