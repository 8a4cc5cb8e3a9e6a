import { Worker } from 'node:worker_threads';
import type { Correlation, CorrelationInput } from '@platewise/domain';

const memoryMb = 768;
const timeoutMs = 180_000;

type Told = { done: number; total: number } | { found: Correlation[] };

/**
 * Matches vendors to each ingredient in a worker thread: thousands of names against tens of thousands of goods take
 * seconds, which would block the server. Memory and time are limited; beyond that it throws.
 */
export function correlateMany(
  input: CorrelationInput,
  tell: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Correlation[]> {
  const worker = new Worker(new URL('./correlate-many.worker.ts', import.meta.url), {
    workerData: { input },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  let stop = () => {};
  return new Promise<Correlation[]>((resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
    timer = setTimeout(() => reject(new Error('matching vendors took too long')), timeoutMs);
    worker.on('message', (told: Told) => ('found' in told ? resolve(told.found) : tell(told.done, told.total)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`matching vendors ended with ${code}`)));
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    return worker.terminate();
  });
}
