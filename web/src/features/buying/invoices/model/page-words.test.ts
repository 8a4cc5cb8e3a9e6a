import { describe, expect, it } from 'vitest';
import { phraseOf, wordAs } from './page-words.ts';

describe('using a word from the page in a field', () => {
  it.each([
    ['11/18/26', '2026-11-18'],
    ['2026-11-18', '2026-11-18'],
    ['18.11.2026', '2026-11-18'],
    ['Nov 18, 2026', '2026-11-18'],
    ['18 November 2026', '2026-11-18'],
    ['02/30/2026', null],
    ['1,254.32', null],
  ])('reads %s as a date', (text, date) => {
    expect(wordAs('date', text)).toBe(date);
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

describe('a phrase from the page', () => {
  const word = (text: string, x: number, y: number) => ({ text, x, y, w: 0.1, h: 0.02 });
  // Like OCR output: unordered, and rows are never quite level.
  const [beef, ground, fresh, next] = [
    word('BEEF', 0.1, 0.3),
    word('GROUND', 0.3, 0.304),
    word('FRESH', 0.5, 0.297),
    word('NEXT', 0.1, 0.34),
  ];
  const words = [fresh, next, beef, ground];
  const text = (phrase: { text: string }[]) => phrase.map((each) => each.text).join(' ');

  it('runs from one word to another in reading order, whichever was clicked first', () => {
    expect(text(phraseOf(words, beef, fresh))).toBe('BEEF GROUND FRESH');
    expect(text(phraseOf(words, fresh, beef))).toBe('BEEF GROUND FRESH');
    expect(text(phraseOf(words, ground, next))).toBe('GROUND FRESH NEXT');
    expect(text(phraseOf(words, next, next))).toBe('NEXT');
  });

  it('is null if a word is not on this page', () => {
    expect(phraseOf(words, beef, word('ELSEWHERE', 0, 0))).toEqual([]);
  });
});
