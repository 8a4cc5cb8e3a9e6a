import type { BodyOf, previewScenario as endpoint, ScenarioResult } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Scenario } from './calculate-scenario.ts';
import { calculateIn, scenarioResult } from './scenario-result.ts';

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
  { restaurantIds, ...asked }: BodyOf<typeof endpoint>,
): Promise<ScenarioResult> {
  const scopes = restaurantIds.map((id) => caller.permit(id));
  const scenario = completed(asked);
  return scenarioResult(caller, scenario.weeks, await calculateIn(deps, scopes, scenario));
}
