import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  businessDateAt,
  type DemandResponse,
  demandResponse,
  openShares,
  priorElasticity,
  type SalesWeek,
} from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import * as repo from './pricing.repo.ts';
import { rememberedResponses } from './remembered-responses.ts';

const months = 24;

/** How the guests of each of these dishes answer to its price, by two years of sales up to yesterday. */
export async function demandResponses(
  db: Queryable,
  scope: RestaurantScope,
  dishIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, DemandResponse>> {
  const { timezone, dayCutoff } = scope.settings;
  const yesterday = addDays(businessDateAt(now.toISOString(), timezone, dayCutoff), -1);
  const window = { from: addMonths(yesterday, -months), to: yesterday };
  if (dishIds.length === 0) return new Map();
  const counted = await repo.readCounted(db, scope, window);
  // Days that nobody counted tell nothing of when they changed.
  const stamp = counted.days === 0 ? null : `${yesterday} ${counted.days} ${counted.at}`;
  const known = stamp === null ? new Map<number, DemandResponse>() : rememberedResponses(db, scope.restaurantId, stamp);
  const missing = dishIds.filter((id) => !known.has(id));
  for (const [id, response] of await workOut(db, scope, missing, window)) known.set(id, response);
  return known;
}

async function workOut(
  db: Queryable,
  scope: RestaurantScope,
  dishIds: readonly number[],
  window: { from: BusinessDate; to: BusinessDate },
): Promise<[number, DemandResponse][]> {
  const rows = dishIds.length === 0 ? [] : await repo.readSoldWeeks(db, scope, dishIds, window);
  const days = rows.length === 0 ? [] : await repo.readOpenDays(db, scope, window);
  const shares = openShares(days.map(({ date, net }) => ({ date: businessDate(date), net: Number(net) })));
  const sold = new Map(rows.map(({ id, weeks }) => [id, weeks]));
  return dishIds.map((id) => [id, responseOf(sold.get(id), shares)]);
}

function responseOf(weeks: string | null | undefined, shares: ReadonlyMap<number, number>): DemandResponse {
  if (weeks === undefined) return demandResponse([]);
  return weeks === null ? onePrice : demandResponse(weeksOf(weeks, shares));
}

const onePrice: DemandResponse = {
  source: 'prior',
  elasticity: priorElasticity,
  because: 'not enough price variation',
};

/** A week of which no day is known counts as a whole one. */
function weeksOf(text: string, shares: ReadonlyMap<number, number>): SalesWeek[] {
  return text.split(';').map((one) => {
    const [week = 0, quantity = 0, asked = 0] = one.split(' ').map(Number);
    return { week, quantity, price: asked / quantity, openShare: shares.get(week) ?? 1 };
  });
}
