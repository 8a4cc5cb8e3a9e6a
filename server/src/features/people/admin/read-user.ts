import type { AdminUserDetail } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { billingReply } from '../accounts/index.ts';
import { listBilling, readSafety, readUsage } from './user-details.repo.ts';
import { present, userReply } from './user-reply.ts';
import { countOtherAdmins, findUser } from './users.repo.ts';

/** An account as the dialog shows it: its usage, its payments, its security. */
export async function readUser(deps: Deps, id: number): Promise<AdminUserDetail> {
  const row = present(await findUser(deps.db, id));
  const now = deps.clock();
  const billing = await listBilling(deps.db, id);
  const last = row.role === 'admin' && row.is_active && (await countOtherAdmins(deps.db, id)) === 0;
  return {
    ...userReply(row),
    ...(await readSafety(deps.db, id, now)),
    usage: await readUsage(deps.db, id, now),
    billing: billing.map(billingReply),
    can: { retire: !last },
  };
}
