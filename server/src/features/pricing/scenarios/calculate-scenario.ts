import type { ScenarioCandidates } from '@platewise/contract';
import {
  type ChangedCosts,
  changedCosts,
  type GuestReaction,
  guestReactions,
  type PricingMode,
  type ScenarioChange,
  type ScenarioDish,
  type ScenarioEffect,
  scenarioEffect,
  scenarioVolume,
  type WinBack,
  winBack,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { dishesWith, projectCosts } from '../../kitchen/costing/index.ts';
import { expectedDishes } from '../../sales/sales-forecast/index.ts';
import { type LoadedDish, loadMenu } from '../pricing/index.ts';
import { countEnteredCosts, type PantryItem, readPantry } from './pantry.repo.ts';

export type Scenario = {
  changes: readonly ScenarioChange[];
  weeks: number;
  mode: PricingMode;
  guests: GuestReaction;
  candidates: ScenarioCandidates;
};

export type HitDish = ScenarioDish & { readonly name: string; readonly category: string };

export type Calculated = {
  pantry: readonly PantryItem[];
  changed: ChangedCosts;
  effect: ScenarioEffect<HitDish>;
  enteredCost: number;
  forecastWeeks: number;
  /** For each reaction of guests, the chosen one included. */
  wonBack: ReadonlyMap<GuestReaction, WinBack<LoadedDish>>;
};

/** Calculates a scenario with current costs, recipes, sales and prices; changes nothing. */
export async function calculateScenario(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: RestaurantScope,
  { changes, weeks, mode, candidates }: Scenario,
): Promise<Calculated> {
  const { db } = deps;
  const now = deps.clock();
  const pantry = await readPantry(db, scope);
  const changed = changedCosts(changes, pantry);
  const moved = await projectCosts(db, scope, scope.restaurantId, changed.costs);
  const containing = await dishesWith(db, scope, [...changed.costs.keys()]);
  const menu = await loadMenu(deps, scope, { category: null }, null);
  const forecast = await expectedDishes(db, scope, now, weeks * 7);
  const byId = new Map(menu.map((dish) => [dish.id, dish]));
  const volumeOf = ({ id, sold }: LoadedDish) => {
    const expected = forecast.dishes.get(id);
    const ahead = expected === undefined ? null : { days: forecast.days, ...expected };
    return scenarioVolume({ forecast: ahead, sold }, weeks);
  };
  const hit = moved.flatMap((move): HitDish[] => {
    const dish = byId.get(move.menuItemId);
    if (dish === undefined) return [];
    const { name, category } = dish;
    return [{ ...move, id: dish.id, name, category, volume: volumeOf(dish) }];
  });
  const effect = scenarioEffect(hit);
  const costs = new Map(hit.map(({ id, costAfter }) => [id, costAfter]));
  const toPrice = menu
    .filter(({ id }) => candidates === 'menu' || costs.has(id))
    .map((dish) => ({
      ...dish,
      cost: costs.has(dish.id) ? (costs.get(dish.id) ?? null) : dish.cost,
      sold: volumeOf(dish)?.expected ?? null,
    }));
  const { priceEnding: ending } = scope.settings;
  return {
    pantry,
    changed,
    effect,
    enteredCost: await countEnteredCosts(db, scope, containing),
    forecastWeeks: Math.floor(forecast.days / 7),
    wonBack: new Map(
      guestReactions.map((guests) => [guests, winBack(effect.extra.value, toPrice, { mode, ending, guests })]),
    ),
  };
}
