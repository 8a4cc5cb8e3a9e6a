import type { ingredientRevenue as endpoint, QueryOf } from '@platewise/contract';
import { addDays, businessDateAt, dec, margin } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { monthlyUses } from '../../pricing/price-trends/index.ts';
import { splitSales } from './allocation-of-sales.ts';
import { costTrends } from './cost-trends.ts';
import * as repo from './sold.repo.ts';
import {
  ingredientTracking,
  menuInsights,
  percent,
  revenueByIngredient,
  type Subject,
  sum,
  type Tracking,
  trackIngredients,
} from './tracking-reply.ts';

const periods = [7, 30, 90];

/** Revenue and cost per ingredient of one restaurant over its last business dates. */
export async function readIngredientRevenue(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: QueryOf<typeof endpoint>,
): Promise<Tracking> {
  if (query.restaurantId !== undefined) caller.permit(query.restaurantId);
  const scope = caller.permit(restaurantId);
  const { currency, timezone, dayCutoff } = scope.settings;
  const period = periodOf(query.period ?? null);
  const to = businessDateAt(deps.clock().toISOString(), timezone, dayCutoff);
  const days = { from: addDays(to, 1 - period), to };
  const sales = await splitSales(deps.db, scope, days);
  const taken = await repo.readTaken(deps.db, scope, days);
  const notFood = await repo.readNotFood(deps.db, scope, days);
  const dishIds = [...sales.sold.keys()].filter((id) => id > 0);
  const dishes = new Map((await repo.readDishes(deps.db, scope, dishIds)).map((dish) => [dish.id, dish]));
  const trends = await costTrends(deps.db, scope, [...sales.ingredients.values()], days.from);
  const moved = [...trends].flatMap(([id, { direction }]) => (direction === 'stable' ? [] : [id]));
  const uses = await monthlyUses(deps.db, scope, moved, deps.clock());
  const subject: Subject = {
    sales,
    dishes,
    trends,
    uses,
    currency,
    customs: scope.settings,
    daysWithSales: Number(taken.days),
  };
  const tracked = trackIngredients(subject);
  return {
    period,
    ...days,
    currency,
    ...totalsOf(subject, taken.net, notFood),
    revenueByIngredient: revenueByIngredient(tracked, subject.daysWithSales),
    ingredientTracking: ingredientTracking(tracked, subject),
    menuInsights: menuInsights(subject),
  };
}

/** Allocated sales, dishes without a cost, non-food, and the remainder add up to total sales. */
function totalsOf({ sales }: Subject, taken: string, notFood: string) {
  const costed = sales.split.filter((one) => one.cost !== null);
  const revenueOf = (of: typeof sales.split) => sum(of.map(({ id }) => sales.sold.get(id)?.revenue ?? '0'));
  const [allocated, all] = [revenueOf(costed), revenueOf(sales.split)];
  const cost = costed.length === 0 ? null : sum(costed.map((one) => one.cost ?? '0'));
  return {
    totalRevenue: Number(taken),
    totalCost: cost === null ? null : Number(cost),
    overallProfitMargin: cost === null ? null : percent(margin(allocated, cost)),
    unmappedRevenue: Number(dec(taken).minus(all).minus(notFood)),
    uncostedRevenue: Number(all.minus(allocated)),
    notFoodRevenue: Number(notFood),
  };
}

function periodOf(text: string | null): number {
  const period = text === null ? 30 : Number(text.replace(/d$/, ''));
  if (!periods.includes(period)) throw invalidField('period', 'Choose 7, 30 or 90 days');
  return period;
}
