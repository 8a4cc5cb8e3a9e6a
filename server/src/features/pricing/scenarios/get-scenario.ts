import type { getScenario as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { resultOf } from './preview-scenario.ts';
import { permitScenario, scenarioReply, valuesOf } from './scenario-reply.ts';

/** A saved scenario with what it comes to now. */
export async function getScenario(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const { row, scope } = await permitScenario(deps.db, caller, id);
  const { result } = await resultOf(deps, caller, scope, valuesOf(row));
  return { ...scenarioReply(caller, row), result };
}
