import type { BodyOf, rejectInvoice as endpoint, Invoice } from '@platewise/contract';
import { documentKindNames, msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { deleteApprovals } from '../../approvals/index.ts';
import { fileDocument } from '../../filed-statements/index.ts';
import { lockForChange, refuseApproved, refuseBinned, refusePaid, replyAfter } from '../load-invoice.ts';
import { readAsStatement } from '../reading/read-as-statement.ts';
import { saidKind } from '../reading/said-kind.ts';
import { updateInvoice } from '../write-invoice.repo.ts';

/** Rejects an invoice with a reason, or files it as another kind of document. It can be restored. */
export async function rejectInvoice(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Invoice> {
  const { reason, documentKind: kind } = body;
  if (kind !== undefined && reason !== 'not_an_invoice')
    throw invalidField('documentKind', "Only a document that isn't an invoice can be marked as another kind.");
  return tx(deps.db, async (trx) => {
    const { row, scope } = await lockForChange(deps, trx, caller, id, body.version);
    refuseApproved(deps, caller, row);
    refuseBinned(row);
    refusePaid(row);
    const rejection = { rejected_reason: reason, rejected_at: deps.clock(), rejected_by: scope.userId };
    await updateInvoice(trx, scope, id, { ...rejection, ...saidKind(row, kind) });
    await deleteApprovals(trx, scope, id);
    if (kind !== undefined) await fileDocument(trx, scope, id);
    if (kind === 'statement') await readAsStatement(deps, trx, { row, scope });
    await recordRestaurantChange(trx, scope, {
      action: 'rejected',
      subject: 'invoice',
      subjectId: id,
      summary:
        kind === undefined
          ? msg('Rejected the invoice {invoice}', { invoice: row.invoice_number ?? row.filename })
          : msg('Marked {file} as: {kind}', { file: row.filename, kind: documentKindNames[kind] }),
      after: { reason, ...(kind === undefined ? {} : { documentKind: kind }) },
    });
    return replyAfter(deps, trx, caller, id);
  });
}
