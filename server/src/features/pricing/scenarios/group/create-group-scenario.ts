import type { BodyOf, createGroupScenario as endpoint, GroupScenario } from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { insertSaved } from '../create-scenario.ts';
import { completed } from '../preview-scenario.ts';
import { figuresOf } from '../scenario-reply.ts';
import { scenarioResult } from '../scenario-result.ts';
import { groupReply, permitMembers } from './group-reply.ts';
import { calculateParts, refuseMixedPrices } from './group-result.ts';

/** Saves a scenario in each of several restaurants, all or none, with what it comes to now. */
export async function createGroupScenario(
  deps: Deps,
  caller: Caller,
  { restaurantIds, name, isShared = false, ...asked }: BodyOf<typeof endpoint>,
): Promise<GroupScenario> {
  // In ID order, so that two people saving don't deadlock.
  const scopes = restaurantIds.toSorted((a, b) => a - b).map((id) => caller.permit(id));
  const scenario = completed(asked);
  refuseMixedPrices(scopes, scenario);
  const parts = await calculateParts(
    deps,
    caller,
    scopes.map((scope) => ({ scope, scenario })),
  );
  const setId = crypto.randomUUID();
  return tx(deps.db, async (trx) => {
    const ids: number[] = [];
    for (const { scope, calculated } of parts) {
      const figures = figuresOf(scenarioResult(caller, scope, scenario, calculated));
      ids.push(await insertSaved(deps, trx, scope, { ...scenario, name, isShared }, figures, setId));
    }
    const members = await permitMembers(trx, caller, ids[0] as number);
    return groupReply(
      caller,
      members.map(({ row }) => row),
    );
  });
}
