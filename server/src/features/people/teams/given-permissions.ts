import type { BodyOf, changeMemberAccess } from '@platewise/contract';
import { type Message, msg, roleActions, type Standing, worded } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { restaurantsOfGroup } from '../restaurants/index.ts';

type Given = Omit<BodyOf<typeof changeMemberAccess>, 'version'>;

const most: Partial<Record<Standing['role'], Message>> = {
  viewer: msg('Viewers can only read'),
  staff: msg('Staff can only read and write'),
  manager: msg('Managers can only read, write and delete'),
};

/**
 * Merges given permissions into the existing ones. Restaurants outside the group, or out of the caller's reach, count
 * as not found; actions that the role can't have are rejected.
 */
export async function mergePermissions(
  trx: Tx,
  place: { groupId: number; actor: Standing; path: string },
  present: Standing,
  given: Given,
): Promise<Standing> {
  const next: Standing = {
    role: present.role,
    restaurants: given.restaurants === undefined ? present.restaurants : unique(given.restaurants),
    modules: given.modules === undefined ? present.modules : [...new Set(given.modules)],
    actions: given.actions === undefined ? present.actions : [...new Set(given.actions)],
    costs: given.costs === undefined ? present.costs : given.costs,
  };
  if (given.restaurants !== undefined && next.restaurants !== 'all') {
    await refuseForeign(trx, place, next.restaurants);
  }
  const beyond = given.actions?.some((action) => !roleActions[next.role].includes(action));
  if (beyond) throw invalidField(`${place.path}actions`, worded(most[next.role] ?? msg('Not an action of this role')));
  return next;
}

const unique = (restaurants: 'all' | number[]) => (restaurants === 'all' ? 'all' : [...new Set(restaurants)]);

async function refuseForeign(
  trx: Tx,
  { groupId, actor }: { groupId: number; actor: Standing },
  ids: readonly number[],
): Promise<void> {
  const known = new Set((await restaurantsOfGroup(trx, groupId)).map(({ id }) => id));
  const reached = (id: number) => known.has(id) && (actor.restaurants === 'all' || actor.restaurants.includes(id));
  if (!ids.every(reached)) throw notFound('The restaurant');
}
