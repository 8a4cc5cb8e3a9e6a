import {
  Decimal,
  dec,
  decimalText,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  roundPercent,
  settle,
  toQuantity,
} from '../../shared/numbers/index.ts';

export const menuClasses = ['star', 'plowhorse', 'puzzle', 'dog'] as const;
export type MenuClass = (typeof menuClasses)[number];

export type MenuDishSales = {
  readonly id: number;
  readonly category: string;
  /** Units sold in the period; net returns count as zero. */
  readonly sold: Exact<Quantity>;
  /** Unit price without tax; null if unknown. */
  readonly price: Exact<Money> | null;
  /** Unit food cost; null while a fact is missing. */
  readonly cost: Exact<Money> | null;
};

export type ClassifiedDish = {
  id: number;
  sold: Quantity;
  /** Percent of its category's units sold, two decimals; null if the category sold nothing. */
  mix: string | null;
  popular: boolean | null;
  /** Contribution margin per unit and for all units sold, in money; two decimals. All add up to their category's. */
  contribution: string | null;
  contributed: string | null;
  /** Whether its contribution reaches the category's average. */
  profitable: boolean | null;
  /** Null if either is unknown. */
  class: MenuClass | null;
  unknown: 'no_sales' | 'no_cost' | 'no_price' | null;
};

export type ClassifiedCategory = {
  category: string;
  sold: Quantity;
  /** Units from which a dish is popular, exact; and the same in percent of the mix, two decimals. */
  popularFrom: string;
  popularFromPercent: Percent;
  /** Unit contribution weighted by units sold, two decimals; null if nothing with a known cost was sold. */
  averageContribution: string | null;
  contributed: string;
  dishes: ClassifiedDish[];
};

/** Minimum fraction of an equal share for a popular dish, by Kasavana and Smith. */
const popularShare = dec('0.7');

/**
 * Menu engineering (Kasavana and Smith, 1982), per category. A dish is popular if its share of the category's units
 * sold is at least 0.70 / n, where n is the number of dishes on the menu, sold or not. It is profitable if its
 * contribution margin in money (price - food cost) reaches the category's average weighted by units sold, over the
 * dishes with a known cost. Star: both; plowhorse: only popular; puzzle: only profitable; dog: neither. Compared
 * exactly, rounded only for display. Categories and dishes are in order of first appearance.
 * @example classifyMenu([{ id: 1, category: 'Tacos', sold: '40', price: '10', cost: '3' }])[0].dishes[0].class // 'star'
 */
export function classifyMenu(menu: readonly MenuDishSales[]): ClassifiedCategory[] {
  return [...Map.groupBy(menu, (dish) => dish.category)].map(([category, own]) => classifyCategory(category, own));
}

type Weighed = { dish: MenuDishSales; sold: Decimal; contribution: Decimal | null; contributed: Decimal | null };
type Lines = { total: Decimal; from: Decimal; average: Decimal | null };

function classifyCategory(category: string, own: readonly MenuDishSales[]): ClassifiedCategory {
  const weighed = own.map((dish): Weighed => {
    const { price, cost } = dish;
    const contribution = price === null || cost === null ? null : dec(price).minus(dec(cost));
    const sold = Decimal.max(0, dec(dish.sold));
    return { dish, sold, contribution, contributed: contribution && sold.times(contribution) };
  });
  const total = sumOf(weighed.map(({ sold }) => sold));
  const known = weighed.filter(({ contribution }) => contribution !== null);
  const knownSold = sumOf(known.map(({ sold }) => sold));
  const contributed = sumOf(weighed.map((one) => one.contributed));
  const average = knownSold.gt(0) ? contributed.div(knownSold) : null;
  const cents = settle(weighed.map((one) => one.contributed));
  const from = popularShare.times(total).div(own.length);
  return {
    category,
    sold: toQuantity(total),
    popularFrom: decimalText(from),
    popularFromPercent: roundPercent(popularShare.times(100).div(own.length)),
    averageContribution: average === null ? null : roundMoney(average),
    contributed: roundMoney(contributed),
    dishes: weighed.map((one, index) => ({
      ...classifyDish(one, { total, from, average }),
      contributed: cents[index] ?? null,
    })),
  };
}

function classifyDish(
  { dish, sold, contribution }: Weighed,
  { total, from, average }: Lines,
): Omit<ClassifiedDish, 'contributed'> {
  const popular = total.gt(0) ? sold.gte(from) : null;
  const profitable = contribution === null || average === null ? null : contribution.gte(average);
  return {
    id: dish.id,
    sold: toQuantity(sold),
    mix: total.gt(0) ? roundPercent(sold.times(100).div(total)) : null,
    popular,
    contribution: contribution === null ? null : roundMoney(contribution),
    profitable,
    class: popular === null || profitable === null ? null : menuClassOf(popular, profitable),
    unknown: whyUnknown(dish, total),
  };
}

/**
 * The quadrant of a dish.
 * @example menuClassOf(true, false) // 'plowhorse'
 */
function menuClassOf(popular: boolean, profitable: boolean): MenuClass {
  if (popular) return profitable ? 'star' : 'plowhorse';
  return profitable ? 'puzzle' : 'dog';
}

function whyUnknown({ price, cost }: MenuDishSales, total: Decimal): ClassifiedDish['unknown'] {
  if (cost === null) return 'no_cost';
  if (price === null) return 'no_price';
  return total.gt(0) ? null : 'no_sales';
}

const sumOf = (values: readonly (Decimal | null)[]) =>
  values.reduce<Decimal>((sum, value) => (value === null ? sum : sum.plus(value)), dec(0));
