import {
  bracketOf,
  businessDate,
  categoryTypeOf,
  type DateRange,
  type Decimal,
  dec,
  goodsSold,
} from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { typedSales } from './category-totals.ts';
import { readCountDates } from './counts.repo.ts';
import { loadSources } from './load-period.ts';
import { readTaken } from './sold.repo.ts';

/** COGS of food and drinks, and what was taken for them, between the counts that bracket a period. */
export type CountedFoodCost = { cogs: Decimal; sales: Decimal };

/** Null where no full counts bracket the period, or nothing was counted at both. */
export async function countedFoodCost(
  db: Queryable,
  scope: RestaurantScope,
  range: DateRange,
): Promise<CountedFoodCost | null> {
  const counts = await readCountDates(db, scope);
  const bracket = bracketOf(
    counts.map(({ date, full }) => ({ date: businessDate(date), full })),
    range,
  );
  if (bracket === null) return null;
  const { used, theory } = await loadSources(db, scope, bracket);
  const { categories } = scope.settings;
  const eaten = used.filter(({ ingredient }) => categoryTypeOf(ingredient.category, categories) !== 'supplies');
  const goods = goodsSold(eaten.map(({ source }) => source));
  if (goods === null) return null;
  const { net } = await readTaken(db, scope, bracket);
  const sold = theory.sold.map(({ row }) => row);
  const nothingToEat = typedSales(sold, categories).filter(({ type }) => type === 'supplies');
  return {
    cogs: dec(goods.cogs),
    sales: nothingToEat.reduce((left, sale) => left.minus(sale.net), dec(net)),
  };
}
