import type { BodyOf, deleteAccount as endpoint } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { leaveToGroupOwners, lockOwnedGroups, removeDocuments, removeGroup } from '../restaurants/index.ts';
import type { Client } from './client.ts';
import * as repo from './holdings.repo.ts';
import { isLastAdmin, lastAdminWords } from './last-admin.ts';
import { provePassword } from './prove-password.ts';
import { isTwoFactorOn, refuseWrong } from './second-factor.ts';

/**
 * Deletes one's own account with the groups it owns, their restaurants and documents. What others did stays in the
 * audit log, and so does what this account did, without its name.
 */
export async function deleteAccount(
  deps: Deps,
  caller: Caller,
  client: Client,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const given = { field: 'password', password: body.password };
  const { user, account, counted } = await provePassword(deps, caller.user.id, client.address, given);
  if (body.username.toLowerCase() !== user.username.toLowerCase()) {
    throw invalidField('username', t('Type your username: {username}', { username: user.username }));
  }
  const codeNeeded = await isTwoFactorOn(deps.db, user.id);
  if (codeNeeded && body.code === undefined && body.passkey === undefined) {
    throw invalidField('code', 'Enter the code from your authenticator app');
  }
  const documents = await tx(deps.db, async (trx) => {
    if (await isLastAdmin(trx, user.id)) throw problem('conflict', lastAdminWords());
    if (codeNeeded) await refuseWrong(deps, trx, client.site, user.id, body);
    await forgiveTry(trx, counted, account);
    const groups = await lockOwnedGroups(trx, user.id);
    const keys: string[] = [];
    for (const group of groups) keys.push(...(await removeGroup(trx, user.id, group)));
    await leaveToGroupOwners(trx, user.id, deps.clock());
    await repo.deleteUser(trx, user.id);
    await recordAccountChange(
      trx,
      { userId: null, groupId: null },
      {
        action: 'deleted',
        subject: 'user',
        subjectId: user.id,
        summary: msg('{person} deleted their account', { person: user.full_name }),
        before: { username: user.username, fullName: user.full_name, groups: groups.map(({ name }) => name) },
      },
    );
    return keys;
  });
  await removeDocuments(deps, documents);
}
