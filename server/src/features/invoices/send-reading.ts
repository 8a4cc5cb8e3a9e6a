import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/index.ts';
import { readInvoiceJob } from './read-invoice-kind.ts';

export type ToRead = { restaurantId: number; invoiceId: number; fileType: string | null };

/**
 * Sends the reading of an invoice within the transaction that asks for it; one at a time for each invoice. A photo takes
 * seconds: whoever sends a PDF does not wait for fifty of them.
 */
export const sendReading = (deps: Deps, trx: Tx, { restaurantId, invoiceId, fileType }: ToRead): Promise<void> =>
  deps.jobs.send(
    trx,
    readInvoiceJob,
    { restaurantId, invoiceId },
    { key: `${restaurantId}:${invoiceId}`, quick: fileType === null || !fileType.startsWith('image/') },
  );
