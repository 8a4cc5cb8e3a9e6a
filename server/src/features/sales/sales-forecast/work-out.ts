import { Worker } from 'node:worker_threads';
import type { SalesInput, SalesOutcome } from '@platewise/domain';

const memoryMb = 512;
const timeoutMs = 120_000;

/** In a separate thread: years of days for hundreds of dishes take a second, which would block the server. */
export function workOut(input: SalesInput): Promise<SalesOutcome> {
  const worker = new Worker(new URL('./work-out.worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<SalesOutcome>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('working out what will be sold took too long')), timeoutMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`working out what will be sold ended with ${code}`)));
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
