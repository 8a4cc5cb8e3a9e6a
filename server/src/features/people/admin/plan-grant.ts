import { type Action, defaultActions, defaultModules, type InvitableRole, type Module } from '@platewise/domain';

export type Permissions = { restaurants?: 'all' | number[]; modules?: Module[]; actions?: Action[]; costs?: boolean };
export type Membership = { role: string; permissions: Permissions };

export type Grant =
  | { kind: 'added' | 'changed'; role: InvitableRole; permissions: Permissions; restaurantsAdded: number[] | 'all' }
  | { kind: 'unchanged' };

/**
 * How a role in some or all restaurants of a group changes a person's existing membership. The role applies to the
 * whole group; restaurants are only ever added. Modules don't change.
 */
export function planGrant(present: Membership | null, role: InvitableRole, wanted: 'all' | readonly number[]): Grant {
  if (present === null) {
    const restaurants: 'all' | number[] = wanted === 'all' ? 'all' : [...new Set(wanted)];
    const permissions = { restaurants, modules: [...defaultModules(role)], actions: [...defaultActions(role)] };
    return { kind: 'added', role, permissions, restaurantsAdded: restaurants };
  }
  const own = present.permissions.restaurants ?? 'all';
  const added = addedTo(own, wanted);
  const sameRole = present.role === role;
  if (sameRole && added !== 'all' && added.length === 0) return { kind: 'unchanged' };
  const restaurants = own === 'all' || added === 'all' ? 'all' : [...own, ...added];
  const actions = sameRole ? present.permissions.actions : [...defaultActions(role)];
  return {
    kind: 'changed',
    role,
    permissions: { ...present.permissions, restaurants, actions },
    restaurantsAdded: added,
  };
}

function addedTo(own: 'all' | readonly number[], wanted: 'all' | readonly number[]): 'all' | number[] {
  if (own === 'all') return [];
  if (wanted === 'all') return 'all';
  return [...new Set(wanted)].filter((id) => !own.includes(id));
}
