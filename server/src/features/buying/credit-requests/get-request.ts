import type { CreditRequestDetail } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { creditLetter } from './credit-letter.ts';
import { creditNotesOf } from './credit-requests.repo.ts';
import { permitRequest } from './enter-request.ts';
import { requestReply } from './request-reply.ts';

/** A request with its letter, and the credit notes received since it was created. */
export async function getRequest(deps: Deps, caller: Caller, id: number): Promise<CreditRequestDetail> {
  const { row, scope } = await permitRequest(deps, caller, id);
  const notes = await creditNotesOf(deps.db, scope, {
    vendorId: row.vendor_id,
    from: row.received_on ?? row.created_at.toISOString().slice(0, 10),
    currency: row.currency,
  });
  return {
    ...requestReply(caller, row),
    letter: creditLetter(row, scope.settings),
    canMail: deps.mail.enabled,
    creditNotes: notes.map((note) => ({
      invoiceId: note.id,
      invoiceNumber: note.invoice_number,
      filename: note.filename,
      invoiceDate: note.invoice_date,
      credit: Number(note.credit),
    })),
  };
}
