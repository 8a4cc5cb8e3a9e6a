import type { BodyOf, previewScenario as endpoint, ScenarioResult } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Calculated, calculateScenario, type Scenario } from './calculate-scenario.ts';
import { scenarioResult } from './scenario-result.ts';

type Asked = Pick<Scenario, 'changes' | 'weeks'> & {
  [Way in 'mode' | 'guests' | 'candidates']?: Scenario[Way] | undefined;
};

/** A scenario with the defaults of what isn't said. */
export const completed = ({ changes, weeks, mode, guests, candidates }: Asked): Scenario => ({
  changes,
  weeks,
  mode: mode ?? 'manual_review',
  guests: guests ?? 'expected',
  candidates: candidates ?? 'menu',
});

/** What a scenario comes to now; saves nothing. */
export async function previewScenario(
  deps: Deps,
  caller: Caller,
  { restaurantId, ...asked }: BodyOf<typeof endpoint>,
): Promise<ScenarioResult> {
  const scope = caller.permit(restaurantOf(caller, restaurantId));
  return (await resultOf(deps, caller, scope, completed(asked))).result;
}

export async function resultOf(
  deps: Deps,
  caller: Caller,
  scope: RestaurantScope,
  scenario: Scenario,
): Promise<{ result: ScenarioResult; calculated: Calculated }> {
  const calculated = await calculateScenario(deps, scope, scenario);
  return { result: scenarioResult(caller, scope, scenario, calculated), calculated };
}
