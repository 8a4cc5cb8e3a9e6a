import { afterEach, expect, it, vi } from 'vitest';
import { askEarly, takeEarly } from './early-reply.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the request is sent immediately, and its reply is used once', async () => {
  const fetched = vi.fn(async () => new Response('early'));
  vi.stubGlobal('fetch', fetched);
  expect(await askEarly('/api/user', { credentials: 'same-origin' })).toBe(true);
  expect(fetched).toHaveBeenCalledWith('/api/user', { credentials: 'same-origin' });
  expect(takeEarly('/api/other')).toBeUndefined();
  expect(await (await takeEarly('/api/user'))?.text()).toBe('early');
  expect(takeEarly('/api/user')).toBeUndefined();
});

it('a failure is reported to its caller, and nobody else', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no signal');
  });
  expect(await askEarly('/api/user', {})).toBe(false);
  await expect(takeEarly('/api/user')).rejects.toThrow('no signal');
});

it('a reply that nobody used is requested again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('early'));
  await askEarly('/api/user', {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(takeEarly('/api/user')).toBeUndefined();
});
