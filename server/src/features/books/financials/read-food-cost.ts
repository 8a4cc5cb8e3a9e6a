import { businessDate, type CogsBasis } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { partOf, type Reach } from '../../../platform/auth/caller.ts';
import { addAmounts } from './add-amounts.ts';
import type { Amounts } from './amounts-of.ts';
import { amountsOfPlaces } from './amounts-of-places.ts';
import { figuresReply } from './figures-reply.ts';
import { readPlaces } from './places.repo.ts';

/** Days per restaurant, as columns for a query over several. */
type Windows = { restaurantIds: readonly number[]; from: readonly string[]; to: readonly string[] };

type Source = Pick<Deps, 'db' | 'clock'>;

/** `covered` is the percentage of sales whose cost is known. */
type FoodCost = { percent: number; covered: number | null; basis: CogsBasis | null };

/**
 * Cost of food and drinks in percent of the sales it covers, the same as in the profit and loss statement for those
 * days. The restaurants share one currency. Null without sales, or if the cost of everything sold is unknown.
 */
export async function readFoodCost(deps: Source, reach: Reach, windows: Windows): Promise<FoodCost | null> {
  const [only = null] = await readFoodCosts(deps, reach, [windows]);
  return only;
}

/** For several periods of the same restaurants in the same order, in a single read. */
export async function readFoodCosts(
  deps: Source,
  reach: Reach,
  periods: readonly Windows[],
): Promise<(FoodCost | null)[]> {
  const found = periods.map((): Amounts[] => []);
  const daysAt = (index: number) => periods.map(({ from, to }) => ({ from: from[index] ?? '', to: to[index] ?? '' }));
  const restaurantIds = periods[0]?.restaurantIds ?? [];
  // Because of time zones, restaurants' days may be a day apart.
  for (const indexes of Map.groupBy(restaurantIds.keys(), (index) => JSON.stringify(daysAt(index))).values()) {
    const ranges = daysAt(indexes[0] ?? 0).map(({ from, to }) => ({ from: businessDate(from), to: businessDate(to) }));
    const own = partOf(
      reach,
      indexes.flatMap((index) => restaurantIds[index] ?? []),
    );
    const places = await readPlaces(deps.db, own, deps.clock());
    const amounts = await amountsOfPlaces(deps, own, places, ranges, { apart: true });
    for (const ofPlace of amounts.values()) {
      for (const [period, one] of ofPlace.entries()) if (one !== null) found[period]?.push(one);
    }
  }
  return found.map(foodCostOf);
}

function foodCostOf(amounts: readonly Amounts[]): FoodCost | null {
  if (amounts.length === 0) return null;
  const { foodCostPercent, coveredPercent, basis } = figuresReply(addAmounts(amounts, { from: '', to: '' }), null);
  return foodCostPercent === null ? null : { percent: foodCostPercent, covered: coveredPercent, basis };
}
