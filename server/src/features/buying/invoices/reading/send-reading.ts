import type { Deps } from '../../../../deps.ts';
import { accountOfRestaurant } from '../../../../platform/auth/account.repo.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { readInvoiceJob } from './read-invoice-kind.ts';

export type ToRead = { restaurantId: number; invoiceId: number; fileType: string | null };

/**
 * Sends the reading of an invoice within the transaction that asks for it; one at a time for each invoice. A photo takes
 * seconds: whoever sends a PDF doesn't wait for fifty of them, and nobody waits for fifty files of somebody else.
 */
export const sendReading = async (deps: Deps, trx: Tx, { restaurantId, invoiceId, fileType }: ToRead): Promise<void> =>
  deps.jobs.send(
    trx,
    readInvoiceJob,
    { restaurantId, invoiceId },
    {
      key: keyOfReading(restaurantId, invoiceId),
      account: await accountOfRestaurant(trx, restaurantId),
      quick: fileType === null || !fileType.startsWith('image/'),
    },
  );

export const keyOfReading = (restaurantId: number, invoiceId: number): string => `${restaurantId}:${invoiceId}`;
