import {
  type AllocatedDish,
  allocateRevenue,
  type CalendarDate,
  type CostIngredient,
  dec,
  type Quantity,
  type SoldDish,
  type UsageDay,
  usageByDay,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { loadRecipes } from '../../kitchen/costing/index.ts';
import { readItems, readSold, type SoldRow, soldAsItIs } from '../../sales/sales/index.ts';

/** Sales over some days, split among ingredients. Items sold as they are have a negative ID. */
export type SplitSales = {
  sold: ReadonlyMap<number, SoldDish>;
  split: readonly AllocatedDish[];
  ingredients: ReadonlyMap<number, CostIngredient>;
  usage: ReadonlyMap<number, { date: CalendarDate; quantity: Quantity }[]>;
};

export async function splitSales(
  db: Queryable,
  scope: RestaurantScope,
  days: { from: string; to: string },
): Promise<SplitSales> {
  const rows = await readSold(db, scope, days);
  const items = await readItems(db, scope, idsOf(rows, 'pos_item_id'));
  const dishIds = idsOf(rows, 'dish_id');
  const also = items.map((item) => item.ingredient_id);
  const { ingredients, lines } = await loadRecipes(db, scope, dishIds, also);
  const byItem = new Map(items.map((item) => [-item.id, [soldAsItIs(item, ingredients)]]));
  const byThing = Map.groupBy(rows, keyOf);
  const sold = [...byThing].map(([id, own]): SoldDish => {
    const recipe = id > 0 ? lines.get(id) : byItem.get(id);
    const cost = own.some((row) => row.cost === null) ? null : sumOf(own, 'cost');
    return { id, lines: recipe ?? [], quantity: sumOf(own, 'quantity'), revenue: sumOf(own, 'net'), cost };
  });
  const split = allocateRevenue(sold, ingredients);
  const perDay = rows.map((row): UsageDay => ({ id: keyOf(row), date: row.date, quantity: row.quantity }));
  return { sold: new Map(sold.map((one) => [one.id, one])), split, ingredients, usage: usageByDay(split, perDay) };
}

const keyOf = (row: SoldRow) => row.dish_id ?? -(row.pos_item_id ?? 0);

const idsOf = (rows: readonly SoldRow[], key: 'dish_id' | 'pos_item_id') => [
  ...new Set(rows.flatMap((row) => row[key] ?? [])),
];

const sumOf = (rows: readonly SoldRow[], key: 'quantity' | 'net' | 'cost') =>
  rows.reduce((sum, row) => sum.plus(row[key] ?? '0'), dec(0)).toFixed();
