import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseMemory } from './release-memory.ts';

let residentMb = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => residentMb * 1_048_576);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('releases memory once after half a minute without a request, and again after it has grown', async () => {
  const app = Fastify();
  const collect = vi.fn(() => {
    residentMb = 280;
  });
  releaseMemory(app, collect);
  app.get('/', async () => 'done');
  residentMb = 600;
  for (let call = 0; call < 5; call++) {
    await app.inject('/');
    vi.advanceTimersByTime(20_000);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  expect(collect).toHaveBeenCalledTimes(1);
  residentMb = 330;
  vi.advanceTimersByTime(120_000);
  expect(collect).toHaveBeenCalledTimes(1);
  residentMb = 400;
  vi.advanceTimersByTime(20_000);
  expect(collect).toHaveBeenCalledTimes(2);
  await app.close();
  residentMb = 900;
  vi.advanceTimersByTime(120_000);
  expect(collect).toHaveBeenCalledTimes(2);
});
