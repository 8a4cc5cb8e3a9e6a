import { askForInvoices, removeStatement, type Statement, updateStatement } from '@platewise/contract';
import { statementStates, storedWords } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Reconciled } from './reconcile-rows.ts';
import type { StatementRow } from './statements.repo.ts';
import { toAsk } from './to-ask.ts';

const number = (value: string | undefined) => (value === undefined ? null : Number(value));

export function statementReply(caller: Caller, row: StatementRow, reconciled: Reconciled): Statement {
  const { result } = reconciled;
  const edits = row.status !== 'reading' && caller.may(updateStatement.access, row.restaurant_id);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    invoiceId: row.invoice_id,
    filename: row.filename,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    statementDate: row.statement_date,
    currency: row.currency,
    status: row.status,
    failureMessage: row.status === 'failed' && row.failure_message !== null ? storedWords(row.failure_message) : null,
    theirs: number(result?.theirs),
    ours: number(result?.ours),
    difference: number(result?.difference),
    counts: countsOf(reconciled),
    uploadedAt: row.uploaded_at.toISOString(),
    doneBy: row.done_by_name,
    doneAt: row.done_at?.toISOString() ?? null,
    askedAt: row.asked_at?.toISOString() ?? null,
    version: row.version,
    can: {
      edit: edits,
      ask: edits && caller.may(askForInvoices.access, row.restaurant_id) && toAsk(reconciled).length > 0,
      remove: caller.may(removeStatement.access, row.restaurant_id),
    },
  };
}

/** Without a vendor, nothing is compared. */
function countsOf({ result, lines }: Reconciled): Statement['counts'] {
  const counts = { matched: 0, amount_differs: 0, paid: 0, missing_here: 0, missing_there: 0, not_compared: 0 };
  if (result === null) return { ...counts, not_compared: lines.length };
  for (const state of statementStates) counts[state] = result.lines.filter((line) => line.state === state).length;
  return counts;
}
