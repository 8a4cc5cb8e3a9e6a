import { vi } from 'vitest';

/**
 * What `ask` answers once it is neither false nor empty. A machine under load makes it wait, never fail: the limit is
 * that of the test itself.
 */
export const eventually: <Answer>(
  ask: () => Promise<Answer> | Answer,
) => Promise<Exclude<Answer, false | 0 | '' | null | undefined>> = (ask) =>
  vi.waitUntil(ask, { timeout: 290_000, interval: 15 }) as never;
