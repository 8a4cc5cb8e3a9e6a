import type { AccountingExport } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { formatMessage } from './book-words.ts';
import { exportReply } from './export-reply.ts';
import { lockExport, markUndone } from './exports.repo.ts';
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
      summary: msg(
        '{count, plural, one {Undid the export of # invoice as {format}} other {Undid the export of # invoices as {format}}}',
        { count: Number(row.invoices), format: formatMessage(formatOf(row.format)) },
      ),
      before: { format: row.format, from: row.starts_on, to: row.ends_on, totals: row.totals },
    });
    return exportReply(caller, await loadExport(trx, scope, id));
  });
}
