import { Worker } from 'node:worker_threads';
import type { SalesInput, SalesOutcome } from '@platewise/domain';

const memoryMb = 512;
const timeoutMs = 120_000;

/** In a thread of its own: years of days of some hundred dishes take a second in which the server would answer nobody. */
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
