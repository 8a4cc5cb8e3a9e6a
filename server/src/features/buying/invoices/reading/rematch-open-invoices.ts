import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { rateRisk } from '../review/rate-risk.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import { type OpenInvoice, takeOpenInvoices } from './open-invoices.repo.ts';
import { rematchLines } from './rematch-lines.ts';

/**
 * Takes the invoices of some vendors that a person has yet to approve, to match their lines again once more is known of
 * what these vendors sell. To be called before costs are locked, as an approval does.
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
    // Whoever has it open sees that its lines changed.
    await updateInvoice(trx, scope, id, {});
  }
  return open.length;
}
