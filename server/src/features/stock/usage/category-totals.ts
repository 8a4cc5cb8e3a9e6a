import type { UsageCategory, UsageReport, UsageType } from '@platewise/contract';
import {
  type CategoryChoices,
  type CategoryType,
  categoryTypeOf,
  categoryTypes,
  costShare,
  type Decimal,
  dec,
  type GoodsSold,
  goodsSold,
  type Money,
  roundMoney,
  turnoverOf,
} from '@platewise/domain';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { UsedIngredient } from './load-period.ts';
import type { SoldThing } from './theoretical.ts';

const sum = <T>(all: readonly T[], pick: (one: T) => string | null): Decimal =>
  all.reduce((total, one) => total.plus(pick(one) ?? '0'), dec(0));
const money = (value: Decimal) => Number(roundMoney(value));

/** Both totals in money, only for ingredients with known actual usage and cost, so they are comparable. */
export function comparison(used: readonly UsedIngredient[]) {
  const compared = used.flatMap(({ figures }) => (figures.varianceCost === null ? [] : figures));
  const of = (pick: (one: (typeof compared)[number]) => string | null) =>
    compared.length === 0 ? null : money(sum(compared, pick));
  const above = compared.filter(({ varianceCost }) => dec(varianceCost ?? '0').gt(0));
  const below = compared.filter(({ varianceCost }) => dec(varianceCost ?? '0').lt(0));
  const [theoretical, variance] = [of((one) => one.theoreticalCost), of((one) => one.varianceCost)];
  return {
    items: used.length,
    comparedItems: compared.length,
    actual: of((one) => one.actualCost),
    theoretical,
    variance,
    variancePercent: theoretical === null || variance === null ? null : numberOrNull(costShare(variance, theoretical)),
    over: compared.length === 0 ? null : money(sum(above, (one) => one.varianceCost)),
    under: compared.length === 0 ? null : money(sum(below, (one) => one.varianceCost)),
    waste: money(sum(used, ({ figures }) => figures.wasteCost)),
  } satisfies UsageReport['totals'];
}

function goodsReply(goods: GoodsSold | null, days: number): UsageCategory['goods'] {
  if (goods === null) return null;
  const { average, turns, daysOnHand } = turnoverOf({ ...goods, days });
  return {
    opening: Number(goods.opening),
    purchases: Number(goods.purchases),
    moved: Number(goods.moved),
    closing: Number(goods.closing),
    cogs: Number(goods.cogs),
    counted: goods.counted,
    expensed: { items: goods.expensed.items, cost: Number(goods.expensed.cost) },
    averageInventory: Number(average),
    turns: numberOrNull(turns),
    daysOnHand: numberOrNull(daysOnHand),
  };
}

/** Ingredient categories, uncategorized last. */
export function categoriesReply(
  used: readonly UsedIngredient[],
  days: number,
  choices: CategoryChoices,
): UsageCategory[] {
  const byCategory = [...Map.groupBy(used, ({ ingredient }) => ingredient.category)];
  byCategory.sort(([a], [b]) => Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? ''));
  return byCategory.map(([category, own]) => {
    const { items, comparedItems, actual, theoretical, variance, waste } = comparison(own);
    return {
      category,
      type: categoryTypeOf(category, choices),
      ...{ items, comparedItems, actual, theoretical, variance, waste },
      goods: goodsReply(goodsSold(own.map(({ source }) => source)), days),
    };
  });
}

export type TypedSales = { type: CategoryType; net: Decimal; unmapped: boolean; thing: SoldThing };

/** Sales by category type; anything a user classified as non-food is excluded. */
export const typedSales = (sold: readonly SoldThing[], choices: CategoryChoices): TypedSales[] =>
  sold.map((thing) => ({
    type: thing.row.not_food ? 'supplies' : categoryTypeOf(thing.row.category, choices),
    net: dec(thing.row.net),
    unmapped: thing.row.dish_id === null && thing.row.ingredient_id === null && !thing.row.not_food,
    thing,
  }));

const netOf = (of: readonly TypedSales[]) => of.reduce((total, { net }) => total.plus(net), dec(0));

/**
 * Theoretical cost from complete recipes, over the sales of those recipes; recipes with missing facts count on neither
 * side.
 */
function theoreticalShare(own: readonly UsedIngredient[], all: readonly TypedSales[], its: readonly TypedSales[]) {
  const costs = new Map(own.map(({ ingredient, figures }) => [ingredient.id, figures.unitCost]));
  const cost = all.reduce((total, { thing: { complete, needs, row } }) => {
    if (!complete) return total;
    return [...needs].reduce(
      (sum, [id, each]) => sum.plus(each.times(dec(row.quantity)).times(dec(costs.get(id) ?? 0))),
      total,
    );
  }, dec(0));
  return cost.gt(0) ? costShare(cost, netOf(its.filter(({ thing }) => thing.complete))) : null;
}

/**
 * Food and beverages, each over its own sales, and both combined over total sales: amounts a POS reports without items
 * can't be assigned to either.
 */
export function typesReply(
  used: readonly UsedIngredient[],
  sales: readonly TypedSales[],
  taken: { net: Money; unmapped: string },
  { days, categories: choices }: { days: number; categories: CategoryChoices },
): UsageType[] {
  const row = (type: CategoryType | null, net: Decimal, unmapped: Decimal, counted = net): UsageType => {
    const own = used.filter(({ ingredient }) => {
      const its = categoryTypeOf(ingredient.category, choices);
      return type === null ? its !== 'supplies' : its === type;
    });
    const goods = goodsSold(own.map(({ source }) => source));
    const its = sales.filter((sale) => (type === null ? sale.type !== 'supplies' : sale.type === type));
    return {
      type,
      goods: goodsReply(goods, days),
      sales: money(net),
      unmappedSales: money(unmapped),
      foodCostPercent: numberOrNull(costShare(goods?.cogs ?? null, counted)),
      theoreticalPercent: numberOrNull(theoreticalShare(own, sales, its)),
    };
  };
  const own = categoryTypes.flatMap((type) => {
    const its = sales.filter((sale) => sale.type === type);
    const one = row(type, netOf(its), netOf(its.filter(({ unmapped }) => unmapped)));
    const optional = type === 'supplies' || (type === 'unsorted' && its.length === 0);
    return optional && one.goods === null ? [] : [one];
  });
  const nothingToEat = netOf(sales.filter(({ type }) => type === 'supplies'));
  const net = dec(taken.net).minus(nothingToEat);
  // Beverages sold but never counted have an unknown cost: they are left out of both sides.
  const uncounted = own.reduce(
    (total, { type, goods, sales: sold }) =>
      goods === null && (type === 'food' || type === 'beverage') ? total.plus(sold) : total,
    dec(0),
  );
  return [...own, row(null, net, dec(taken.unmapped), net.minus(uncounted))];
}
