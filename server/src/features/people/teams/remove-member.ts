import type { BodyOf, removeMember as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { recordAccountChange } from '../audit/index.ts';
import { manageMember } from './manage-member.ts';
import * as members from './members.repo.ts';

export async function removeMember(
  deps: Deps,
  caller: Caller,
  memberId: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  await manageMember(deps, caller, memberId, body?.version, async ({ trx, userId, group, row, present }) => {
    await members.endMembership(trx, group.id, row.id);
    await recordAccountChange(
      trx,
      { userId, groupId: group.id },
      {
        action: 'removed',
        subject: 'member',
        subjectId: row.id,
        summary: msg('Removed {person} from the group {group}', { person: row.full_name, group: group.name }),
        before: present,
      },
    );
  });
}
