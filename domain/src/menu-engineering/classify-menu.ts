import { type Amount, Decimal, dec, decimalText, roundMoney, roundPercent } from '../numbers/index.ts';

export const menuClasses = ['star', 'plowhorse', 'puzzle', 'dog'] as const;
export type MenuClass = (typeof menuClasses)[number];

export type MenuDishSales = {
  readonly id: number;
  readonly category: string;
  /** Pieces sold in the period; what was only given back counts as none. */
  readonly sold: Amount;
  /** What one brings, without tax; null where nobody knows. */
  readonly price: Amount | null;
  /** Food cost of one; null while a fact is missing. */
  readonly cost: Amount | null;
};

export type ClassifiedDish = {
  id: number;
  sold: string;
  /** Percent of what its category sold, two decimals; null where that sold nothing. */
  mix: string | null;
  popular: boolean | null;
  /** Contribution margin of one in money, and of all that were sold; two decimals. */
  contribution: string | null;
  contributed: string | null;
  /** Whether its contribution reaches the category's average. */
  profitable: boolean | null;
  /** Null where one of the two is not known. */
  class: MenuClass | null;
  unknown: 'no_sales' | 'no_cost' | 'no_price' | null;
};

export type ClassifiedCategory = {
  category: string;
  sold: string;
  /** From so many pieces on a dish is popular, exact; and the same in percent of the mix, two decimals. */
  popularFrom: string;
  popularFromPercent: string;
  /** Contribution of one, weighted by what was sold, two decimals; null where nothing with a known cost was. */
  averageContribution: string | null;
  contributed: string;
  dishes: ClassifiedDish[];
};

/** What a dish sells at least of an equal share, by Kasavana and Smith. */
const popularShare = dec('0.7');

/**
 * Menu engineering (Kasavana and Smith, 1982) for each category by itself. A dish is popular when its part of what the
 * category sold is at least 0.70 / n, n being the dishes on the menu, sold or not; it is profitable when its contribution
 * margin in money (price less food cost) reaches the average of the category weighted by what was sold, over the dishes
 * whose cost is known. Star: both; plowhorse: popular alone; puzzle: profitable alone; dog: neither. Compared exactly,
 * rounded for showing only. Categories and dishes come in the order in which they first appear.
 * @example classifyMenu([{ id: 1, category: 'Tacos', sold: '40', price: '10', cost: '3' }])[0].dishes[0].class // 'star'
 */
export function classifyMenu(menu: readonly MenuDishSales[]): ClassifiedCategory[] {
  return [...Map.groupBy(menu, (dish) => dish.category)].map(([category, own]) => classifyCategory(category, own));
}

type Weighed = { dish: MenuDishSales; sold: Decimal; contribution: Decimal | null };
type Lines = { total: Decimal; from: Decimal; average: Decimal | null };

function classifyCategory(category: string, own: readonly MenuDishSales[]): ClassifiedCategory {
  const weighed = own.map((dish): Weighed => {
    const { price, cost } = dish;
    const contribution = price === null || cost === null ? null : dec(price).minus(dec(cost));
    return { dish, sold: Decimal.max(0, dec(dish.sold)), contribution };
  });
  const total = sumOf(weighed.map(({ sold }) => sold));
  const known = weighed.filter(({ contribution }) => contribution !== null);
  const knownSold = sumOf(known.map(({ sold }) => sold));
  const contributed = sumOf(known.map(contributedBy));
  const average = knownSold.gt(0) ? contributed.div(knownSold) : null;
  const from = popularShare.times(total).div(own.length);
  return {
    category,
    sold: decimalText(total),
    popularFrom: decimalText(from),
    popularFromPercent: roundPercent(popularShare.times(100).div(own.length)),
    averageContribution: average === null ? null : roundMoney(average),
    contributed: roundMoney(contributed),
    dishes: weighed.map((one) => classifyDish(one, { total, from, average })),
  };
}

function classifyDish(one: Weighed, { total, from, average }: Lines): ClassifiedDish {
  const { dish, sold, contribution } = one;
  const popular = total.gt(0) ? sold.gte(from) : null;
  const profitable = contribution === null || average === null ? null : contribution.gte(average);
  return {
    id: dish.id,
    sold: decimalText(sold),
    mix: total.gt(0) ? roundPercent(sold.times(100).div(total)) : null,
    popular,
    contribution: contribution === null ? null : roundMoney(contribution),
    contributed: contribution === null ? null : roundMoney(contributedBy(one)),
    profitable,
    class: popular === null || profitable === null ? null : menuClassOf(popular, profitable),
    unknown: whyUnknown(dish, total),
  };
}

/**
 * The quadrant of a dish.
 * @example menuClassOf(true, false) // 'plowhorse'
 */
export function menuClassOf(popular: boolean, profitable: boolean): MenuClass {
  if (popular) return profitable ? 'star' : 'plowhorse';
  return profitable ? 'puzzle' : 'dog';
}

function whyUnknown({ price, cost }: MenuDishSales, total: Decimal): ClassifiedDish['unknown'] {
  if (cost === null) return 'no_cost';
  if (price === null) return 'no_price';
  return total.gt(0) ? null : 'no_sales';
}

const contributedBy = ({ sold, contribution }: Weighed) => sold.times(contribution ?? 0);
const sumOf = (values: readonly Decimal[]) => values.reduce((sum, value) => sum.plus(value), dec(0));
