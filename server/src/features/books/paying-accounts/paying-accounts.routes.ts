import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { payingAccountReply } from './paying-account-reply.ts';
import { listPayingAccounts } from './paying-accounts.repo.ts';
import { createPayingAccount, removePayingAccount, updatePayingAccount } from './write-paying-accounts.ts';

export function payingAccountRoutes(route: Router, deps: Deps): void {
  route(api.listPayingAccounts, async ({ caller, query }) => {
    const rows = await listPayingAccounts(deps.db, caller.reach(query.restaurantId));
    return rows.map((row) => payingAccountReply(caller, row));
  });
  route(api.createPayingAccount, ({ caller, body }) => createPayingAccount(deps, caller, body));
  route(api.updatePayingAccount, ({ caller, params, body }) => updatePayingAccount(deps, caller, params.id, body));
  route(api.removePayingAccount, ({ caller, params }) => removePayingAccount(deps, caller, params.id));
}
