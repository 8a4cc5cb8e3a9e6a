import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Queryable, type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { questionReply } from './question-reply.ts';
import { findQuestion, lockQuestion, type QuestionRow } from './questions.repo.ts';

export type Entered = { trx: Tx; scope: RestaurantScope; row: QuestionRow };

export const inTrash = () => problem('conflict', 'The invoice is in the trash. Restore it first.');

/** Changes a question in one transaction with the row locked, and tells open pages. */
export function enterQuestion<T>(
  deps: Deps,
  caller: Caller,
  id: number,
  version: number | undefined,
  work: (entered: Entered) => Promise<T>,
): Promise<T> {
  return tx(deps.db, async (trx) => {
    if (!(await lockQuestion(trx, caller.sight, id))) throw notFound('The question');
    const row = await present(trx, caller, id);
    const scope = caller.permit(row.restaurant_id);
    refuseStale(version, row.version, () => questionReply(caller, row));
    if (row.in_trash) throw inTrash();
    deps.events.publish({ type: 'questions', restaurantId: scope.restaurantId }, trx);
    return work({ trx, scope, row });
  });
}

export async function present(db: Queryable, caller: Caller, id: number): Promise<QuestionRow> {
  const row = await findQuestion(db, caller.sight, id);
  if (row === null) throw notFound('The question');
  return row;
}
