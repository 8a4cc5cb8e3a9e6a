import type { Deps } from './deps.ts';
import { readInvoiceJob, resumeReadings, runReadInvoice } from './features/invoices/index.ts';

/** Binds every kind of background work to what does it; the same in production and in the tests. */
export async function startWorkers(deps: Deps): Promise<void> {
  await deps.jobs.prepare(readInvoiceJob);
  await resumeReadings(deps);
  // Some wait for the processes that look at pictures while others read text: the reader has its own bounds.
  await deps.jobs.work(readInvoiceJob, 3 * deps.config.readerWorkers, (payload, run) =>
    runReadInvoice(deps, payload, run.lastTry),
  );
}
