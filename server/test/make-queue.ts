import { readInvoiceJob } from '../src/features/buying/invoices/index.ts';
import { type JobsDatabase, startJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';

/** The queue's own tables are part of the copied database: creating them takes as long as all of ours. */
export async function makeQueue(database: JobsDatabase): Promise<void> {
  const jobs = await startJobs(database, createLog('error'));
  await jobs.prepare(readInvoiceJob);
  await jobs.stop();
}
