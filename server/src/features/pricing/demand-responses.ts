import { setImmediate as turn } from 'node:timers/promises';
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
  type VariantWeek,
} from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import * as repo from './pricing.repo.ts';
import { keepResponses, readResponses } from './responses.repo.ts';

const months = 24;
/** Moves when the method does, so that what it worked out before is worked out again. */
const edition = 2;
/** So many dishes are worked out before others have their turn: some 20 ms. */
const atOnce = 40;

/**
 * How the guests of each of these dishes answer to its price, by two years of sales up to yesterday. What is worked out is
 * kept until a day is counted anew or the next one begins.
 */
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
  if (counted.days === 0) return new Map(dishIds.map((id) => [id, demandResponse([])]));
  const stamp = `${edition} ${yesterday} ${counted.days} ${counted.at}`;
  const known = await readResponses(db, scope, dishIds, stamp);
  const missing = dishIds.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const found = await workOut(db, scope, missing, window);
  await keepResponses(db, scope, found, stamp);
  return new Map([...known, ...found]);
}

async function workOut(
  db: Queryable,
  scope: RestaurantScope,
  dishIds: readonly number[],
  window: { from: BusinessDate; to: BusinessDate },
): Promise<[number, DemandResponse][]> {
  const rows = await repo.readSoldWeeks(db, scope, dishIds, window);
  const days = rows.length === 0 ? [] : await repo.readOpenDays(db, scope, window);
  const shares = openShares(days.map(({ date, net }) => ({ date: businessDate(date), net: Number(net) })));
  const sold = new Map(rows.map(({ id, weeks }) => [id, weeks]));
  const found: [number, DemandResponse][] = [];
  for (const [index, id] of dishIds.entries()) {
    if (index % atOnce === atOnce - 1) await turn();
    found.push([id, responseOf(sold.get(id), shares)]);
  }
  return found;
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
function weeksOf(text: string, shares: ReadonlyMap<number, number>): VariantWeek[] {
  return text.split(';').map((one) => {
    const [variant = 0, week = 0, quantity = 0, asked = 0, lowest = 0, highest = 0] = one.split(' ').map(Number);
    return { variant, week, quantity, price: asked / quantity, lowest, highest, openShare: shares.get(week) ?? 1 };
  });
}
