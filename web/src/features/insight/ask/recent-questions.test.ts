import { afterEach, expect, it, vi } from 'vitest';
import { recentQuestions, rememberQuestion } from './recent-questions.ts';

afterEach(() => vi.restoreAllMocks());

it('remembers the last six questions of a person, latest first', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'F']) rememberQuestion(1, text);
  expect(recentQuestions(1)).toEqual(['F', 'g', 'e', 'd', 'c', 'b']);
  expect(recentQuestions(2)).toEqual([]);
});

it('remembers them as long as the page when the storage is full', () => {
  rememberQuestion(3, 'stored');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberQuestion(3, 'not stored');
  expect(recentQuestions(3)).toEqual(['not stored', 'stored']);
});

it('ignores what is not a list of questions', () => {
  for (const broken of ['{', '{}', '[1]']) {
    localStorage.setItem('platewise.questions.4', broken);
    expect(recentQuestions(4)).toEqual([]);
  }
});
