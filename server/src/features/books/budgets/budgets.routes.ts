import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { listBudgets } from './list-budgets.ts';
import { setBudget } from './set-budget.ts';

export function budgetRoutes(route: Router, deps: Deps): void {
  route(api.listBudgets, ({ caller, query }) => listBudgets(deps, caller, query));
  route(api.setBudget, ({ caller, body }) => setBudget(deps, caller, body));
}
