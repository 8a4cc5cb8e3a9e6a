import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { rateRisk } from '../review/rate-risk.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import { type OpenInvoice, takeOpenInvoices } from './open-invoices.repo.ts';
import { rematchLines } from './rematch-lines.ts';

/**
 * Locks some vendors' invoices awaiting approval, to rematch their lines once more is known about the vendors' items.
 * Call before locking costs, in the same order as an approval.
 */
export async function takeOpen(
  trx: Tx,
  scope: RestaurantScope,
  vendorIds: readonly number[],
): Promise<{ rematch: () => Promise<number> }> {
  const open = await takeOpenInvoices(trx, scope, vendorIds);
  return { rematch: () => rematchAll(trx, scope, open) };
}

async function rematchAll(trx: Tx, scope: RestaurantScope, open: readonly OpenInvoice[]): Promise<number> {
  for (const { id, vendorId } of open) {
    await rematchLines(trx, scope, id, vendorId);
    await rateRisk(trx, scope, id);
    // Bumps the version, so open screens see that the lines changed.
    await updateInvoice(trx, scope, id, {});
  }
  return open.length;
}
