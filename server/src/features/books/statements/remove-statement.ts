import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { moveToTrash } from '../../buying/invoices/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitStatement, tellStatements } from './enter-statement.ts';
import { deleteStatement, lockStatement } from './write-statements.repo.ts';

/** Moves a statement's document to the trash, from where it comes back as a statement; one from a table is deleted. */
export async function removeStatement(deps: Deps, caller: Caller, id: number): Promise<void> {
  const { row, scope } = await permitStatement(deps, caller, id);
  await tx(deps.db, async (trx) => {
    // The document first, as when it is read.
    if (row.invoice_id !== null) await moveToTrash(deps, trx, caller, row.invoice_id);
    if (!(await lockStatement(trx, scope, id))) throw notFound('The statement');
    if (row.invoice_id === null) await deleteStatement(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'statement',
      subjectId: id,
      summary: msg('Deleted the statement {file}', { file: row.filename }),
      before: { vendor: row.vendor_name, date: row.statement_date, balance: row.balance },
    });
    tellStatements(deps, trx, scope);
  });
}
