import { isSameInvoice, msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { deleteApprovals } from '../../approvals/index.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from '../invoices.repo.ts';
import { rateRisk } from '../review/rate-risk.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import { differencesOf } from './compare-copy.ts';
import * as repo from './copies.repo.ts';

type Paired = { leadId: number; copyId: number };

/**
 * Joins an invoice that was just read with its other document: one of the two came as data (EDI, e-invoice), the other on
 * paper. The data's figures count, unless the paper is approved or paid: then it stays as it is. The other document is
 * filed as a duplicate that belongs to it. Null if it has none.
 */
export async function pairCopy(deps: Deps, scope: RestaurantScope, id: number): Promise<Paired | null> {
  return tx(deps.db, async (trx) => {
    await repo.lockPairing(trx, scope);
    const candidates = await repo.sameNumber(trx, scope, id);
    if (candidates.length === 0) return null;
    // In the order of their numbers, as two other changes might lock them.
    for (const one of [id, ...candidates].sort((a, b) => a - b)) await lockInvoice(trx, scope, one);
    const row = await findInvoice(trx, scope, id);
    if (row === null || !canBePaired(row)) return null;
    for (const candidate of candidates) {
      const other = await findInvoice(trx, scope, candidate);
      if (other === null || !canBePaired(other) || !belongTogether(row, other)) continue;
      const roles = rolesOf(row, other);
      if (roles !== null) return file(deps, trx, scope, roles);
    }
    return null;
  });
}

const canBePaired = (row: InvoiceRow): boolean =>
  row.rejected_at === null && row.processing_status === 'completed' && row.document_kind === 'invoice';

const isData = ({ reader }: InvoiceRow) => reader === 'edi' || reader === 'e-invoice-xml';

const marksOf = (row: InvoiceRow) => ({
  ...{ number: row.number_key, date: row.invoice_date, total: row.total_amount, currency: row.currency },
});

const belongTogether = (a: InvoiceRow, b: InvoiceRow): boolean =>
  isData(a) !== isData(b) &&
  a.vendor_id !== null &&
  a.vendor_id === b.vendor_id &&
  isSameInvoice(marksOf(a), marksOf(b));

/** Somebody can say that an invoice is paid without recording a payment. */
const isSettled = (row: InvoiceRow) =>
  row.approved_at !== null || row.payments > 0 || row.payment_status === 'paid' || row.payment_status === 'partial';

type Roles = { lead: InvoiceRow; copy: InvoiceRow };

/** Null if both are approved or paid: then a person has to decide. */
function rolesOf(a: InvoiceRow, b: InvoiceRow): Roles | null {
  const [data, paper] = isData(a) ? [a, b] : [b, a];
  if (isSettled(data) && isSettled(paper)) return null;
  return isSettled(paper) ? { lead: paper, copy: data } : { lead: data, copy: paper };
}

async function file(deps: Deps, trx: Tx, scope: RestaurantScope, { lead, copy }: Roles): Promise<Paired> {
  await updateInvoice(trx, scope, copy.id, {
    rejected_reason: 'duplicate',
    rejected_at: deps.clock(),
    rejected_by: null,
    copy_of: lead.id,
    auto_approval_due: false,
  });
  await deleteApprovals(trx, scope, copy.id);
  await repo.moveCopies(trx, scope, copy.id, lead.id);
  await rateRisk(trx, scope, lead.id);
  const differs = (await differencesOf(trx, scope, lead, copy)).length > 0;
  await recordRestaurantChange(trx, scope, {
    action: 'rejected',
    subject: 'invoice',
    subjectId: copy.id,
    summary: msg('Added {file} to the invoice {invoice}', {
      file: copy.filename,
      invoice: lead.invoice_number ?? lead.filename,
    }),
    after: { reason: 'duplicate', invoiceId: lead.id, differs },
  });
  return { leadId: lead.id, copyId: copy.id };
}
