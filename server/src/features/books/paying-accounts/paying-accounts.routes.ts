import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { listPayingAccounts } from './list-paying-accounts.ts';
import { createPayingAccount, removePayingAccount, updatePayingAccount } from './write-paying-accounts.ts';

export function payingAccountRoutes(route: Router, deps: Deps): void {
  route(api.listPayingAccounts, ({ caller, query }) => listPayingAccounts(deps, caller, query));
  route(api.createPayingAccount, ({ caller, body }) => createPayingAccount(deps, caller, body));
  route(api.updatePayingAccount, ({ caller, params, body }) => updatePayingAccount(deps, caller, params.id, body));
  route(api.removePayingAccount, ({ caller, params }) => removePayingAccount(deps, caller, params.id));
}
