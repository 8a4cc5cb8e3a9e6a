import type { menuSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { moneyOrNone, percentOrNone } from './menu-item-reply.ts';
import * as repo from './menu-summary.repo.ts';

export async function summariseMenu(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await repo.summariseMenu(deps.db, caller.reach(query.restaurantId), query);
  const all = rows.find((row) => row.category === null);
  return {
    dishes: Number(all?.dishes ?? 0),
    belowTarget: Number(all?.below_target ?? 0),
    withMissingFacts: Number(all?.missing_facts ?? 0),
    averageMargin: percentOrNone(all?.average_margin),
    averagePrice: moneyOrNone(all?.average_price),
    categories: rows.flatMap(({ category, dishes, average_margin: margin }) =>
      category === null ? [] : { category, dishes: Number(dishes), averageMargin: percentOrNone(margin) },
    ),
  };
}
