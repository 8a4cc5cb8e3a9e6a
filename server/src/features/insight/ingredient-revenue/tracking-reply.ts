import type { ingredientRevenue as endpoint, ReplyOf } from '@platewise/contract';
import {
  type AllocatedDish,
  type Amount,
  type Customs,
  dec,
  type MonthlyUse,
  margin,
  revenueImpacts,
  roundPercent,
} from '@platewise/domain';
import { type Advised, adviceFor } from './advice.ts';
import type { SplitSales } from './allocation-of-sales.ts';
import type { CostTrend } from './cost-trends.ts';
import type { DishRow } from './sold.repo.ts';

export type Tracking = ReplyOf<typeof endpoint>;

export type Subject = {
  sales: SplitSales;
  dishes: ReadonlyMap<number, DishRow>;
  trends: ReadonlyMap<number, CostTrend>;
  uses: ReadonlyMap<number, MonthlyUse>;
  currency: string;
  customs: Customs;
  daysWithSales: number;
};

export const percent = (value: string | null) => (value === null ? null : Number(roundPercent(value)));
export const sum = (amounts: readonly Amount[]) => amounts.reduce<ReturnType<typeof dec>>((a, b) => a.plus(b), dec(0));

/** Ingredients with all their figures, rounded to cents. */
export function trackIngredients(subject: Subject): Advised[] {
  const { sales, dishes, trends, uses } = subject;
  const parts = sales.split.flatMap((sold) => sold.shares.map((share) => ({ ...share, soldId: sold.id })));
  const found = [...Map.groupBy(parts, (part) => part.ingredientId)].map(([id, own]) => ({
    id,
    own,
    revenue: sum(own.map((part) => part.revenue)),
    cost: sum(own.map((part) => part.cost)),
  }));
  found.sort((a, b) => b.revenue.cmp(a.revenue) || a.id - b.id);
  const impacts = revenueImpacts(found.map((one) => one.revenue.toFixed(2)));
  return found.flatMap(({ id, own, revenue, cost }, index) => {
    const ingredient = sales.ingredients.get(id);
    if (ingredient === undefined) return [];
    const daily = sales.usage.get(id) ?? [];
    const used = own
      .flatMap((part) => {
        const dish = dishes.get(part.soldId);
        const quantity = dec(part.each).times(sales.sold.get(part.soldId)?.quantity ?? '0');
        return dish === undefined ? [] : { dish, quantity, revenue: dec(part.revenue), cost: dec(part.cost) };
      })
      .sort((a, b) => b.revenue.cmp(a.revenue) || a.dish.id - b.dish.id);
    const total = sum(own.map((part) => dec(part.each).times(sales.sold.get(part.soldId)?.quantity ?? '0')));
    const impact = impacts[index] ?? 'low';
    return { ingredient, impact, revenue, cost, daily, used, total, trend: trends.get(id) ?? null, use: uses.get(id) };
  });
}

export function revenueByIngredient(all: readonly Advised[], days: number): Tracking['revenueByIngredient'] {
  return all.map(({ ingredient, revenue, cost, used, total }) => ({
    ingredientId: ingredient.id,
    ingredientName: ingredient.name,
    menuItemsImpacted: used.length,
    totalRevenue: Number(revenue),
    totalCost: Number(cost),
    profitGenerated: Number(revenue.minus(cost)),
    roi: cost.gt(0) ? percent(revenue.minus(cost).times(100).div(cost).toFixed()) : null,
    usage: {
      daily: days === 0 ? 0 : Number(total.div(days).toDecimalPlaces(3)),
      total: Number(total.toDecimalPlaces(3)),
      unit: ingredient.unit,
    },
  }));
}

export function ingredientTracking(all: readonly Advised[], subject: Subject): Tracking['ingredientTracking'] {
  return all.map((one) => ({
    id: one.ingredient.id,
    name: one.ingredient.name,
    unit: one.ingredient.unit,
    currentCost: Number(one.ingredient.currentCost),
    costTrend: one.trend?.direction ?? null,
    revenueImpact: one.impact,
    totalRevenue: Number(one.revenue),
    profitMargin: percent(margin(one.revenue, one.cost)),
    totalQuantityUsed: Number(one.total.toDecimalPlaces(3)),
    daily: one.daily.map(({ date, quantity }) => ({ date, quantity: Number(quantity) })),
    menuItemsUsed: one.used.map(({ dish, quantity, revenue, cost }) => ({
      id: dish.id,
      name: dish.name,
      quantityUsed: Number(quantity.toDecimalPlaces(3)),
      revenueGenerated: Number(revenue),
      profitContribution: Number(revenue.minus(cost)),
    })),
    recommendations: adviceFor(one, subject.customs),
  }));
}

/** Each dish that sold, by revenue. A dish without a known cost is included with whatever is known. */
export function menuInsights({ sales, dishes }: Subject): Tracking['menuInsights'] {
  const rows = sales.split.flatMap((split) => {
    const [dish, sold] = [dishes.get(split.id), sales.sold.get(split.id)];
    return dish === undefined || sold === undefined ? [] : { dish, sold, split };
  });
  rows.sort((a, b) => dec(b.sold.revenue).cmp(a.sold.revenue) || a.dish.id - b.dish.id);
  return rows.map(({ dish, sold, split }, index) => ({
    menuItemId: dish.id,
    menuItemName: dish.name,
    menuPrice: dish.current_price === null ? null : Number(dish.current_price),
    unitsSold: Number(sold.quantity),
    totalRevenue: Number(sold.revenue),
    profitMargin: percent(margin(sold.revenue, split.cost)),
    totalIngredientCost: split.cost === null ? null : Number(split.cost),
    grossProfit: split.cost === null ? null : Number(dec(sold.revenue).minus(split.cost)),
    revenueRank: index + 1,
    ingredients: partsOf(split, sold.quantity, sales),
  }));
}

const partsOf = (split: AllocatedDish, pieces: string, sales: SplitSales) =>
  [...split.shares]
    .sort((a, b) => dec(b.cost).cmp(a.cost) || a.ingredientId - b.ingredientId)
    .map((share) => ({
      id: share.ingredientId,
      name: sales.ingredients.get(share.ingredientId)?.name ?? '',
      quantity: Number(dec(share.each).times(pieces).toDecimalPlaces(3)),
      unit: sales.ingredients.get(share.ingredientId)?.unit ?? '',
      totalCost: Number(share.cost),
      costPercentage: Number(share.costPercent),
    }));
