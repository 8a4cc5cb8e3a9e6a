import type { compareGroupScenarios as comparing, getGroupScenario as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import { valuesOf } from '../scenario-reply.ts';
import { groupReply, isSeen, permitMembers } from './group-reply.ts';
import { calculateParts, groupResult } from './group-result.ts';
import { readSetOf } from './scenario-sets.repo.ts';

/**
 * A saved scenario with what it comes to now in the restaurants that the caller can see. A shared link may name the
 * scenario of a restaurant that they can't.
 */
export async function getGroupScenario(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const near = await readSetOf(deps.db, caller.sight, caller.user.id, id);
  const members = await permitMembers(deps.db, caller, near.find((row) => isSeen(caller, row))?.id ?? id);
  const parts = await calculateParts(
    deps,
    caller,
    members.map(({ row, scope }) => ({ scope, scenario: valuesOf(row) })),
  );
  const reply = groupReply(
    caller,
    members.map(({ row }) => row),
  );
  return { ...reply, result: groupResult(caller, reply.weeks, parts) };
}

/** In the order given. */
export async function compareGroupScenarios(
  deps: Deps,
  caller: Caller,
  ids: readonly number[],
): Promise<ReplyOf<typeof comparing>> {
  if (new Set(ids).size < ids.length) throw invalidField('ids', 'A scenario is listed twice');
  const compared: ReplyOf<typeof comparing> = [];
  for (const id of ids) compared.push(await getGroupScenario(deps, caller, id));
  return compared;
}
