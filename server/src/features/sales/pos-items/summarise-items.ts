import type { posItemsSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { newFrom } from './item-reply.ts';
import { itemWindows } from './item-windows.ts';
import * as repo from './pos-items.repo.ts';
import { isWhole, suggestFor, sureFrom } from './suggestions.ts';

/** Mapping progress: items by state, and the share of revenue that is unmapped. */
export async function summarisePosItems(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const [reach, now] = [caller.reach(query.restaurantId), deps.clock()];
  const windows = itemWindows(caller, now);
  const counts = await repo.countItems(deps.db, reach, windows, newFrom(now));
  const open = await repo.openItems(deps.db, reach, windows, { newFrom: newFrom(now) });
  const suggestions = [...(await suggestFor(deps, open)).values()];
  return {
    items: counts.items,
    mapped: counts.mapped,
    unmapped: counts.unmapped,
    notFood: counts.not_food,
    isNew: counts.is_new,
    matchedByName: counts.by_name,
    suggested: suggestions.filter((one) => one.score >= sureFrom && isWhole(one)).length,
    ...revenueIn(caller, await repo.revenueOf(deps.db, reach, windows)),
  };
}

/** Only restaurants in the currency of the first one with sales: currencies are never added up. */
function revenueIn(caller: Caller, rows: Awaited<ReturnType<typeof repo.revenueOf>>) {
  const currencyOf = new Map(caller.restaurants.map(({ id, settings }) => [id, settings.currency]));
  const currency = currencyOf.get(rows[0]?.restaurant_id ?? 0) ?? null;
  const same = rows.filter((row) => currencyOf.get(row.restaurant_id) === currency);
  const net = same.reduce((sum, row) => sum.plus(row.net), dec(0));
  const unmapped = same.reduce((sum, row) => sum.plus(row.unmapped), dec(0));
  return {
    revenue: net.toNumber(),
    unmappedRevenue: unmapped.toNumber(),
    unmappedPercent: net.isZero() ? null : unmapped.div(net).times(100).toDecimalPlaces(1).toNumber(),
    currency,
  };
}
