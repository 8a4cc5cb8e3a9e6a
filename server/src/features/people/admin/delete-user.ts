import type { BodyOf, adminDeleteUser as endpoint } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordAccountChange } from '../audit/index.ts';
import { leaveToGroupOwners, lockOwnedGroups, removeDocuments, removeGroup } from '../restaurants/index.ts';
import { silenceGroup } from '../webhooks/index.ts';
import * as owned from './owned.repo.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';
import { present, roleOf, userReply } from './user-reply.ts';
import * as repo from './users.repo.ts';

/**
 * Deletes an account. Its groups are transferred to the given person, or deleted with everything in them; if it owns
 * groups and neither is specified, nothing happens. In one transaction; documents are deleted once it commits.
 */
export async function deleteUser(deps: Deps, caller: Caller, id: number, body: BodyOf<typeof endpoint>): Promise<void> {
  const documents = await tx(deps.db, async (trx) => {
    await refuseLastAdmin(trx, id);
    const row = present(await repo.lockUser(trx, id));
    refuseStale(body?.version, row.version, () => userReply(row));
    const groups = await lockOwnedGroups(trx, id);
    const contents = await owned.countOwned(trx, id);
    const heir = body?.handOverTo === undefined ? null : await heirOf(trx, body.handOverTo, id);
    if (groups.length > 0 && heir === null && body?.deleteOwned !== true) {
      throw problem(
        'conflict',
        t('{person} owns restaurants. Choose who gets them, or delete them with all their data.', {
          person: row.full_name,
        }),
      );
    }
    const keys =
      heir === null
        ? await removeAll(trx, caller.user.id, groups)
        : await handOver(trx, { caller, from: id, to: heir, now: deps.clock() }, groups);
    await leaveToGroupOwners(trx, id, deps.clock());
    await repo.deleteUser(trx, id);
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: null },
      {
        action: 'deleted',
        subject: 'user',
        subjectId: id,
        summary: msg('Deleted the account of {person}', { person: row.full_name }),
        before: { username: row.username, fullName: row.full_name, role: roleOf(row), ...contents },
        after: heir === null ? undefined : { handedOverTo: heir.id },
      },
    );
    return keys;
  });
  await removeDocuments(deps, documents);
}

async function removeAll(trx: Tx, byUserId: number, groups: readonly Group[]): Promise<string[]> {
  const keys: string[] = [];
  for (const group of groups) keys.push(...(await removeGroup(trx, byUserId, group)));
  return keys;
}

async function heirOf(trx: Tx, heirId: number, leavingId: number): Promise<repo.UserRow> {
  const heir = heirId === leavingId ? null : await repo.lockUser(trx, heirId);
  if (heir === null || !heir.is_active) throw invalidField('handOverTo', 'Choose another active user');
  return heir;
}

type Group = { id: number; name: string };
type Handing = { caller: Caller; from: number; to: repo.UserRow; now: Date };

async function handOver(trx: Tx, { caller, from, to, now }: Handing, groups: readonly Group[]): Promise<string[]> {
  for (const group of groups) {
    await owned.moveGroup(trx, group.id, { from, to: to.id, now });
    await silenceGroup(trx, group.id, now);
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: group.id },
      {
        action: 'handed_over',
        subject: 'group',
        subjectId: group.id,
        summary: msg('Transferred the group {group} to {person}', { group: group.name, person: to.full_name }),
        before: { ownerId: from },
        after: { ownerId: to.id },
      },
    );
  }
  return [];
}
