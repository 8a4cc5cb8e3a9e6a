import type { CountLine } from '@platewise/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leftJotted } from './jotted.ts';
import { keeperOf } from './keeper.ts';

const database = {
  get: async () => undefined,
  getAllFromIndex: async () => [],
  put: async () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};
vi.mock('idb', () => ({ openDB: async () => database }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = { id: 5, unit: 'lb', version: 1 } as CountLine;
const seven = { cases: null, loose: '7', part: null };

it('keeps counting on a device without room, and says so', async () => {
  const keeper = keeperOf(2, 1);
  expect(keeper.state.get().keeps).toBe(true);
  await keeper.type(line, { cases: '', loose: '7' }, seven);
  const { entries, keeps } = keeper.state.get();
  expect([...entries.values()].map(({ loose }) => loose)).toEqual(['7']);
  expect(keeps).toBe(false);
  // The database doesn't have it, so what was written first stays.
  expect(leftJotted().map(({ loose }) => loose)).toEqual(['7']);
});
