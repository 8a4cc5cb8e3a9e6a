import type { listPayingAccounts as endpoint, PayingAccount, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { payingAccountReply } from './paying-account-reply.ts';
import * as repo from './paying-accounts.repo.ts';

export async function listPayingAccounts(
  deps: Deps,
  caller: Caller,
  { restaurantId }: QueryOf<typeof endpoint>,
): Promise<PayingAccount[]> {
  const rows = await repo.listPayingAccounts(deps.db, caller.reach(restaurantId));
  return rows.map((row) => payingAccountReply(caller, row));
}
