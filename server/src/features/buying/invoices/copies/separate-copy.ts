import type { BodyOf, separateInvoiceCopy as endpoint, Invoice } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { findInvoice, lockInvoice } from '../invoices.repo.ts';
import { loadInvoice, refuseStaleInvoice, replyAfter } from '../load-invoice.ts';
import { rateRisk } from '../review/rate-risk.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import { lockPairing } from './copies.repo.ts';

/** Two invoices after all: the other document becomes one of its own, and they aren't joined again. */
export async function separateCopy(
  deps: Deps,
  caller: Caller,
  { id, copyId }: { id: number; copyId: number },
  body: BodyOf<typeof endpoint>,
): Promise<Invoice> {
  const { row: lead, scope } = await loadInvoice(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await lockPairing(trx, scope);
    await lockInvoice(trx, scope, copyId);
    const copy = await findInvoice(trx, scope, copyId);
    if (copy === null || copy.copy_of !== id) throw notFound('The document');
    await refuseStaleInvoice(deps, trx, caller, copy, body?.version);
    await updateInvoice(trx, scope, copyId, {
      ...{ rejected_reason: null, rejected_at: null, rejected_by: null },
      ...{ copy_of: null, separate_from: id },
    });
    await rateRisk(trx, scope, copyId);
    await rateRisk(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'restored',
      subject: 'invoice',
      subjectId: copyId,
      summary: msg('Separated {file} from the invoice {invoice}', {
        file: copy.filename,
        invoice: lead.invoice_number ?? lead.filename,
      }),
    });
    return replyAfter(deps, trx, caller, copyId);
  });
}
