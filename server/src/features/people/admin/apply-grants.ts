import type { AdminAccessChange } from '@platewise/contract';
import { type InvitableRole, msg, roleInWords, t } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as repo from './access.repo.ts';
import { type Grant, planGrant } from './plan-grant.ts';

type Wanted = {
  people: readonly { id: number; fullName: string }[];
  /** By group: some of its restaurants with their names, or all current and future ones. */
  places: readonly { groupId: number; restaurants: 'all' | readonly { id: number; name: string }[] }[];
  role: InvitableRole;
};

/**
 * Gives people a role in restaurants, group by group, and returns what changes. Without `by`, it only returns that. A
 * group's owner already has full access and is skipped.
 */
export async function applyGrants(
  trx: Tx,
  wanted: Wanted,
  by: { userId: number; now: Date } | null,
): Promise<AdminAccessChange[]> {
  const groupIds = wanted.places.map(({ groupId }) => groupId);
  const groups = await repo.lockGroups(trx, groupIds);
  const userIds = wanted.people.map(({ id }) => id);
  const members = await repo.findMembers(trx, groupIds, userIds);
  const changes: AdminAccessChange[] = [];
  for (const group of groups) {
    const restaurants = wanted.places.find(({ groupId }) => groupId === group.id)?.restaurants ?? [];
    for (const person of wanted.people) {
      const present = members.find((row) => row.group_id === group.id && row.user_id === person.id && row.is_active);
      const ids = restaurants === 'all' ? 'all' : restaurants.map(({ id }) => id);
      const grant = planGrant(present ?? null, wanted.role, ids);
      const owns = group.ownerId === person.id;
      if (by !== null && !owns) await write(trx, by, { group, person, present, grant });
      changes.push(changeOf({ group, person, present, grant, owns, restaurants }));
    }
  }
  return changes;
}

type Step = {
  group: repo.GroupPlace;
  person: { id: number; fullName: string };
  present: repo.MemberRow | undefined;
  grant: Grant;
};

async function write(trx: Tx, by: { userId: number; now: Date }, { group, person, present, grant }: Step) {
  if (grant.kind === 'unchanged') return;
  const { role, permissions } = grant;
  await repo.writeMember(trx, { groupId: group.id, userId: person.id, role, permissions, by: by.userId, now: by.now });
  await recordAccountChange(
    trx,
    { userId: by.userId, groupId: group.id },
    {
      action: grant.kind === 'added' ? 'access_granted' : 'access_changed',
      subject: 'member',
      subjectId: person.id,
      summary: msg('Gave {person} access to {group} as {role}', {
        person: person.fullName,
        group: group.name,
        role: roleInWords[role],
      }),
      before: present && { role: present.role, permissions: present.permissions },
      after: { role, permissions },
    },
  );
}

type Outcome = Step & { owns: boolean; restaurants: 'all' | readonly { id: number; name: string }[] };

function changeOf({ group, person, present, grant, owns, restaurants }: Outcome): AdminAccessChange {
  const base = { userId: person.id, fullName: person.fullName, groupId: group.id, groupName: group.name };
  if (owns) return { ...base, kind: 'owner', roleBefore: 'owner', roleAfter: 'owner', restaurantsAdded: [] };
  const roleBefore = present?.role ?? null;
  if (grant.kind === 'unchanged') {
    return { ...base, kind: 'unchanged', roleBefore, roleAfter: roleBefore, restaurantsAdded: [] };
  }
  const added = grant.restaurantsAdded;
  const names =
    added === 'all' || restaurants === 'all'
      ? [t('all restaurants')]
      : restaurants.filter(({ id }) => added.includes(id)).map(({ name }) => name);
  const restaurantsAdded = added !== 'all' && added.length === 0 ? [] : names;
  return { ...base, kind: grant.kind, roleBefore, roleAfter: grant.role, restaurantsAdded };
}
