import type { Budget, listBudgets as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { budgetReply } from './budget-reply.ts';
import * as repo from './budgets.repo.ts';

export async function listBudgets(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Page<Budget>> {
  return mapPage(await repo.listBudgets(deps.db, caller.reach(query.restaurantId), query), budgetReply);
}
