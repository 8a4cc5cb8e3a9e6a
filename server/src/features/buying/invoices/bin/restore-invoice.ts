import type { BodyOf, restoreInvoice as endpoint, Invoice } from '@platewise/contract';
import { documentKindNames, msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { fileDocument } from '../../filed-statements/index.ts';
import { lockForChange, replyAfter } from '../load-invoice.ts';
import { saidKind } from '../reading/said-kind.ts';
import { typedIn } from '../reading/typed-in.ts';
import { rateRisk } from '../review/rate-risk.ts';
import { updateInvoice } from '../write-invoice.repo.ts';

/**
 * Undoes a rejection, or restores from the trash; a failed reading becomes an invoice to enter manually, and another
 * kind of document becomes an invoice.
 */
export async function restoreInvoice(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Invoice> {
  return tx(deps.db, async (trx) => {
    const { row, scope } = await lockForChange(deps, trx, caller, id, body?.version);
    const failed = row.processing_status === 'failed';
    if (row.rejected_at === null && !failed)
      throw problem('conflict', 'Only rejected or failed invoices can be restored.');
    const outOfBin = { deleted_at: null, deleted_by: null };
    const asInvoice = { rejected_reason: null, rejected_at: null, rejected_by: null, ...saidKind(row, 'invoice') };
    // From the trash, a rejected invoice comes back rejected, and another kind of document as that kind.
    const asBefore = row.deleted_at !== null && (row.document_kind !== 'invoice' || row.rejected_reason !== null);
    const restored = asBefore ? outOfBin : { ...outOfBin, ...asInvoice };
    await updateInvoice(trx, scope, id, row.rejected_at === null ? typedIn(row) : restored);
    await fileDocument(trx, scope, id);
    await rateRisk(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'restored',
      subject: 'invoice',
      subjectId: id,
      summary:
        row.document_kind === 'invoice'
          ? msg('Restored the invoice {invoice}', { invoice: row.invoice_number ?? row.filename })
          : msg('Marked {file} as: {kind}', { file: row.filename, kind: documentKindNames.invoice }),
      before: { reason: row.rejected_reason ?? row.failure_reason, documentKind: row.document_kind },
    });
    return replyAfter(deps, trx, caller, id);
  });
}
