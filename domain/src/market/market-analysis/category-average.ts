import { type Amount, dec, type Exact, type Money, roundMoney } from '../../shared/numbers/index.ts';

/** A competitor's menu item with its category. */
export type MenuPrice = { readonly competitorId: number; readonly category: string; readonly price: Exact<Money> };

export type CategoryAverage = {
  category: string;
  /** The mean of the competitors' means, so a long menu counts as much as a short one. Two decimals. */
  average: string;
  dishes: number;
  /** Cheapest first. */
  competitors: { competitorId: number; average: string; dishes: number }[];
};

/**
 * Competitors' average price per category, in order of first appearance. Prices that aren't above zero are skipped.
 * Throws what `dec` throws.
 * @example categoryAverages([{ competitorId: 1, category: 'Tacos', price: '4' }, { competitorId: 1, category: 'Tacos', price: '6' }, { competitorId: 2, category: 'Tacos', price: '8' }])[0].average // '6.50'
 */
export function categoryAverages(menus: readonly MenuPrice[]): CategoryAverage[] {
  const priced = menus.filter(({ price }) => dec(price).gt(0));
  return [...Map.groupBy(priced, ({ category }) => category)].map(([category, dishes]) => {
    const competitors = [...Map.groupBy(dishes, ({ competitorId }) => competitorId)].map(([competitorId, own]) => ({
      ...{ competitorId, average: roundMoney(mean(own.map(({ price }) => price))), dishes: own.length },
    }));
    competitors.sort((a, b) => dec(a.average).cmp(dec(b.average)) || a.competitorId - b.competitorId);
    const average = roundMoney(mean(competitors.map((one) => one.average)));
    return { category, average, dishes: dishes.length, competitors };
  });
}

/** The arithmetic mean, exact; throws if there are none. */
const mean = (amounts: readonly Amount[]) =>
  amounts.reduce<ReturnType<typeof dec>>((sum, one) => sum.plus(dec(one)), dec(0)).div(amounts.length);

/**
 * The category for a competitor's dish: that of our matching dish, otherwise ours with the same name as its category or
 * section, otherwise its own, otherwise 'Other'.
 * @example categoryOfDish({ matched: null, category: 'main courses', section: null }, ['Main Courses']) // 'Main Courses'
 */
export function categoryOfDish(
  dish: { readonly matched: string | null; readonly category: string | null; readonly section: string | null },
  ours: readonly string[],
): string {
  if (dish.matched !== null) return dish.matched;
  const named = [dish.category, dish.section].flatMap((name) => (name?.trim() ? [name.trim()] : []));
  const same = (name: string) => ours.find((one) => one.toLowerCase() === name.toLowerCase());
  return named.map(same).find((one) => one !== undefined) ?? named[0] ?? 'Other';
}
