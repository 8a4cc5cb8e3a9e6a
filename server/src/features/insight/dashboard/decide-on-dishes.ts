import {
  type Customs,
  type DishFigures,
  dec,
  dishFigures,
  type Money,
  moneyWords,
  type Percent,
  percentWords,
  type Quantity,
  roundMoney,
  t,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { monthlySales } from '../../kitchen/costing/index.ts';
import { type Decision, names, type Place } from './decision.ts';
import { type DishRow, readDishesBelowTarget } from './decisions.repo.ts';
import { gatherMissingFacts, type MissingFact, mendingHref } from './missing-facts.ts';

const most = 20;

type CurrencyOf = (restaurantId: number) => string;

/** Each missing fact that prevents dishes from being costed, with those dishes. */
export async function missingFacts(deps: Deps, reach: Reach, currencyOf: CurrencyOf): Promise<Decision[]> {
  const facts = Map.groupBy(await gatherMissingFacts(deps, reach), (fact) => fact.restaurantId);
  return [...facts].flatMap(([restaurantId, own]) => {
    const place = { restaurantId, currency: currencyOf(restaurantId) };
    return own.slice(0, most).map((fact) => missingFact(place, fact));
  });
}

function missingFact(place: Place, { key, title, ingredientName, dishes }: MissingFact): Decision {
  return {
    key: `missing_fact ${place.restaurantId} ${key}`,
    kind: 'missing_fact',
    ...place,
    title,
    detail: t("{count, plural, one {# dish} other {# dishes}} can't be costed without it: {names}", {
      count: dishes.length,
      names: names(dishes.map((dish) => dish.name)),
    }),
    amount: null,
    amountLabel: null,
    perMonth: false,
    href: mendingHref(ingredientName),
    action: t('Add it'),
  };
}

/** Dishes below their target margin, largest loss first, with the price that would restore the target. */
export async function dishesBelowTarget(
  deps: Deps,
  reach: Reach,
  customsOf: (restaurantId: number) => Customs,
): Promise<Decision[]> {
  const places = [...byRestaurant(await readDishesBelowTarget(deps.db, reach))];
  const lost = await Promise.all(
    places.map(async ([restaurantId, dishes]) => {
      const customs = customsOf(restaurantId);
      const place = { restaurantId, currency: customs.currency };
      const ids = dishes.map((dish) => dish.id);
      const sold = await monthlySales(deps.db, place, ids, deps.clock());
      return dishes.flatMap((dish) => lossOf({ place, customs }, dish, sold.get(dish.id)?.quantity ?? null) ?? []);
    }),
  );
  const shown: Decision[] = [];
  // Compute full figures and wording only for the rows that are shown.
  for (const one of lost.flat().sort((a, b) => Number(b.perMonth) - Number(a.perMonth) || b.amount - a.amount)) {
    const figures = figuresBelow(one);
    if (figures !== null) shown.push(inWords(one, figures));
    if (shown.length === most) break;
  }
  return shown;
}

type Loss = {
  place: Place;
  customs: Customs;
  dish: DishRow & { current_price: Money };
  /** How much the dish costs above what its target allows: per month, or per item if unit sales are unknown. */
  amount: number;
  perMonth: boolean;
};

function lossOf(at: Pick<Loss, 'place' | 'customs'>, dish: DishRow, sold: Quantity | null): Loss | null {
  const { current_price: price, net_price: net, target_margin: targetMargin } = dish;
  const cost = dish.manual_cost ?? dish.recipe_cost;
  if (price === null || net === null || cost === null) return null;
  const lost = dec(cost).minus(dec(net).times(dec(100).minus(targetMargin)).div(100));
  return {
    ...at,
    dish: { ...dish, current_price: price },
    amount: Number(roundMoney(sold === null ? lost : lost.times(sold))),
    perMonth: sold !== null,
  };
}

type FiguresBelow = DishFigures & { cost: Money; margin: Percent };

/** Null if the dish counts as on target after all because its price follows the advice. */
function figuresBelow({ dish }: Loss): FiguresBelow | null {
  const figures = dishFigures({
    price: dish.current_price,
    taxRate: dish.tax_rate,
    targetMargin: dish.target_margin,
    manualCost: dish.manual_cost,
    total: dish.recipe_cost,
    knownTotal: dish.known_cost,
  });
  const { cost, margin } = figures;
  return figures.onTarget !== false || cost === null || margin === null ? null : { ...figures, cost, margin };
}

function inWords({ place, customs, dish, amount, perMonth }: Loss, figures: FiguresBelow): Decision {
  const { cost, margin, recommendedPrice } = figures;
  const costs = moneyWords(roundMoney(cost), customs);
  const price = moneyWords(dish.current_price, customs);
  return {
    key: `below_target ${dish.id}`,
    kind: 'below_target',
    ...place,
    title: t('{name}: {margin} margin, {target} target', {
      name: dish.name,
      margin: percentWords(margin, customs.country),
      target: percentWords(dish.target_margin, customs.country),
    }),
    detail:
      recommendedPrice === null
        ? t('It costs {cost} and sells at {price}', { cost: costs, price })
        : t('It costs {cost} and sells for {price}. A price of {advised} would reach the target', {
            cost: costs,
            price,
            advised: moneyWords(recommendedPrice, customs),
          }),
    amount,
    amountLabel: perMonth ? t('cost over target per month') : t('cost over target per item'),
    perMonth,
    href: `/menu-items?q=${encodeURIComponent(dish.name)}`,
    action: t('Change price'),
  };
}

const byRestaurant = (dishes: readonly DishRow[]) => Map.groupBy(dishes, (dish) => dish.restaurant_id);
