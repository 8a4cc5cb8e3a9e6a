import { type ClassifiedCategory, classifyMenu, dec } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { readDishCosts } from '../costing/index.ts';
import * as repo from './menu.repo.ts';

export type Span = {
  from: string;
  to: string;
  /** Use costs at the end of the period instead of current ones. */
  past: boolean;
};

export type ClassifiedSpan = {
  categories: ClassifiedCategory[];
  /** Revenue per sale of each dish. */
  brought: ReadonlyMap<number, string>;
  /** Cost per sale of each dish. */
  costs: ReadonlyMap<number, string | null>;
  /** Net sales not mapped to any dish on the menu. */
  leftOut: string;
};

/** A menu, classified by sales in each period; with `knownBefore`, as they were known just before that moment. */
export async function classifySpans(
  db: Queryable,
  scope: RestaurantScope,
  menu: readonly repo.MenuDish[],
  spans: readonly Span[],
  knownBefore: string | null = null,
): Promise<ClassifiedSpan[]> {
  const sold = Map.groupBy(await repo.readSold(db, scope, spans, knownBefore), (row) => Number(row.span));
  const costAt = await costsThen(db, scope, spans, knownBefore);
  return spans.map((span, index) => classifySpan(menu, sold.get(index) ?? [], costAt(span)));
}

type CostOf = (dish: repo.MenuDish) => string | null;

function classifySpan(menu: readonly repo.MenuDish[], sold: readonly repo.SoldRow[], costOf: CostOf): ClassifiedSpan {
  const byDish = new Map(sold.map((row) => [row.menu_item_id, row]));
  const brought = new Map<number, string>();
  for (const { menu_item_id: id, quantity, net } of sold) {
    if (dec(quantity).gt(0)) brought.set(id, dec(net).div(dec(quantity)).toFixed());
  }
  const costs = new Map(menu.map((dish) => [dish.id, costOf(dish)]));
  const categories = classifyMenu(
    menu.map((dish) => ({
      id: dish.id,
      category: dish.category,
      sold: byDish.get(dish.id)?.quantity ?? '0',
      price: brought.get(dish.id) ?? dish.net_price,
      cost: costs.get(dish.id) ?? null,
    })),
  );
  const known = new Set(menu.map((dish) => dish.id));
  const other = sold.filter((row) => !known.has(row.menu_item_id));
  return { categories, brought, costs, leftOut: other.reduce((sum, row) => sum.plus(row.net), dec(0)).toFixed(2) };
}

/** Each dish's cost on the last day of a past period. */
async function costsThen(
  db: Queryable,
  scope: RestaurantScope,
  spans: readonly Span[],
  knownBefore: string | null,
): Promise<(span: Span) => CostOf> {
  const ends = spans.filter(({ past }) => past).map(({ to }) => to);
  const rows = ends.length === 0 ? [] : await readDishCosts(db, scope, ends, knownBefore);
  const costs = new Map(rows.map(({ menu_item_id: id, day, cost }) => [`${id} ${day}`, cost]));
  return (span) => (dish) => (span.past ? (costs.get(`${dish.id} ${span.to}`) ?? null) : dish.cost);
}

export const dishesOf = (categories: readonly ClassifiedCategory[]) => categories.flatMap(({ dishes }) => dishes);
