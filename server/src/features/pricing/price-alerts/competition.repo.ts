import type { AlertSeverity, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import type { CompetitorDetails, MarketDetails } from './alert-details.ts';

export type NewCompetitionAlert = {
  type: 'competitor_update' | 'market_trend';
  /** Identifies what the alert is about, so that it is raised once. */
  key: string;
  competitorId: number | null;
  category: string | null;
  severity: AlertSeverity;
  impact: string | null;
  details: CompetitorDetails | MarketDetails;
};

export async function insertCompetitionAlert(
  trx: Tx,
  scope: RestaurantScope,
  alert: NewCompetitionAlert,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('price_alerts')
    .values({
      restaurant_id: scope.restaurantId,
      alert_type: alert.type,
      told_key: alert.key,
      competitor_id: alert.competitorId,
      category: alert.category,
      severity: alert.severity,
      impact: alert.impact,
      details: JSON.stringify(alert.details),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'told_key']).where('told_key', 'is not', null).doNothing(),
    )
    .execute();
}

/** Net sales of a range of business dates; null if there are none. */
export async function readNetSales(
  db: Queryable,
  scope: RestaurantScope,
  window: { from: string; to: string },
): Promise<string | null> {
  const { rows } = await sql<{ net: Money | null }>`
    select sum(r.net_sales) as net from revenue_analytics r
    where ${inReach('r.restaurant_id', scope)} and r.period = 'day'
      and r.date between ${window.from}::date and ${window.to}::date`.execute(db);
  return rows[0]?.net ?? null;
}

/** The tax included in the prices of dishes, in percent. */
export async function readTaxRates(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('menu_items as m')
    .select(['m.id', 'm.tax_rate'])
    .where(inReach('m.restaurant_id', scope))
    .where(sql<boolean>`m.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.tax_rate]));
}

export type OurPrice = { id: number; price: Money; net: Money };

/** Our dishes in a category that have a price. */
export async function readOurPrices(db: Queryable, scope: RestaurantScope, category: string): Promise<OurPrice[]> {
  const { rows } = await sql<OurPrice>`
    select m.id, m.current_price as price, m.net_price as net from menu_items m
    where ${inReach('m.restaurant_id', scope)} and m.is_active and m.current_price is not null
      and lower(m.category) = lower(${category})
    order by m.id`.execute(db);
  return rows;
}

/**
 * Resolves alerts on a competitor that no longer apply: each price they are about went back to where it was or beyond,
 * or its dish is off the menu. Returns the dishes they were about.
 */
export async function resolveWhereGoneBack(
  trx: Tx,
  scope: RestaurantScope,
  competitorId: number,
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ moves: { itemId: number }[] }>`
    update price_alerts a set status = 'resolved', resolved_at = ${now}, resolved_by = null, is_read = true,
      version = a.version + 1
    where ${inReach('a.restaurant_id', scope)} and a.competitor_id = ${competitorId}
      and a.alert_type = 'competitor_update' and a.status <> 'resolved' and a.details ? 'moves'
      and not exists (
        select from jsonb_to_recordset(a.details -> 'moves') as v ("itemId" bigint, kind text, before numeric)
        join competitor_menu_items i on i.id = v."itemId" and i.gone_at is null
        where not (v.kind = 'dearer' and i.price <= v.before or v.kind = 'cheaper' and i.price >= v.before))
    returning a.details -> 'moves' as moves`.execute(trx);
  return new Set(rows.flatMap(({ moves }) => moves.map(({ itemId }) => itemId)));
}

/**
 * When each category's market alert was last raised since a given time, by category in lowercase. Locks, so that only
 * one process raises alerts at a time.
 */
export async function lastMarketAlerts(trx: Tx, scope: RestaurantScope, since: Date): Promise<Record<string, string>> {
  await holdLock(trx, scope.restaurantId, 'market alerts');
  const { rows } = await sql<{ category: string; at: Date }>`
    select lower(a.category) as category, max(a.created_at) as at from price_alerts a
    where ${inReach('a.restaurant_id', scope)} and a.alert_type = 'market_trend' and a.category is not null
      and a.created_at >= ${since}
    group by lower(a.category)`.execute(trx);
  return Object.fromEntries(rows.map(({ category, at }) => [category, at.toISOString()]));
}
