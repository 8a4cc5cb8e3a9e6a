import type { AccountingExport } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { formatMessage } from './book-words.ts';
import { exportReply } from './export-reply.ts';
import { type ExportRow, lockExport, markUndone } from './exports.repo.ts';
import { formatOf } from './list-book-rows.ts';
import { loadExport, permitExport } from './permit-export.ts';

/** Undoes an export that was never imported into the books. Undoing it twice has no further effect. */
export async function undoExport(deps: Deps, caller: Caller, id: number): Promise<AccountingExport> {
  const scope = await permitExport(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await lockExport(trx, scope, id);
    const row = await loadExport(trx, scope, id);
    if (row.undone_at !== null) return exportReply(caller, row);
    await markUndone(trx, scope, id, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'undone',
      subject: 'accounting export',
      subjectId: id,
      summary: undoneWords(row),
      before: {
        ...{ format: row.format, from: row.starts_on, to: row.ends_on, totals: row.totals },
        ...{ payments: Number(row.payments), paymentTotals: row.payment_totals },
      },
    });
    return exportReply(caller, await loadExport(trx, scope, id));
  });
}

function undoneWords(row: ExportRow): Message {
  const [invoices, payments] = [Number(row.invoices), Number(row.payments)];
  const format = formatMessage(formatOf(row.format));
  return payments === 0
    ? msg(
        '{count, plural, one {Undid the export of # invoice as {format}} other {Undid the export of # invoices as {format}}}',
        { count: invoices, format },
      )
    : msg(
        'Undid the export of {invoices, plural, one {# invoice} other {# invoices}} and {payments, plural, one {# payment} other {# payments}} as {format}',
        { invoices, payments, format },
      );
}
