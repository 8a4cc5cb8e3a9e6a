import { changePercent, dec, roundMoney, roundUnitCostForDisplay } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Reach } from '../../platform/auth/caller.ts';
import { monthlySales, projectEach } from '../costing/index.ts';
import { counted, type Decision, names, type Place } from './decision.ts';
import { type RiseRow, readDishNames, readPriceRises } from './decisions.repo.ts';

const most = 20;
const windowMs = 30 * 86_400_000;

/** Ingredients that invoices of the last 30 days made dearer, with the dishes that this costs money. */
export async function priceRises(
  deps: Deps,
  reach: Reach,
  currencyOf: (restaurantId: number) => string,
): Promise<Decision[]> {
  const now = deps.clock();
  const rises = await readPriceRises(deps.db, reach, new Date(now.getTime() - windowMs));
  const decisions: Decision[] = [];
  for (const [restaurantId, own] of Map.groupBy(rises, (rise) => rise.restaurant_id)) {
    const place = { restaurantId, currency: currencyOf(restaurantId) };
    // What the dishes would cost at the old price tells what the new one costs them.
    const before = new Map(own.map((rise) => [rise.ingredient_id, rise.was]));
    const moves = await projectEach(deps.db, reach, restaurantId, before);
    const ids = [...new Set([...moves.values()].flatMap((dishes) => [...dishes.keys()]))];
    const dishNames = await readDishNames(deps.db, reach, ids);
    const sold = await monthlySales(deps.db, place, ids, now);
    for (const rise of own) {
      const hurt = [...(moves.get(rise.ingredient_id) ?? [])].filter(([id]) => dishNames.has(id));
      const amount = sold.size === 0 ? null : monthly(hurt, sold);
      decisions.push(
        priceRise(
          place,
          rise,
          hurt.map(([id]) => dishNames.get(id) ?? ''),
          amount,
        ),
      );
    }
  }
  return decisions.sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0)).slice(0, most);
}

/** Negative: money lost. */
function monthly(hurt: [number, string][], sold: ReadonlyMap<number, { quantity: string }>): number {
  const total = hurt.reduce(
    (sum, [id, difference]) => sum.plus(dec(difference).times(sold.get(id)?.quantity ?? '0')),
    dec(0),
  );
  return Number(roundMoney(total));
}

function priceRise(place: Place, rise: RiseRow, dishes: readonly string[], amount: number | null): Decision {
  const unitCost = (cost: string) => {
    const shown = roundUnitCostForDisplay(cost);
    const digits = shown.length - shown.indexOf('.') - 1;
    const format = { style: 'currency', currency: place.currency, minimumFractionDigits: digits } as const;
    return new Intl.NumberFormat('en-US', format).format(Number(shown));
  };
  const hurt =
    dishes.length === 0 ? 'No dish uses it' : `${counted(dishes.length, 'dish', 'dishes')}: ${names(dishes)}`;
  return {
    kind: 'price_rise',
    ...place,
    title: `${rise.name} rose by ${Number(changePercent(rise.was, rise.is) ?? 0)}%`,
    detail: `From ${unitCost(rise.was)} to ${unitCost(rise.is)} per ${rise.unit}. ${hurt}`,
    amount,
    amountLabel: amount === null ? null : 'a month',
    href: `/ingredients?q=${encodeURIComponent(rise.name)}`,
    action: 'See the price',
  };
}
