import type { StatementDetail } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Queryable, type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { statementDetail } from './statement-detail.ts';
import { findStatement, type StatementRow } from './statements.repo.ts';
import { lockStatement } from './write-statements.repo.ts';

/** A statement with its restaurant's scope: 404 if out of reach or in the trash, 403 if the role forbids it. */
export async function permitStatement(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
): Promise<{ row: StatementRow; scope: RestaurantScope }> {
  const row = await findStatement(deps.db, caller.sight, id);
  if (row === null) throw notFound('The statement');
  return { row, scope: caller.permit(row.restaurant_id) };
}

export type Entered = { trx: Tx; scope: RestaurantScope; row: StatementRow };

/** Locks a statement, applies a change if nobody else was faster, and returns the statement as it is then. */
export async function changeStatement(
  deps: Deps,
  caller: Caller,
  id: number,
  version: number | undefined,
  change: (entered: Entered) => Promise<void>,
): Promise<StatementDetail> {
  const { scope } = await permitStatement(deps, caller, id);
  return tx(deps.db, async (trx) => {
    if (!(await lockStatement(trx, scope, id))) throw notFound('The statement');
    const row = await present(trx, scope, id);
    if (version !== undefined && version !== row.version) {
      const current = await statementDetail(deps, trx, caller, scope, row);
      refuseStale(version, row.version, () => current);
    }
    if (row.status === 'reading')
      throw problem('conflict', 'The statement is still being read. Try again in a moment.');
    await change({ trx, scope, row });
    tellStatements(deps, trx, scope);
    return statementDetail(deps, trx, caller, scope, await present(trx, scope, id));
  });
}

async function present(db: Queryable, scope: RestaurantScope, id: number): Promise<StatementRow> {
  const row = await findStatement(db, scope, id);
  if (row === null) throw notFound('The statement');
  return row;
}

export const tellStatements = (deps: Pick<Deps, 'events'>, trx: Tx, { restaurantId }: RestaurantScope): void =>
  deps.events.publish({ type: 'statements', restaurantId }, trx);
