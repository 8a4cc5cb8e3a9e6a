import type { BankStatementRecord, listBankStatements as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { statementReply } from './statement-reply.ts';
import * as repo from './statements.repo.ts';

export async function listStatements(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<BankStatementRecord>> {
  const page = await repo.listStatements(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => statementReply(caller, row));
}
