import type { ScenarioResult } from '@platewise/contract';
import { type MoneyRange, type ScenarioFigures, totalsByCurrency } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { type Calculated, calculateScenario, type Scenario } from './calculate-scenario.ts';
import { rangeOf, scenarioPlace } from './scenario-place.ts';

/** A scenario as it was calculated in one of its restaurants. */
export type Part = ScenarioFigures & { scope: RestaurantScope; scenario: Scenario; calculated: Calculated };

const nothing: MoneyRange = { value: '0', low: '0', high: '0' };

/** The same scenario in each of the restaurants. */
export function calculateIn(deps: Deps, scopes: readonly RestaurantScope[], scenario: Scenario): Promise<Part[]> {
  return calculateParts(
    deps,
    scopes.map((scope) => ({ scope, scenario })),
  );
}

/** One after the other: each reads a whole menu. Every restaurant has its own limits, endings and currency. */
export async function calculateParts(
  deps: Deps,
  wanted: readonly { scope: RestaurantScope; scenario: Scenario }[],
): Promise<Part[]> {
  const scopes = wanted.map(({ scope }) => scope);
  for (const { scenario } of wanted) refuseMixedPrices(scopes, scenario);
  const parts: Part[] = [];
  for (const { scope, scenario } of wanted) {
    const calculated = await calculateScenario(deps, scope, scenario);
    const { effect, wonBack } = calculated;
    const chosen = wonBack.get(scenario.guests);
    parts.push({
      ...{ scope, scenario, calculated },
      currency: scope.settings.currency,
      extra: effect.extra,
      dishes: effect.dishes.length,
      fallBelow: effect.fallBelow,
      withoutSales: effect.withoutSales,
      proposals: chosen?.proposals.length ?? 0,
      won: chosen?.won ?? nothing,
      remaining: chosen?.remaining ?? '0',
    });
  }
  return parts;
}

/** Whether the restaurants have several currencies, so that a new price, an amount of one, can't hold in all. */
export const isMixed = (scopes: readonly RestaurantScope[]): boolean =>
  new Set(scopes.map(({ settings }) => settings.currency)).size > 1;

function refuseMixedPrices(scopes: readonly RestaurantScope[], { changes }: Scenario): void {
  const at = changes.findIndex(({ by }) => by === 'price');
  if (at < 0 || !isMixed(scopes)) return;
  throw invalidField(
    `changes.${at}.value`,
    'These restaurants have several currencies. Enter a percent, or choose restaurants of one currency.',
  );
}

/** The restaurants by currency, with their totals. */
export function scenarioResult(caller: Caller, weeks: number, parts: readonly Part[]): ScenarioResult {
  const blocks = totalsByCurrency(parts).map(({ parts: own, extra, won, remaining, ...counts }) => ({
    ...counts,
    extra: rangeOf(extra),
    won: rangeOf(won),
    remaining: Number(remaining),
    restaurants: own.map(({ scope, scenario, calculated }) => scenarioPlace(caller, scope, scenario, calculated)),
  }));
  return { weeks, blocks };
}
