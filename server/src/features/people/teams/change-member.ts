import type { BodyOf, changeMemberAccess, changeMemberRole, TeamMember } from '@platewise/contract';
import { defaultActions, type Message, msg, roleInWords, type Standing } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { recordAccountChange } from '../audit/index.ts';
import { mergePermissions } from './given-permissions.ts';
import { type ManagedMember, manageMember } from './manage-member.ts';
import * as members from './members.repo.ts';
import { permissionsOf, refuseGrant } from './standing.ts';
import { memberReply } from './team-replies.ts';

/** A new role comes with its own actions; restaurants and modules don't change. */
export async function changeRole(
  deps: Deps,
  caller: Caller,
  memberId: number,
  { role, version }: BodyOf<typeof changeMemberRole>,
): Promise<TeamMember> {
  return manageMember(deps, caller, memberId, version, async (managed) => {
    const { row, present } = managed;
    if (present.role === role) return store(managed, present, null);
    const next = { ...present, role, actions: defaultActions(role) };
    return store(
      managed,
      next,
      msg('Changed the role of {person} from {before} to {after}', {
        person: row.full_name,
        before: roleInWords[present.role],
        after: roleInWords[role],
      }),
    );
  });
}

export async function changeAccess(
  deps: Deps,
  caller: Caller,
  memberId: number,
  { version, ...given }: BodyOf<typeof changeMemberAccess>,
): Promise<TeamMember> {
  return manageMember(deps, caller, memberId, version, async (managed) => {
    const { trx, group, actor, row, present } = managed;
    const next = await mergePermissions(trx, { groupId: group.id, actor, path: '' }, present, given);
    return store(managed, next, msg('Changed the access of {person}', { person: row.full_name }));
  });
}

/** No summary means that nothing changed. */
async function store(managed: ManagedMember, next: Standing, summary: Message | null): Promise<TeamMember> {
  const { trx, userId, group, actor, row, present } = managed;
  if (summary === null) return memberReply(userId, actor, row);
  refuseGrant(actor, next);
  await members.updateMember(trx, group.id, row.id, { role: next.role, permissions: permissionsOf(next) });
  await recordAccountChange(
    trx,
    { userId, groupId: group.id },
    { action: 'changed', subject: 'member', subjectId: row.id, summary, before: present, after: next },
  );
  const changed = await members.findMember(trx, [group.id], row.id);
  return memberReply(userId, actor, changed ?? row);
}
