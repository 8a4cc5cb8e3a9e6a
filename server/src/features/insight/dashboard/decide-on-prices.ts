import {
  type Customs,
  changePercent,
  dec,
  type MonthlyValue,
  monthlyValue,
  percentWords,
  t,
  type UnitCost,
  unitCostWords,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { projectEach } from '../../kitchen/costing/index.ts';
import { calendarWindows, decidingUses } from '../../pricing/price-trends/index.ts';
import { type Decision, names, type Place } from './decision.ts';
import { type RiseRow, readDishNames, readPriceRises } from './decisions.repo.ts';

const most = 20;

type Rise = { rise: RiseRow; value: MonthlyValue | null; amount: number };

/**
 * Ingredients whose price increased on invoices of the last 30 days, highest monthly cost first, with the dishes that
 * use them.
 */
export async function priceRises(deps: Deps, caller: Caller, reach: Reach): Promise<Decision[]> {
  const now = deps.clock();
  const windowOf = calendarWindows(caller.restaurants, '30d', now);
  const days = reach.restaurantIds.map((id) => windowOf(id).from);
  const rises = await readPriceRises(deps.db, reach, { restaurantIds: reach.restaurantIds, days });
  const valued: Rise[] = [];
  for (const [restaurantId, own] of Map.groupBy(rises, (rise) => rise.restaurant_id)) {
    const ids = own.map((rise) => rise.ingredient_id);
    const uses = await decidingUses(deps.db, caller.permit(restaurantId), ids, now);
    for (const rise of own) {
      const value = monthlyValue(dec(rise.is).minus(dec(rise.was)), uses.get(rise.ingredient_id));
      valued.push({ rise, value, amount: Number(value?.amount ?? 0) });
    }
  }
  const costliest = valued.sort((a, b) => b.amount - a.amount).slice(0, most);
  const hurt = await dishesHurt(deps, reach, costliest);
  return costliest.map(({ rise, value }) => {
    const { settings } = caller.permit(rise.restaurant_id);
    const place = { restaurantId: rise.restaurant_id, currency: settings.currency };
    return priceRise(place, settings, rise, hurt.get(rise) ?? [], value);
  });
}

/** The names of the dishes affected by each increase. */
async function dishesHurt(deps: Deps, reach: Reach, all: readonly Rise[]): Promise<Map<RiseRow, string[]>> {
  const hurt = new Map<RiseRow, string[]>();
  const rises = all.map(({ rise }) => rise);
  for (const [restaurantId, own] of Map.groupBy(rises, (rise) => rise.restaurant_id)) {
    // Project dish costs at the old prices to see how much each increase added.
    const before = new Map(own.map((rise) => [rise.ingredient_id, rise.was]));
    const moves = await projectEach(deps.db, reach, restaurantId, before);
    const ids = [...new Set([...moves.values()].flatMap((dishes) => [...dishes.keys()]))];
    const dishNames = await readDishNames(deps.db, reach, ids);
    for (const rise of own) {
      const dishes = [...(moves.get(rise.ingredient_id)?.keys() ?? [])];
      hurt.set(
        rise,
        dishes.flatMap((id) => dishNames.get(id) ?? []),
      );
    }
  }
  return hurt;
}

function priceRise(
  place: Place,
  customs: Customs,
  rise: RiseRow,
  dishes: readonly string[],
  value: MonthlyValue | null,
): Decision {
  const unitCost = (cost: UnitCost) => unitCostWords(cost, customs);
  const hurt =
    dishes.length === 0
      ? t('No dish uses it')
      : t('{count, plural, one {# dish} other {# dishes}}: {names}', { count: dishes.length, names: names(dishes) });
  return {
    key: `price_rise ${rise.ingredient_id}`,
    kind: 'price_rise',
    ...place,
    title: t('{name} up {change}', {
      name: rise.name,
      change: percentWords(changePercent(rise.was, rise.is) ?? '0', customs.country, { digits: 2 }),
    }),
    detail: `${t('From {before} to {after} per {unit}.', { before: unitCost(rise.was), after: unitCost(rise.is), unit: rise.unit })} ${hurt}`,
    amount: value === null ? null : Number(value.amount),
    amountLabel:
      value === null
        ? null
        : value.basis === 'purchases'
          ? t('added cost per month, based on purchases')
          : t('added cost per month, based on sales'),
    perMonth: value !== null,
    href: `/ingredients?q=${encodeURIComponent(rise.name)}`,
    action: t('View price'),
  };
}
