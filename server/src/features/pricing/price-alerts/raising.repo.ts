import type { AlertRule, AlertSeverity, CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { AlertDetails, PriceSource } from './alert-details.ts';

/** Rules that are on. */
export async function readActiveRules(db: Queryable, scope: RestaurantScope): Promise<AlertRule[]> {
  const { rows } = await sql<AlertRule>`
    select r.id, r.scope, r.category, r.ingredient_id as "ingredientId", r.direction, r.percent, r.amount,
      r.monthly_impact as "monthlyImpact", r.within_days as "withinDays"
    from price_alert_rules r where ${inReach('r.restaurant_id', scope)} and r.is_active order by r.id`.execute(db);
  return rows;
}

export type WrittenPrice = {
  id: number;
  ingredientId: number;
  name: string;
  category: string | null;
  unit: string;
  price: UnitCost;
  source: PriceSource;
  effectiveOn: CalendarDate;
  invoiceId: number | null;
  vendorName: string | null;
};

/** The newest price history row of each ingredient: right after a change, it is the one for that change. */
export async function readWrittenPrices(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
): Promise<WrittenPrice[]> {
  const { rows } = await sql<WrittenPrice>`
    select h.id, i.id as "ingredientId", i.name, i.category, h.unit, h.price, h.source, h.effective_date as "effectiveOn",
      h.invoice_id as "invoiceId", v.name as "vendorName"
    from ingredients i
    join lateral (
      select p.* from price_history p
      where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and p.voided_at is null
      order by p.id desc limit 1
    ) h on true
    left join vendors v on v.id = h.vendor_id
    where ${inReach('i.restaurant_id', scope)} and i.id = any(${[...ingredientIds]}::bigint[])
      and h.source <> 'recipe'
    order by i.id`.execute(db);
  return rows;
}

export type KnownPrice = { id: number; ingredientId: number; date: CalendarDate; price: UnitCost };

/** The last few prices of each ingredient in its current unit, in the order they came in. */
export async function readRecentPrices(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
): Promise<KnownPrice[]> {
  const { rows } = await sql<KnownPrice>`
    select h.id, i.id as "ingredientId", h.effective_date as date, h.price
    from ingredients i
    join lateral (
      select p.id, p.effective_date, p.price from price_history p
      where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and p.unit = i.unit and p.voided_at is null
      order by p.id desc limit 7
    ) h on true
    where ${inReach('i.restaurant_id', scope)} and i.id = any(${[...ingredientIds]}::bigint[])
    order by i.id, h.id`.execute(db);
  return rows;
}

export type PastStep = KnownPrice & { told: boolean };

/**
 * The prices of each ingredient before the newest one, in its unit: as far back as steps add up, and the one in effect
 * then.
 */
export async function readSteps(
  db: Queryable,
  scope: RestaurantScope,
  newest: readonly { id: number; ingredientId: number; effectiveOn: CalendarDate }[],
  days: number,
): Promise<PastStep[]> {
  const { rows } = await sql<PastStep>`
    select h.id, w.ingredient_id as "ingredientId", h.effective_date as date, h.price, h.told
    from unnest(${newest.map((one) => one.ingredientId)}::bigint[], ${newest.map((one) => one.id)}::bigint[],
      ${newest.map((one) => one.effectiveOn)}::date[]) as w (ingredient_id, id, day)
    join ingredients i on i.id = w.ingredient_id and ${inReach('i.restaurant_id', scope)}
    cross join lateral (
      select p.id, p.effective_date, p.price, p.told from price_history p
      where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and p.unit = i.unit and p.voided_at is null
        and p.id <> w.id and p.effective_date <= w.day and p.effective_date >= coalesce((
          select max(q.effective_date) from price_history q
          where q.restaurant_id = i.restaurant_id and q.ingredient_id = i.id and q.unit = i.unit and q.voided_at is null
            and q.id <> w.id and q.effective_date <= w.day - ${days}::integer), date '0001-01-01')
      order by p.effective_date desc, p.id desc limit 400
    ) h
    order by w.ingredient_id, h.effective_date, h.id`.execute(db);
  return rows;
}

export type NewAlert = {
  ruleId: number;
  ingredientId: number;
  category: string | null;
  historyId: number;
  invoiceId: number | null;
  impact: string | null;
  severity: AlertSeverity;
  rose: boolean;
  details: AlertDetails;
};

/** Adds alerts for changes, each once: an existing alert stays as it is. Later steps are measured from there. */
export async function insertAlerts(
  db: Queryable,
  scope: RestaurantScope,
  alerts: readonly NewAlert[],
  now: Date,
): Promise<void> {
  if (alerts.length === 0) return;
  await db
    .insertInto('price_alerts')
    .values(
      alerts.map((one) => ({
        restaurant_id: scope.restaurantId,
        alert_type: one.rose ? 'cost_increase' : 'price_change',
        category: one.category,
        details: JSON.stringify(one.details),
        severity: one.severity,
        created_at: now,
        rule_id: one.ruleId,
        ingredient_id: one.ingredientId,
        price_history_id: one.historyId,
        invoice_id: one.invoiceId,
        impact: one.impact,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'price_history_id']).where('price_history_id', 'is not', null).doNothing(),
    )
    .execute();
  await sql`update price_history p set told = true
    where ${inReach('p.restaurant_id', scope)}
      and p.id = any(${alerts.map(({ historyId }) => historyId)}::bigint[])`.execute(db);
}

export type ToldAlert = { id: number; ingredientId: number; unit: string; from: string; to: string };

/** Unresolved alerts on these ingredients. */
export async function readUnresolved(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
): Promise<ToldAlert[]> {
  const { rows } = await sql<ToldAlert>`
    select a.id, a.ingredient_id as "ingredientId", a.details ->> 'unit' as unit, a.details ->> 'from' as "from",
      a.details ->> 'to' as "to"
    from price_alerts a
    where ${inReach('a.restaurant_id', scope)} and a.ingredient_id = any(${[...ingredientIds]}::bigint[])
      and a.status <> 'resolved' and a.details ? 'from'
    order by a.id`.execute(db);
  return rows;
}

/** Resolves alerts that no longer apply, without a person's decision. */
export async function resolveByThemselves(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    with resolved as (
      update price_alerts a set status = 'resolved', resolved_at = ${now}, resolved_by = null, is_read = true,
        version = a.version + 1
      where ${inReach('a.restaurant_id', scope)} and a.id = any(${[...ids]}::bigint[])
      returning a.restaurant_id, a.price_history_id
    )
    update price_history p set told = false from resolved r
    where p.restaurant_id = r.restaurant_id and p.id = r.price_history_id`.execute(db);
}

/**
 * Withdraws alerts on price history rows that are being voided: such a price never was in effect. Call it in the
 * transaction that voids them.
 */
export async function withdrawAlerts(
  db: Queryable,
  scope: RestaurantScope,
  historyIds: readonly number[],
): Promise<void> {
  if (historyIds.length === 0) return;
  await sql`
    delete from price_alerts a
    where ${inReach('a.restaurant_id', scope)} and a.price_history_id = any(${[...historyIds]}::bigint[])`.execute(db);
}
