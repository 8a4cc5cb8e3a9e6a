import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  businessDateAt,
  type DemandResponse,
  demandResponse,
  grossOfNet,
  menuTaxRate,
  openShares,
  priorElasticity,
  type TaxRules,
  type VariantWeek,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import * as repo from './pricing.repo.ts';
import { keepResponses, readResponses } from './responses.repo.ts';

const months = 24;
/** Changes when the method does, so that earlier results are calculated again. */
const edition = 2;
/** How many dishes are processed before yielding: some 20 ms. */
const atOnce = 40;

/**
 * How guests respond to the price of each dish, based on two years of sales up to yesterday. Results are cached until a
 * day is recounted or the next one begins.
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
  const stamp = `${edition} ${yesterday} ${counted.days} ${counted.at}${taxStamp(scope.settings.tax)}`;
  const known = await readResponses(db, scope, dishIds, stamp);
  const missing = dishIds.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const found = await workOut(db, scope, missing, window);
  await keepResponses(db, scope, found, stamp);
  return new Map([...known, ...found]);
}

/** Other tax rates give other menu prices for the same sales. */
const taxStamp = (tax: TaxRules) =>
  tax.pricesIncludeTax ? ` ${hash('sha256', JSON.stringify(tax), 'base64url').slice(0, 12)}` : '';

async function workOut(
  db: Queryable,
  scope: RestaurantScope,
  dishIds: readonly number[],
  window: { from: BusinessDate; to: BusinessDate },
): Promise<[number, DemandResponse][]> {
  const rows = await repo.readSoldWeeks(db, scope, dishIds, window);
  const days = rows.length === 0 ? [] : await repo.readOpenDays(db, scope, window);
  const shares = openShares(days.map(({ date, net }) => ({ date: businessDate(date), net: Number(net) })));
  const sold = new Map(rows.map((row) => [row.id, row]));
  const found: [number, DemandResponse][] = [];
  for (const [index, id] of dishIds.entries()) {
    if (index % atOnce === atOnce - 1) await turn();
    found.push([
      id,
      responseOf(sold.get(id)?.weeks, { shares, menuPriceOf: menuPrices(scope, sold.get(id)?.category) }),
    ]);
  }
  return found;
}

type Reading = { shares: ReadonlyMap<number, number>; menuPriceOf: (net: number, week: number) => number };

const firstMonday = businessDate('2000-01-03');

/** Sales are net; guests respond to that week's menu price, tax included. */
function menuPrices({ settings }: RestaurantScope, category = ''): Reading['menuPriceOf'] {
  if (!settings.tax.pricesIncludeTax) return (net) => net;
  return (net, week) => Number(grossOfNet(net, menuTaxRate(settings, category, addDays(firstMonday, week * 7))));
}

function responseOf(weeks: string | null | undefined, reading: Reading): DemandResponse {
  if (weeks === undefined) return demandResponse([]);
  return weeks === null ? onePrice : demandResponse(weeksOf(weeks, reading));
}

const onePrice: DemandResponse = {
  source: 'prior',
  elasticity: priorElasticity,
  because: 'not enough price variation',
};

type Prices = [number, number, number];

/** A week without any known day counts as a full week. */
function weeksOf(text: string, { shares, menuPriceOf }: Reading): VariantWeek[] {
  return text.split(';').map((one) => {
    const [variant = 0, week = 0, quantity = 0, asked = 0, lowest = 0, highest = 0] = one.split(' ').map(Number);
    const [price, from, to] = [asked / quantity, lowest, highest].map((net) => menuPriceOf(net, week)) as Prices;
    return { variant, week, quantity, price, lowest: from, highest: to, openShare: shares.get(week) ?? 1 };
  });
}
