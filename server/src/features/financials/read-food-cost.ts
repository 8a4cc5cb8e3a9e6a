import { type BusinessDate, businessDate, type CogsBasis } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import { partOf, type Reach } from '../../platform/auth/caller.ts';
import { addAmounts } from './add-amounts.ts';
import type { Amounts } from './amounts-of.ts';
import { amountsOfPlaces } from './amounts-of-places.ts';
import { figuresReply } from './figures-reply.ts';
import { readPlaces } from './places.repo.ts';

/** Days of restaurants, as columns for a query over several. */
type Windows = { restaurantIds: readonly number[]; from: readonly string[]; to: readonly string[] };

/** `covered` is the part of the sales, in percent, whose cost is known. */
type FoodCost = { percent: number; covered: number | null; basis: CogsBasis | null };

/**
 * Cost of food and drinks in percent of the sales that it covers, as the profit and loss statement of the same days has it.
 * The restaurants are of one currency. Null without sales, and where nothing that was sold has a known cost.
 */
export async function readFoodCost(
  deps: Pick<Deps, 'db' | 'clock'>,
  reach: Reach,
  { restaurantIds, from, to }: Windows,
): Promise<FoodCost | null> {
  const found: Amounts[] = [];
  // Time zones put the days of some a day apart.
  for (const [days, indexes] of Map.groupBy(restaurantIds.keys(), (index) => `${from[index]} ${to[index]}`)) {
    const [first = '', last = ''] = days.split(' ');
    const range = { from: businessDate(first), to: businessDate(last) } satisfies Record<string, BusinessDate>;
    const own = partOf(
      reach,
      indexes.flatMap((index) => restaurantIds[index] ?? []),
    );
    const places = await readPlaces(deps.db, own, deps.clock());
    const amounts = await amountsOfPlaces(deps, own, places, [range]);
    found.push(...[...amounts.values()].flatMap(([only]) => only ?? []));
  }
  if (found.length === 0) return null;
  const { foodCostPercent, coveredPercent, basis } = figuresReply(addAmounts(found, { from: '', to: '' }), null);
  return foodCostPercent === null ? null : { percent: foodCostPercent, covered: coveredPercent, basis };
}
