import { describe, expect, it } from 'vitest';
import { printedDate, wordAs } from './page-words.ts';

describe('a word of the page in a field', () => {
  it.each([
    ['11/18/26', '2026-11-18'],
    ['2026-11-18', '2026-11-18'],
    ['18.11.2026', '2026-11-18'],
    ['Nov 18, 2026', '2026-11-18'],
    ['18 November 2026', '2026-11-18'],
    ['02/30/2026', null],
    ['1,254.32', null],
  ])('reads %s as a date', (text, date) => {
    expect(printedDate(text)).toBe(date);
  });

  it.each([
    ['$1,254.32', '1254.32'],
    ['47.00-', '-47'],
    ['94.50*', '94.5'],
    ['CHIX', null],
  ])('reads %s as a number', (text, number) => {
    expect(wordAs('number', text)).toBe(number);
  });
});
