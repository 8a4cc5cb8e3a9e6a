import type { marketAnalysis as endpoint, ReplyOf } from '@platewise/contract';
import {
  fewestCompetitors,
  likeForLike,
  type MarketPosition,
  type Money,
  marketPosition,
  type Quantity,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { monthlySales } from '../../kitchen/costing/index.ts';
import { countTracked } from './competitor-prices.repo.ts';
import { competitorPrices } from './competitor-prices.ts';
import type { PricedDishRow } from './market.repo.ts';

const named = 3;
/** Percent from the median price from which a dish is worth mentioning. */
const farFrom = 5;

type Reply = ReplyOf<typeof endpoint>['market'];
type Placed = { dish: PricedDishRow; price: Money; sold: Quantity | null; position: MarketPosition };

/** How the menu compares with what tracked competitors charge for the same dishes; null if nobody sells them. */
export async function compareWithMarket(
  deps: Pick<Deps, 'db' | 'clock'>,
  reach: Reach,
  dishes: readonly PricedDishRow[],
): Promise<Reply> {
  const now = deps.clock();
  const theirs = await competitorPrices(deps.db, reach, now);
  if (theirs.size === 0) return null;
  const sold = await soldOf(
    deps,
    dishes.filter(({ id }) => theirs.has(id)),
    now,
  );
  const placed = dishes.flatMap((dish): Placed[] => {
    const prices = theirs.get(dish.id)?.theirs;
    const position = prices === undefined || dish.price === null ? null : marketPosition(dish.price, prices);
    if (position === null || dish.price === null) return [];
    return [{ dish, price: dish.price, sold: sold.get(dish.id) ?? null, position }];
  });
  const difference = likeForLike(
    placed.map(({ price, sold: of, position: { middle } }) => ({ price, middle, sold: of })),
  );
  if (difference === null) return null;
  return {
    competitors: await countTracked(deps.db, reach),
    compared: placed.length,
    thin: placed.filter(({ position }) => position.sample < fewestCompetitors).length,
    differencePercent: Number(difference),
    above: farthest(placed, 1),
    below: farthest(placed, -1),
  };
}

/** One restaurant at a time, since each has its own last thirty business dates. */
async function soldOf(
  { db }: Pick<Deps, 'db'>,
  dishes: readonly PricedDishRow[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (const [restaurantId, own] of Map.groupBy(dishes, (dish) => dish.restaurant_id)) {
    const ids = own.map(({ id }) => id);
    for (const [id, { quantity }] of await monthlySales(db, { restaurantId }, ids, now)) found.set(id, quantity);
  }
  return found;
}

/** The first few that are farthest above (1) or below (-1) the median price. */
function farthest(placed: readonly Placed[], direction: 1 | -1) {
  const far = placed.filter(({ position }) => Number(position.gapPercent) * direction >= farFrom);
  far.sort((a, b) => (Number(b.position.gapPercent) - Number(a.position.gapPercent)) * direction);
  return {
    count: far.length,
    dishes: far.slice(0, named).map(({ dish: { id, name }, position: { gapPercent, sample } }) => ({
      ...{ id, name, gapPercent: Number(gapPercent), competitors: sample },
    })),
  };
}
