import { Worker } from 'node:worker_threads';
import type { InvoiceSpec } from '@platewise/generator';

/** Prints invoices in a separate thread, and passes each on when it is ready, in order. */
export async function drawPapers(
  specs: readonly InvoiceSpec[],
  drawn: (bytes: Uint8Array, index: number) => Promise<void>,
): Promise<void> {
  const worker = new Worker(new URL('./draw-papers.worker.ts', import.meta.url), { workerData: { specs } });
  let stored: Promise<void> = Promise.resolve();
  let index = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (bytes: Uint8Array) => {
        const at = index++;
        stored = stored.then(() => drawn(bytes, at));
        stored.catch(reject);
        if (index === specs.length) resolve();
      });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`drawing the invoices of the year ended with ${code}`)));
    });
    await stored;
  } finally {
    await worker.terminate();
  }
}
