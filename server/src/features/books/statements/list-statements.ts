import type { listStatements as endpoint, QueryOf, Statement } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Page } from '../../../platform/http/page.ts';
import { reconcileRows } from './reconcile-rows.ts';
import { statementReply } from './statement-reply.ts';
import * as repo from './statements.repo.ts';

/** Statements with what the books say today. */
export async function listStatements(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Statement>> {
  const reach = caller.reach(query.restaurantId);
  const page = await repo.listStatements(deps.db, reach, query);
  const reconciled = await reconcileRows(deps.db, caller, reach, page.rows);
  return {
    ...page,
    rows: page.rows.flatMap((row) => {
      const own = reconciled.get(row.id);
      return own === undefined ? [] : [statementReply(caller, row, own)];
    }),
  };
}
