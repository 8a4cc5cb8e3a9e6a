import {
  type Customs,
  changePercent,
  dec,
  type MonthlyValue,
  monthlyValue,
  percentWords,
  unitCostWords,
} from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller, Reach } from '../../platform/auth/caller.ts';
import { projectEach } from '../costing/index.ts';
import { calendarWindows, monthlyUses } from '../price-trends/index.ts';
import { counted, type Decision, names, type Place } from './decision.ts';
import { type RiseRow, readDishNames, readPriceRises } from './decisions.repo.ts';

const most = 20;
/** Ingredients that invoices of the last 30 days made dearer, with the dishes that this costs money. */
export async function priceRises(deps: Deps, caller: Caller, reach: Reach): Promise<Decision[]> {
  const now = deps.clock();
  const windowOf = calendarWindows(caller.restaurants, '30d', now);
  const days = reach.restaurantIds.map((id) => windowOf(id).from);
  const rises = await readPriceRises(deps.db, reach, { restaurantIds: reach.restaurantIds, days });
  const decisions: Decision[] = [];
  for (const [restaurantId, own] of Map.groupBy(rises, (rise) => rise.restaurant_id)) {
    const scope = caller.permit(restaurantId);
    // What the dishes would cost at the old price tells what the new one costs them.
    const before = new Map(own.map((rise) => [rise.ingredient_id, rise.was]));
    const moves = await projectEach(deps.db, reach, restaurantId, before);
    const ids = [...new Set([...moves.values()].flatMap((dishes) => [...dishes.keys()]))];
    const dishNames = await readDishNames(deps.db, reach, ids);
    const uses = await monthlyUses(deps.db, scope, [...before.keys()], now);
    for (const rise of own) {
      const hurt = [...(moves.get(rise.ingredient_id)?.keys() ?? [])].flatMap((id) => dishNames.get(id) ?? []);
      const value = monthlyValue(dec(rise.is).minus(dec(rise.was)), uses.get(rise.ingredient_id));
      decisions.push(priceRise({ restaurantId, currency: scope.settings.currency }, scope.settings, rise, hurt, value));
    }
  }
  return decisions.sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0)).slice(0, most);
}

const basisWords = { purchases: 'added cost a month, by what you buy', sales: 'added cost a month, by what you sell' };

function priceRise(
  place: Place,
  customs: Customs,
  rise: RiseRow,
  dishes: readonly string[],
  value: MonthlyValue | null,
): Decision {
  const unitCost = (cost: string) => unitCostWords(cost, customs);
  const hurt =
    dishes.length === 0 ? 'No dish uses it' : `${counted(dishes.length, 'dish', 'dishes')}: ${names(dishes)}`;
  return {
    kind: 'price_rise',
    ...place,
    title: `${rise.name} rose by ${percentWords(changePercent(rise.was, rise.is) ?? '0', customs.country, { digits: 2 })}`,
    detail: `From ${unitCost(rise.was)} to ${unitCost(rise.is)} per ${rise.unit}. ${hurt}`,
    amount: value === null ? null : Number(value.amount),
    amountLabel: value === null ? null : basisWords[value.basis],
    perMonth: value !== null,
    href: `/ingredients?q=${encodeURIComponent(rise.name)}`,
    action: 'See the price',
  };
}
