import {
  type GrantFault,
  isAtLeast,
  type Message,
  msg,
  roleInWords,
  type Standing,
  type TeamRole,
  t,
  teamRoles,
  whyNotGrant,
  worded,
} from '@platewise/domain';
import type { ReachedGroup } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { findGroup, type GroupRow, lockGroup } from './groups.repo.ts';
import { findMemberOfUser, type Permissions } from './members.repo.ts';

const roleOf = (name: string): TeamRole => teamRoles.find((known): known is TeamRole => known === name) ?? 'viewer';

/** The access that a stored membership or invitation grants. */
export function standingOf(role: string, { restaurants, modules, actions, costs }: Permissions): Standing {
  const known = roleOf(role);
  return {
    role: known,
    restaurants: known === 'owner' ? 'all' : (restaurants ?? 'all'),
    modules: modules ?? null,
    actions: actions ?? null,
    costs: costs ?? null,
  };
}

/** What is stored with a membership. */
export const permissionsOf = ({ restaurants, modules, actions, costs }: Standing): Permissions => ({
  restaurants: restaurants === 'all' ? 'all' : [...restaurants],
  ...(modules === null ? {} : { modules: [...modules] }),
  ...(actions === null ? {} : { actions: [...actions] }),
  ...(costs === null ? {} : { costs }),
});

/** The caller's access in a group, as of the start of the request. */
export const standingIn = ({ membership, restaurants }: ReachedGroup): Standing => ({ ...membership, restaurants });

/** A person's current access in a group; null if they don't belong to it or have no active account. */
export async function findStanding(db: Queryable, group: GroupRow, userId: number): Promise<Standing | null> {
  const member = await findMemberOfUser(db, group.id, userId);
  if (member !== null && !member.account_active) return null;
  if (group.owner_id === userId)
    return { role: 'owner', restaurants: 'all', modules: null, actions: null, costs: null };
  return member === null ? null : standingOf(member.role, member.permissions);
}

/**
 * Locks a group and rereads the caller's access in it: someone else may have removed it between the permission check
 * and the lock.
 */
export async function enterGroup(
  trx: Tx,
  groupId: number,
  userId: number,
): Promise<{ group: GroupRow; actor: Standing }> {
  const locked = await lockGroup(trx, groupId);
  const group = locked ? await findGroup(trx, [groupId], groupId) : null;
  const actor = group === null ? null : await findStanding(trx, group, userId);
  if (group === null || actor === null) throw notFound('The group');
  return { group, actor };
}

export function refuseBelow(actor: Standing, least: 'owner' | 'admin'): void {
  if (!isAtLeast(actor.role, least))
    throw problem('forbidden', t('This requires the role {role} in the group.', { role: worded(roleInWords[least]) }));
}

const faults: Record<GrantFault, Message> = {
  role: msg("You can't assign a role above your own. Ownership has to be transferred."),
  restaurants: msg('You can only give access to your own restaurants.'),
  modules: msg('You can only give access to your own modules.'),
  actions: msg('You can only give actions that you have.'),
};

/** Nobody can grant more than they have. */
export function refuseGrant(actor: Standing, granted: Standing): void {
  const fault = whyNotGrant(actor, granted);
  if (fault !== null) throw problem('forbidden', worded(faults[fault]));
}
