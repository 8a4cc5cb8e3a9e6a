import { applyScenario, createScenario, type ScenarioPlace } from '@platewise/contract';
import { type DishEffect, type PriceProposal, roundPercent, type ScenarioFigures } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { LoadedDish } from '../pricing/index.ts';
import type { Calculated, HitDish, Scenario } from './calculate-scenario.ts';

const namesShown = 5;

/** What a scenario comes to in one restaurant, as it is returned. */
export function scenarioPlace(
  caller: Caller,
  scope: RestaurantScope,
  scenario: Scenario,
  calculated: Calculated,
): ScenarioPlace {
  const { effect, wonBack, enteredCost, forecastWeeks } = calculated;
  const { mode, guests, candidates, weeks } = scenario;
  const chosen = wonBack.get(guests);
  const { restaurantId } = scope;
  return {
    restaurantId,
    restaurantName: nameOf(caller, restaurantId),
    currency: scope.settings.currency,
    weeks,
    changes: changesReply(scenario, calculated),
    extra: rangeOf(effect.extra),
    dishes: effect.dishes.map(dishReply),
    fallBelow: effect.fallBelow,
    belowTarget: effect.belowTarget,
    withoutSales: effect.withoutSales,
    withoutForecast: effect.withoutForecast,
    enteredCost,
    forecastWeeks,
    winBack: {
      ...{ mode, guests, candidates },
      proposals: (chosen?.proposals ?? []).map(proposalReply),
      won: rangeOf(chosen?.won ?? { value: '0', low: '0', high: '0' }),
      remaining: Number(chosen?.remaining ?? 0),
      reactions: [...wonBack].map(([reaction, { proposals, won, remaining }]) => ({
        guests: reaction,
        changes: proposals.length,
        won: Number(won.value),
        remaining: Number(remaining),
      })),
    },
    can: {
      apply: caller.may(applyScenario.access, restaurantId),
      save: caller.may(createScenario.access, restaurantId),
    },
  };
}

/** The name of one of the caller's restaurants. */
export const nameOf = (caller: Caller, restaurantId: number): string =>
  caller.restaurants.find(({ id }) => id === restaurantId)?.name ?? '';

function changesReply({ changes }: Scenario, { changed, pantry }: Calculated): ScenarioPlace['changes'] {
  const byId = new Map(pantry.map((item) => [item.id, item]));
  return changes.map(({ target, name, by, value }, index) => {
    const { set = [], unknown = [] } = changed.hits[index] ?? {};
    const only = set.length === 1 ? byId.get(set[0] ?? 0) : undefined;
    return {
      ...{ target, name, by, value: Number(value) },
      ingredients: set.length,
      withoutCost: unknown.length,
      names: [...set, ...unknown].slice(0, namesShown).flatMap((id) => byId.get(id)?.name ?? []),
      unit: only?.unit ?? null,
      costBefore: numberOrNull(only?.cost ?? null),
      costAfter: numberOrNull(only === undefined ? null : (changed.costs.get(only.id) ?? null)),
    };
  });
}

export const rangeOf = ({ value, low, high }: ScenarioFigures['extra']) => ({
  expected: Number(value),
  low: Number(low),
  high: Number(high),
});
const percent = (value: string | null) => (value === null ? null : Number(roundPercent(value)));

function dishReply(effect: DishEffect<HitDish>): ScenarioPlace['dishes'][number] {
  const { dish, costChange, marginBefore, marginAfter, onTargetBefore, onTargetAfter, extra } = effect;
  const { id, name, category, volume } = dish;
  return {
    ...{ id, name, category, onTargetBefore, onTargetAfter },
    price: numberOrNull(dish.price),
    costBefore: numberOrNull(dish.costBefore),
    costAfter: numberOrNull(dish.costAfter),
    costChange: Number(costChange),
    marginBefore: percent(marginBefore),
    marginAfter: percent(marginAfter),
    targetMargin: Number(dish.targetMargin),
    sold:
      volume === null
        ? null
        : {
            expected: Number(volume.expected),
            low: Number(volume.low),
            high: Number(volume.high),
            basis: volume.basis,
          },
    extra: extra === null ? null : rangeOf(extra),
  };
}

const proposalReply = (proposal: PriceProposal<LoadedDish>): ScenarioPlace['winBack']['proposals'][number] => ({
  id: proposal.dish.id,
  name: proposal.dish.name,
  currentPrice: Number(proposal.dish.price),
  newPrice: Number(proposal.newPrice),
  changePercent: Number(proposal.changePercent),
  marginAfter: percent(proposal.marginAfter),
  gain: rangeOf(proposal.gain),
  customerRisk: proposal.risk,
  reaction: proposal.dish.response.source,
});
