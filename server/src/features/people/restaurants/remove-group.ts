import { msg } from '@platewise/domain';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as groups from './groups.repo.ts';
import { removeRestaurant } from './remove-restaurant.ts';

/**
 * Deletes a group with its restaurants, members and invitations, in a transaction that has locked it. The caller checks
 * permission. Returns the keys of the documents, to be deleted once the transaction commits.
 */
export async function removeGroup(trx: Tx, userId: number, group: { id: number; name: string }): Promise<string[]> {
  const restaurants = await groups.restaurantsOfGroup(trx, group.id);
  const members = await groups.countMembers(trx, group.id);
  const madeUp = await groups.madeUpMembers(trx, group.id);
  const keys: string[] = [];
  for (const { id, name } of restaurants) {
    const scope = backgroundScope(id, defaultSettings);
    keys.push(...(await removeRestaurant(trx, scope, userId, { id, name, groupId: group.id })));
  }
  await groups.deleteGroup(trx, group.id);
  // The people of a demo were created for it.
  if (madeUp.length > 0) await groups.deletePeople(trx, madeUp);
  await recordAccountChange(
    trx,
    { userId, groupId: null },
    {
      action: 'deleted',
      subject: 'group',
      subjectId: group.id,
      summary: msg('Deleted the group {name}', { name: group.name }),
      before: { members, restaurants: restaurants.map(({ name }) => name) },
    },
  );
  return keys;
}
