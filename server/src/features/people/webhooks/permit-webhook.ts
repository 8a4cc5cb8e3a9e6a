import type { Caller, GroupScope } from '../../../platform/auth/caller.ts';
import type { Db } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { groupOfWebhook } from './webhooks.repo.ts';

/** The group of the given webhook. */
export async function permitWebhook(db: Db, caller: Caller, id: number): Promise<GroupScope> {
  const groupId = await groupOfWebhook(db, caller.groups, id);
  if (groupId === null) throw notFound('The webhook');
  return caller.permitGroup(groupId);
}

/** A webhook covers every restaurant in its group, so people who see only some of them can't manage it. */
export function refuseNarrowed(caller: Caller, scope: GroupScope): void {
  if (seesWholeGroup(caller, scope.groupId)) return;
  throw problem('forbidden', 'Webhooks cover every restaurant in the group, and you have access to only some of them.');
}

export const seesWholeGroup = (caller: Caller, groupId: number): boolean =>
  caller.groups.some((group) => group.id === groupId && group.restaurants === 'all');
