import type { listInvitations as endpoint, QueryOf, TeamInvitation } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import * as invitations from './invitations.repo.ts';
import { standingIn } from './standing.ts';
import { invitationReply } from './team-replies.ts';

export async function listInvitations(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof endpoint>,
): Promise<Page<TeamInvitation>> {
  const { groupId, group } = caller.permitGroup(id);
  const page = await invitations.listInvitations(deps.db, groupId, query.q, query);
  const now = deps.clock();
  return mapPage(page, (row) => invitationReply(standingIn(group), row, now));
}
