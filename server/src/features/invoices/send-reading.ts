import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/index.ts';
import { readInvoiceJob } from './read-invoice.job.ts';

/** Sends the reading of an invoice within the transaction that asks for it; one at a time for each invoice. */
export const sendReading = (deps: Deps, trx: Tx, restaurantId: number, invoiceId: number): Promise<void> =>
  deps.jobs.send(trx, readInvoiceJob, { restaurantId, invoiceId }, `${restaurantId}:${invoiceId}`);
