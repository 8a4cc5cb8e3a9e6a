import type { SalesInput, SalesOutcome } from '@platewise/domain';
import { keptThreads } from '../../../platform/kept-threads.ts';

/** In a separate thread: years of days for hundreds of dishes take a second, which would block the server. */
export const workOut = keptThreads<SalesInput, SalesOutcome>({
  script: new URL('./work-out.worker.ts', import.meta.url),
  what: 'working out what will be sold',
  memoryMb: 512,
  timeoutMs: 120_000,
});
