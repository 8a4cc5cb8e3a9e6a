import type { BodyOf, previewGroupScenario as endpoint, GroupScenarioResult } from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { completed } from '../preview-scenario.ts';
import { calculateParts, groupResult, refuseMixedPrices } from './group-result.ts';

/** What a scenario comes to now in several restaurants; saves nothing. */
export async function previewGroupScenario(
  deps: Deps,
  caller: Caller,
  { restaurantIds, ...asked }: BodyOf<typeof endpoint>,
): Promise<GroupScenarioResult> {
  const scopes = restaurantIds.map((id) => caller.permit(id));
  const scenario = completed(asked);
  refuseMixedPrices(scopes, scenario);
  const parts = await calculateParts(
    deps,
    caller,
    scopes.map((scope) => ({ scope, scenario })),
  );
  return groupResult(caller, scenario.weeks, parts);
}
