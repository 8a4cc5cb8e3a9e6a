import { t } from '../../../lib/t.ts';
import type { FlowLink } from '../../../ui/index.ts';
import type { Tracking } from './tracking.ts';

export type Stream = { dish: string; ingredient: string; revenue: number };

const mostDishes = 8;
const mostIngredients = 10;
const asItIs = t('Sold as is');
const otherDishes = t('Other dishes');
const otherIngredients = t('Other ingredients');
const unknownIngredient = t('Ingredient unknown');

const cents = (value: number) => Math.round(value * 100) / 100;

/** Revenue from each dish to each ingredient, largest first. */
export function streamsOf({ ingredientTracking }: Tracking): Stream[] {
  return ingredientTracking
    .flatMap(({ name: ingredient, totalRevenue, menuItemsUsed }) => {
      const streams = menuItemsUsed.map(({ name: dish, revenueGenerated: revenue }) => ({ dish, ingredient, revenue }));
      const rest = cents(streams.reduce((left, { revenue }) => left - revenue, totalRevenue));
      return rest === 0 ? streams : [...streams, { dish: asItIs, ingredient, revenue: rest }];
    })
    .sort((a, b) => b.revenue - a.revenue);
}

/** The same for the chart: small flows are grouped, and revenue without an ingredient is shown separately. */
export function linksOf(tracking: Tracking): FlowLink[] {
  const streams = streamsOf(tracking);
  const dishes = largest(streams, 'dish', mostDishes);
  const ingredients = largest(streams, 'ingredient', mostIngredients);
  const joined = new Map<string, FlowLink>();
  for (const { dish, ingredient, revenue } of streams) {
    const from = dishes.has(dish) ? dish : otherDishes;
    // A dish and an ingredient with the same name are two nodes.
    const to = ingredients.has(ingredient)
      ? dishes.has(ingredient)
        ? `${ingredient} `
        : ingredient
      : otherIngredients;
    const key = `${from}\u0000${to}`;
    joined.set(key, { from, to, value: cents((joined.get(key)?.value ?? 0) + revenue) });
  }
  return [...joined.values(), ...outside(tracking)];
}

const outside = ({ unmappedRevenue, uncostedRevenue, notFoodRevenue }: Tracking): FlowLink[] => [
  { from: t('Not mapped'), to: unknownIngredient, value: unmappedRevenue, quiet: true },
  { from: t('Cost unknown'), to: unknownIngredient, value: uncostedRevenue, quiet: true },
  { from: t('Not food'), to: t('No ingredient'), value: notFoodRevenue, quiet: true },
];

function largest(streams: readonly Stream[], key: 'dish' | 'ingredient', most: number): Set<string> {
  const sums = new Map<string, number>();
  for (const stream of streams) sums.set(stream[key], (sums.get(stream[key]) ?? 0) + stream.revenue);
  const ranked = [...sums].sort(([, a], [, b]) => b - a);
  return new Set(ranked.slice(0, most).map(([name]) => name));
}
