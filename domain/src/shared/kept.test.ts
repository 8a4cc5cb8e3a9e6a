import { expect, it, vi } from 'vitest';
import { kept } from './kept.ts';

it('computes the answer for a text once, however often it is requested', () => {
  const work = vi.fn((text: string) => text.length);
  const ask = kept(work);
  expect([ask('beef'), ask('beef'), ask('pork belly')]).toEqual([4, 4, 10]);
  expect(work).toHaveBeenCalledTimes(2);
});

it('caches only the latest answers, and none for long text', () => {
  const work = vi.fn((text: string) => text.length);
  const ask = kept(work);
  ask('first');
  ask('second');
  for (let item = 0; item < 11_000; item++) {
    ask(`item ${item}`);
    if (item % 1_000 === 0) ask('first');
  }
  work.mockClear();
  ask('first');
  ask('second');
  ask('item 10999');
  expect(work.mock.calls).toEqual([['second']]);
  const long = 'x'.repeat(500);
  work.mockClear();
  expect([ask(long), ask(long)]).toEqual([500, 500]);
  expect(work).toHaveBeenCalledTimes(2);
});
