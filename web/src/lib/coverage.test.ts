import { expect, it } from 'vitest';
import { alikeWords, coverageWords } from './coverage.ts';

const of = (...restaurants: string[]) => ({ restaurants, of: 3 });

it('names the restaurants that a figure covers', () => {
  expect(coverageWords(of('Austin'))).toBe('Austin');
  expect(coverageWords(of('Austin', 'Waco'))).toBe('Austin and Waco');
  expect(coverageWords(of('Austin', 'Berlin', 'Waco'))).toBe('all 3 restaurants');
  expect(coverageWords({ restaurants: ['A', 'B', 'C'], of: 5 })).toBe('3 of 5 restaurants');
});

it('says nothing for a single restaurant, or none', () => {
  expect(coverageWords({ restaurants: ['Austin'], of: 1 })).toBeNull();
  expect(coverageWords(of())).toBeNull();
});

it('says how many restaurants a change compares if not all', () => {
  expect(alikeWords(1, of('Austin', 'Waco'))).toBe('like for like: 1 of 2 restaurants');
  expect(alikeWords(2, of('Austin', 'Waco'))).toBeNull();
  expect(alikeWords(0, of('Austin', 'Waco'))).toBeNull();
});
