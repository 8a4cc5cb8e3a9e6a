import type { AdminUser, BodyOf, adminUpdateUser as endpoint } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { deleteSessionsOf } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { deleteResets, lockNames, refuseTaken } from '../accounts/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';
import { present, roleOf, userReply } from './user-reply.ts';
import * as repo from './users.repo.ts';

/**
 * Edits an account, and makes or removes an administrator. Deactivating it ends its sessions in the same transaction.
 */
export async function updateUser(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<AdminUser> {
  return tx(deps.db, async (trx) => {
    if (body.email !== undefined) await lockNames(trx);
    // Before locking the account itself: concurrent changes wait here and don't deadlock.
    if (body.role === 'user' || body.isActive === false) await refuseLastAdmin(trx, id);
    const row = present(await repo.lockUser(trx, id));
    refuseStale(body.version, row.version, () => userReply(row));
    const before = { fullName: row.full_name, email: row.email, role: roleOf(row), isActive: row.is_active };
    const after = {
      fullName: body.fullName ?? before.fullName,
      email: body.email ?? before.email,
      role: body.role ?? before.role,
      isActive: body.isActive ?? before.isActive,
    };
    if (after.email !== before.email) {
      await refuseTaken(trx, { username: row.username, email: after.email }, id);
    }
    await repo.updateUser(trx, id, after);
    if (!after.isActive) await deleteSessionsOf(trx, id);
    // A link that was sent to the old address, or to someone being deactivated, no longer works.
    if (!after.isActive || after.email !== before.email) await deleteResets(trx, id);
    const summary = summaryOf(before, after);
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: null },
      { action: 'changed', subject: 'user', subjectId: id, summary, before, after },
    );
    return userReply(present(await repo.findUser(trx, id)));
  });
}

type Values = { fullName: string; role: 'user' | 'admin'; isActive: boolean };

function summaryOf(before: Values, after: Values): Message {
  const person = after.fullName;
  if (before.isActive && !after.isActive) return msg('Deactivated the account of {person}', { person });
  if (!before.isActive && after.isActive) return msg('Activated the account of {person}', { person });
  if (before.role === 'user' && after.role === 'admin') return msg('Made {person} an administrator', { person });
  if (before.role === 'admin' && after.role === 'user') return msg('Removed {person} as administrator', { person });
  return msg('Changed the account of {person}', { person });
}
