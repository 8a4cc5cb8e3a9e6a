import type { listTeamMembers as endpoint, QueryOf, TeamMember } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import * as members from './members.repo.ts';
import { standingIn } from './standing.ts';
import { memberReply } from './team-replies.ts';

export async function listMembers(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof endpoint>,
): Promise<Page<TeamMember>> {
  const { groupId, userId, group } = caller.permitGroup(id);
  const page = await members.listMembers(deps.db, groupId, query.q, query);
  return mapPage(page, (row) => memberReply(userId, standingIn(group), row));
}
