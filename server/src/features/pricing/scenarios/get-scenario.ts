import type { compareScenarios as comparing, getScenario as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { isSeen, permitMembers } from './permit-members.ts';
import { scenarioReply, valuesOf } from './scenario-reply.ts';
import { calculateParts, scenarioResult } from './scenario-result.ts';
import { readSetOf } from './scenarios.repo.ts';

/**
 * A saved scenario with what it comes to now in the restaurants that the caller can see. A shared link may name its ID in a
 * restaurant that they can't.
 */
export async function getScenario(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const near = await readSetOf(deps.db, caller.sight, caller.user.id, id);
  const seen = near.find((row) => row.deleted_at === null && isSeen(caller, row));
  const members = await permitMembers(deps.db, caller, seen?.id ?? id);
  const wanted = members.map(({ row, scope }) => ({ scope, scenario: valuesOf(row) }));
  const parts = await calculateParts(deps, wanted);
  const reply = scenarioReply(
    caller,
    members.map(({ row }) => row),
  );
  return { ...reply, result: scenarioResult(caller, reply.weeks, parts) };
}

/** In the order given. */
export async function compareScenarios(
  deps: Deps,
  caller: Caller,
  ids: readonly number[],
): Promise<ReplyOf<typeof comparing>> {
  if (new Set(ids).size < ids.length) throw invalidField('ids', 'A scenario is listed twice');
  const compared: ReplyOf<typeof comparing> = [];
  for (const id of ids) compared.push(await getScenario(deps, caller, id));
  return compared;
}
