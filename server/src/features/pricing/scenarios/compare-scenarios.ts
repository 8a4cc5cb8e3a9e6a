import type { compareScenarios as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { getScenario } from './get-scenario.ts';

/** One after the other: each reads a whole menu. In the order given. */
export async function compareScenarios(
  deps: Deps,
  caller: Caller,
  ids: readonly number[],
): Promise<ReplyOf<typeof endpoint>> {
  if (new Set(ids).size < ids.length) throw invalidField('ids', 'A scenario is listed twice');
  const compared: ReplyOf<typeof endpoint> = [];
  for (const id of ids) compared.push(await getScenario(deps, caller, id));
  return compared;
}
