import type { GroupScenarioResult } from '@platewise/contract';
import { type MoneyRange, type ScenarioFigures, totalsByCurrency } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import type { Calculated, Scenario } from '../calculate-scenario.ts';
import { resultOf } from '../preview-scenario.ts';
import { scenarioResult } from '../scenario-result.ts';

/** A scenario as it was calculated in one of several restaurants. */
type Part = ScenarioFigures & { scope: RestaurantScope; scenario: Scenario; calculated: Calculated };

const nothing: MoneyRange = { value: '0', low: '0', high: '0' };

/** One after the other: each reads a whole menu. Every restaurant has its own limits, endings and currency. */
export async function calculateParts(
  deps: Deps,
  caller: Caller,
  wanted: readonly { scope: RestaurantScope; scenario: Scenario }[],
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { scope, scenario } of wanted) {
    const { calculated } = await resultOf(deps, caller, scope, scenario);
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

/** A new price is an amount of one currency, so restaurants of several can't have it. */
export function refuseMixedPrices(scopes: readonly RestaurantScope[], { changes }: Pick<Scenario, 'changes'>): void {
  const isMixed = new Set(scopes.map(({ settings }) => settings.currency)).size > 1;
  const at = changes.findIndex(({ by }) => by === 'price');
  if (!isMixed || at < 0) return;
  throw invalidField(
    `changes.${at}.value`,
    'These restaurants have several currencies. Enter a percent, or choose restaurants of one currency.',
  );
}

export const rangeReply = ({ value, low, high }: ScenarioFigures['extra']) => ({
  expected: Number(value),
  low: Number(low),
  high: Number(high),
});

export function groupResult(caller: Caller, weeks: number, parts: readonly Part[]): GroupScenarioResult {
  const blocks = totalsByCurrency(parts).map(({ parts: own, extra, won, remaining, ...counts }) => ({
    ...counts,
    extra: rangeReply(extra),
    won: rangeReply(won),
    remaining: Number(remaining),
    restaurants: own.map(({ scope, scenario, calculated }) => ({
      ...scenarioResult(caller, scope, scenario, calculated),
      restaurantName: nameOf(caller, scope.restaurantId),
    })),
  }));
  return { weeks, blocks };
}

export const nameOf = (caller: Caller, restaurantId: number): string =>
  caller.restaurants.find(({ id }) => id === restaurantId)?.name ?? '';
