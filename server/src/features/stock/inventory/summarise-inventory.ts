import type { inventorySummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import * as repo from './items.repo.ts';

export async function summariseInventory(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const { tiles, values } = await repo.summariseItems(deps.db, reach, query, deps.clock());
  const choices = await repo.filterChoices(deps.db, reach);
  const sales = await repo.unmappedSales(deps.db, reach);
  return {
    items: tiles.items,
    lowStock: tiles.low,
    outOfStock: tiles.out,
    expiringSoon: tiles.soon,
    expired: tiles.expired,
    values: values.map(({ currency, value }) => ({ currency, value: Number(value) })),
    uncosted: tiles.uncosted,
    neverCounted: tiles.uncounted,
    sales: { lastDay: sales.last_day, unmappedPercent: numberOrNull(sales.unmapped_percent) },
    ...choices,
  };
}
