import { vi } from 'vitest';

/**
 * Waits until `ask` returns something neither falsy nor empty, and returns it. Under load this waits rather than fails:
 * the only limit is the test's own timeout.
 */
export const eventually: <Answer>(
  ask: () => Promise<Answer> | Answer,
) => Promise<Exclude<Answer, false | 0 | '' | null | undefined>> = (ask) =>
  vi.waitUntil(ask, { timeout: 290_000, interval: 15 }) as never;
