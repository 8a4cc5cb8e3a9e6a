import type { BodyOf, CreditRequest, settleCreditRequest as endpoint } from '@platewise/contract';
import { businessDateAt, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { type CreditNoteRow, type CreditRequestRow, creditNotesOf, isOfVendor } from './credit-requests.repo.ts';
import { actOnRequest } from './enter-request.ts';
import { updateRequest } from './write-requests.repo.ts';

/** Marks a request as credited by the vendor, with or without a credit note on file. */
export function settleRequest(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<CreditRequest> {
  return actOnRequest(deps, caller, id, { act: 'credit', version: body.version }, async ({ trx, scope, row }) => {
    const note = body.invoiceId ? await noteOf(trx, scope, row, body.invoiceId) : null;
    const amount = body.amount ?? row.amount;
    if (amount === null) throw invalidField('amount', 'Enter the credited amount, above 0');
    const today = businessDateAt(deps.clock().toISOString(), scope.settings.timezone, '00:00');
    const change = {
      status: 'credited' as const,
      credited_on: body.creditedOn ?? note?.invoice_date ?? today,
      credited_amount: amount,
      credit_invoice_id: note?.id ?? null,
    };
    await updateRequest(trx, scope, id, change, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'credited',
      subject: 'credit request',
      subjectId: id,
      summary: msg('{vendor} issued the requested credit', { vendor: row.vendor_name }),
      after: { asked: row.amount, credited: amount, on: change.credited_on, invoice: change.credit_invoice_id },
    });
  });
}

async function noteOf(
  db: Queryable,
  scope: RestaurantScope,
  row: CreditRequestRow,
  invoiceId: number,
): Promise<CreditNoteRow> {
  if (!(await isOfVendor(db, scope, 'invoices', invoiceId, row.vendor_id))) throw notFound('The credit note');
  const notes = await creditNotesOf(db, scope, {
    vendorId: row.vendor_id,
    from: '1900-01-01',
    currency: row.currency,
    invoiceId,
  });
  const note = notes[0];
  if (note === undefined) throw invalidField('invoiceId', "This invoice isn't a credit");
  return note;
}
