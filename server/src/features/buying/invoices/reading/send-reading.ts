import type { Deps } from '../../../../deps.ts';
import { accountOfRestaurant } from '../../../../platform/auth/account.repo.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { readInvoiceJob } from './read-invoice-kind.ts';

export type ToRead = { restaurantId: number; invoiceId: number; fileType: string | null };

/**
 * Queues an invoice's reading within the requesting transaction; one at a time per invoice. Photos take seconds: a PDF
 * doesn't wait behind fifty of them, and no account waits behind another's fifty files.
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
