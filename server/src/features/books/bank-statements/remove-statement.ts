import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { tellBank } from './change-entry.ts';
import { matchOpen } from './match-open.ts';
import { deleteStatement, statementsById } from './statements.repo.ts';

/** Deletes a statement and its matches. The payments stay; another statement of the account may confirm them. */
export async function removeStatement(deps: Deps, caller: Caller, id: number): Promise<void> {
  const [seen] = await statementsById(deps.db, caller.sight, [id]);
  if (seen === undefined) throw notFound('The bank statement');
  const scope = caller.permit(seen.restaurant_id);
  await tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, 'bank');
    const [row] = await statementsById(trx, scope, [id]);
    if (row === undefined) throw notFound('The bank statement');
    await deleteStatement(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'bank statement',
      subjectId: id,
      summary: msg('Deleted the bank statement {file}', { file: row.filename }),
      before: { from: row.from_date, to: row.to_date, entries: row.counts.entries, matched: row.counts.matched },
    });
    await matchOpen(deps, trx, scope);
    tellBank(deps, trx, scope);
  });
}
