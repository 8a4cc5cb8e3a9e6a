import type { BodyOf, deleteAccount as endpoint } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import { backgroundScope, type Caller } from '../../platform/auth/caller.ts';
import { defaultSettings } from '../../platform/auth/session.repo.ts';
import { forgiveTry } from '../../platform/auth/sign-in-limit.ts';
import { type Tx, tx } from '../../platform/db/index.ts';
import { invalidField, problem } from '../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { removeDocuments, removeRestaurant } from '../restaurants/index.ts';
import { obstacleOf } from './account-contents.ts';
import * as repo from './holdings.repo.ts';
import { provePassword } from './prove-password.ts';
import { isTwoFactorOn, refuseWrong } from './second-factor.ts';

/**
 * Deletes one's own account with the groups that it owns, their restaurants and documents. What others did stays in the
 * audit, and so does what this account did, without its name.
 */
export async function deleteAccount(
  deps: Deps,
  caller: Caller,
  address: string,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const given = { field: 'password', password: body.password };
  const { user, account, counted } = await provePassword(deps, caller.user.id, address, given);
  if (body.username.toLowerCase() !== user.username.toLowerCase()) {
    throw invalidField('username', `Type your username: ${user.username}`);
  }
  const codeNeeded = await isTwoFactorOn(deps, user.id);
  if (codeNeeded && body.code === undefined) throw invalidField('code', 'Enter the code of your authenticator app');
  const documents = await tx(deps.db, async (trx) => {
    await repo.lockActiveAdmins(trx);
    const obstacle = await obstacleOf(trx, user.id);
    if (obstacle !== null) throw problem('conflict', obstacle);
    if (codeNeeded) await refuseWrong(deps, trx, user.id, body.code ?? '');
    await forgiveTry(trx, counted, account);
    const groups = await repo.heldGroups(trx, user.id);
    const keys = await removeHoldings(trx, user.id);
    await repo.leaveRestaurants(trx, user.id, deps.clock());
    await repo.deleteUser(trx, user.id);
    await recordAccountChange(
      trx,
      { userId: null, groupId: null },
      {
        action: 'deleted',
        subject: 'user',
        subjectId: user.id,
        summary: `${user.full_name} deleted their account`,
        before: { username: user.username, fullName: user.full_name, groups: groups.map(({ name }) => name) },
      },
    );
    return keys;
  });
  await removeDocuments(deps, documents);
}

async function removeHoldings(trx: Tx, userId: number): Promise<string[]> {
  await repo.lockHeldGroups(trx, userId);
  const keys: string[] = [];
  for (const group of await repo.heldGroups(trx, userId)) {
    for (const { id, name } of await repo.restaurantsOfGroup(trx, group.id)) {
      const scope = backgroundScope(id, defaultSettings);
      keys.push(...(await removeRestaurant(trx, scope, userId, { id, name, groupId: group.id })));
    }
    await repo.deleteGroup(trx, group.id);
  }
  return keys;
}
