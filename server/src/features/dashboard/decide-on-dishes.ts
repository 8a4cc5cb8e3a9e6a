import { type DishFigures, dec, dishFigures, roundMoney, roundPercent } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Reach } from '../../platform/auth/caller.ts';
import { monthlySales } from '../costing/index.ts';
import { counted, type Decision, money, names, type Place } from './decision.ts';
import { type DishRow, readDishesBelowTarget } from './decisions.repo.ts';
import { gatherMissingFacts, type MissingFact, mendingHref } from './missing-facts.ts';

const most = 20;

type CurrencyOf = (restaurantId: number) => string;

/** Each fact that keeps dishes from being costed, with the dishes. */
export async function missingFacts(deps: Deps, reach: Reach, currencyOf: CurrencyOf): Promise<Decision[]> {
  const facts = Map.groupBy(await gatherMissingFacts(deps, reach), (fact) => fact.restaurantId);
  return [...facts].flatMap(([restaurantId, own]) => {
    const place = { restaurantId, currency: currencyOf(restaurantId) };
    return own.slice(0, most).map((fact) => missingFact(place, fact));
  });
}

function missingFact(place: Place, { title, ingredientName, dishes }: MissingFact): Decision {
  const cannot = counted(dishes.length, 'dish cannot', 'dishes cannot');
  return {
    kind: 'missing_fact',
    ...place,
    title,
    detail: `${cannot} be costed without it: ${names(dishes.map((dish) => dish.name))}`,
    amount: null,
    amountLabel: null,
    href: mendingHref(ingredientName),
    action: 'Add it',
  };
}

/** Dishes that earn less than their target, those that lose most, with the price that brings them back. */
export async function dishesBelowTarget(deps: Deps, reach: Reach, currencyOf: CurrencyOf): Promise<Decision[]> {
  const places = [...byRestaurant(await readDishesBelowTarget(deps.db, reach))];
  const lost = await Promise.all(
    places.map(async ([restaurantId, dishes]) => {
      const place = { restaurantId, currency: currencyOf(restaurantId) };
      const ids = dishes.map((dish) => dish.id);
      const sold = await monthlySales(deps.db, place, ids, deps.clock());
      return dishes.flatMap((dish) => lossOf(place, dish, sold.get(dish.id)?.quantity ?? null) ?? []);
    }),
  );
  const shown: Decision[] = [];
  // All their figures, and words, only for what is shown.
  for (const one of lost.flat().sort((a, b) => a.amount - b.amount)) {
    const figures = figuresBelow(one);
    if (figures !== null) shown.push(inWords(one, figures));
    if (shown.length === most) break;
  }
  return shown;
}

type Loss = {
  place: Place;
  dish: DishRow & { current_price: string };
  /** Lost a month, or on a dish where nothing tells how many are sold. */
  amount: number;
  amountLabel: string;
};

function lossOf(place: Place, dish: DishRow, sold: string | null): Loss | null {
  const { current_price: price, net_price: net, target_margin: targetMargin } = dish;
  const cost = dish.manual_cost ?? dish.recipe_cost;
  if (price === null || net === null || cost === null) return null;
  const lost = dec(net).times(dec(100).minus(targetMargin)).div(100).minus(cost);
  return {
    place,
    dish: { ...dish, current_price: price },
    amount: Number(roundMoney(sold === null ? lost : lost.times(sold))),
    amountLabel: sold === null ? 'a dish' : 'a month',
  };
}

type FiguresBelow = DishFigures & { cost: string; margin: string };

/** Null where a price that follows the advice is on target all the same. */
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

function inWords({ place, dish, amount, amountLabel }: Loss, figures: FiguresBelow): Decision {
  const { cost, margin, recommendedPrice } = figures;
  const advice = recommendedPrice === null ? '' : `: ${money(recommendedPrice, place.currency)} brings it back`;
  return {
    kind: 'below_target',
    ...place,
    title: `${dish.name} earns ${shortPercent(margin)} of the ${shortPercent(dish.target_margin)} it should`,
    detail: `It costs ${money(roundMoney(cost), place.currency)} and sells at ${money(dish.current_price, place.currency)}${advice}`,
    amount,
    amountLabel,
    href: `/menu-items?q=${encodeURIComponent(dish.name)}`,
    action: 'Change the price',
  };
}

const shortPercent = (value: string) => `${Number(roundPercent(value)).toFixed(1).replace(/\.0$/, '')}%`;

const byRestaurant = (dishes: readonly DishRow[]) => Map.groupBy(dishes, (dish) => dish.restaurant_id);
