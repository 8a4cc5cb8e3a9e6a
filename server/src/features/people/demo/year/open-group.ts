import { t } from '@platewise/domain';
import { backgroundScope } from '../../../../platform/auth/caller.ts';
import { defaultSettings } from '../../../../platform/auth/session.repo.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { addDefaultRule } from '../../../pricing/price-alerts/index.ts';
import { insertGroup, insertRestaurant } from '../../restaurants/index.ts';
import { groupName, type PlacePlan, people, places, taxRate, timezone } from './plan/places.ts';
import * as repo from './year.repo.ts';

const settings = { timezone, taxRate, defaultMargin: 70, restockOnApproval: true };

/** The group with its people and its two empty restaurants, on its opening day. `tag` makes the addresses unique. */
export async function openGroup(trx: Tx, of: { tag: string; opened: Date }): Promise<{ groupId: number }> {
  const ids: number[] = [];
  for (const { key, fullName } of people)
    ids.push(await repo.insertPerson(trx, { key, fullName, tag: of.tag, since: of.opened }));
  const [managerId = 0] = ids;
  const groupId = await insertGroup(trx, managerId, groupName, descriptionOf());
  for (const [index, { role }] of people.entries())
    if (index > 0) await repo.insertMember(trx, { groupId, userId: ids[index] ?? 0, role, since: of.opened });
  for (const place of places) await openPlace(trx, place, { groupId, managerId, opened: of.opened });
  return { groupId };
}

/** In the words of whoever starts it, who may edit it. */
const descriptionOf = () => t('A demo group with made-up figures');

async function openPlace(
  trx: Tx,
  { name, street, zipCode, phone }: PlacePlan,
  { groupId, managerId, opened }: { groupId: number; managerId: number; opened: Date },
): Promise<void> {
  const address = { street, city: 'Austin', state: 'TX', zipCode, country: 'United States' };
  const values = { name, description: descriptionOf(), phone, email: null, address, settings, isActive: true };
  const id = await insertRestaurant(trx, { userId: managerId, groupId }, values);
  const scope = { ...backgroundScope(id, { ...defaultSettings, ...settings }), userId: managerId };
  await addDefaultRule(trx, scope, opened);
}
