import type { ingredientSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { convert, type Decimal, dec, dimensionOf, isUnit, roundUnitCost, type Unit } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import * as repo from './ingredients.repo.ts';

type Summary = ReplyOf<typeof endpoint>;

/** The tiles, for what the table shows with the same filters. */
export async function summariseIngredients(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Summary> {
  const reach = caller.reach(query.restaurantId);
  const totals = await repo.totalsByUnit(deps.db, reach, query);
  const ingredients = totals.reduce((sum, one) => sum + one.ingredients, 0);
  const costed = totals.reduce((sum, one) => sum + one.costed, 0);
  const cost = totals.reduce((sum, one) => sum.plus(dec(one.cost)), dec(0));
  return {
    totalIngredients: ingredients,
    averageCostPerUnit: meanOf(cost, costed),
    averages: averagesOf(totals),
    activeVendors: await repo.countVendors(deps.db, reach, query),
    withoutCost: ingredients - costed,
  };
}

const meanOf = (sum: Decimal, count: number) => (count === 0 ? null : Number(roundUnitCost(sum.div(count))));

/** Pounds and kilograms are averaged as pounds; units that don't convert without a fact stay separate. */
function measureOf(unit: Unit): Unit {
  const dimension = dimensionOf(unit);
  switch (dimension) {
    case 'mass':
      return 'lb';
    case 'volume':
      return 'gallon';
    case 'count':
      return 'piece';
    case 'other':
      return unit;
  }
}

function averagesOf(totals: readonly repo.UnitTotal[]): Summary['averages'] {
  const sums = new Map<Unit, { cost: Decimal; count: number }>();
  for (const { unit, cost, costed } of totals) {
    if (!isUnit(unit) || costed === 0) continue;
    const measure = measureOf(unit);
    const inUnit = convert('1', measure, unit, {});
    if (!inUnit.ok) continue;
    const sum = sums.get(measure) ?? { cost: dec(0), count: 0 };
    sums.set(measure, {
      cost: sum.cost.plus(dec(cost).times(dec(inUnit.quantity))),
      count: sum.count + costed,
    });
  }
  return [...sums]
    .map(([unit, { cost, count }]) => ({ unit, mean: meanOf(cost, count) ?? 0, count }))
    .sort((a, b) => b.count - a.count || a.unit.localeCompare(b.unit));
}
