import type { PriceAlert, PriceAlertStatus } from '@platewise/contract';
import type { AlertSeverity, UnitCost } from '@platewise/domain';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageOrder, type PageRequest, readCountedPage, readPage } from '../../../platform/http/page.ts';
import type { AlertDetails, CompetitorDetails, MarketDetails } from './alert-details.ts';

export type AlertRow = {
  id: number;
  restaurant_id: number;
  alert_type: 'price_change' | 'competitor_update' | 'market_trend' | 'cost_increase';
  severity: AlertSeverity;
  status: PriceAlertStatus;
  is_read: boolean;
  created_at: Date;
  /** Other kinds of alerts store their text here. */
  details: Partial<AlertDetails & CompetitorDetails & MarketDetails>;
  impact: string | null;
  competitor_id: number | null;
  competitor_name: string | null;
  ingredient_id: number | null;
  ingredient_name: string | null;
  current_cost: UnitCost | null;
  invoice_id: number | null;
  invoice_number: string | null;
  rule_id: number | null;
  rule_name: string | null;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  version: number;
};

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('price_alerts as a')
    .leftJoin('ingredients as i', (join) =>
      join.onRef('i.restaurant_id', '=', 'a.restaurant_id').onRef('i.id', '=', 'a.ingredient_id'),
    )
    .leftJoin('competitors as c', 'c.id', 'a.competitor_id')
    .leftJoin('price_alert_rules as r', 'r.id', 'a.rule_id')
    .leftJoin('invoices as n', (join) =>
      join.onRef('n.restaurant_id', '=', 'a.restaurant_id').onRef('n.id', '=', 'a.invoice_id'),
    )
    .where(inReach('a.restaurant_id', reach));

const columns = sql<AlertRow>`a.id, a.restaurant_id, a.alert_type, a.severity, a.status, a.is_read, a.created_at, a.details,
  a.impact, a.competitor_id, c.name as competitor_name, a.ingredient_id, i.name as ingredient_name,
  case when i.unit = a.details ->> 'unit' then i.current_cost end as current_cost, n.id as invoice_id, n.invoice_number,
  r.id as rule_id, r.name as rule_name, a.acknowledged_at, ${fullName('a.acknowledged_by')} as acknowledged_by,
  a.resolved_at, ${fullName('a.resolved_by')} as resolved_by, a.version`;

type RowQuery = SelectQueryBuilder<object, never, AlertRow>;

const selected = (query: ReturnType<typeof rows>): RowQuery =>
  query.select(() => [columns as never]) as unknown as RowQuery;

export type AlertFilter = {
  status: PriceAlertStatus | 'all';
  severity: AlertSeverity | undefined;
  ingredientId: number | undefined;
  competitorId: number | undefined;
  types: readonly PriceAlert['type'][] | undefined;
  q: string | undefined;
  sort: 'createdAt' | 'monthly';
};

export async function listAlerts(
  db: Queryable,
  reach: Reach,
  filter: AlertFilter,
  request: PageRequest & { order?: 'asc' | 'desc' | undefined },
): Promise<Page<AlertRow>> {
  const words = filter.q?.trim() ? `%${filter.q.trim().replace(/[%_\\]/g, '\\$&')}%` : null;
  const wanted = sql<boolean>`(${filter.status} = 'all' or a.status = ${filter.status})
    and (${filter.severity ?? null}::text is null or a.severity = ${filter.severity ?? null})
    and (${filter.ingredientId ?? null}::bigint is null or a.ingredient_id = ${filter.ingredientId ?? null})
    and (${filter.competitorId ?? null}::bigint is null or a.competitor_id = ${filter.competitorId ?? null})
    and (${filter.types ? [...filter.types] : null}::text[] is null or a.alert_type = any(${filter.types ? [...filter.types] : null}::text[]))
    and (${words}::text is null or i.name ilike ${words} or c.name ilike ${words} or a.details ->> 'vendorName' ilike ${words}
      or a.details ->> 'title' ilike ${words} or r.name ilike ${words})`;
  return readCountedPage(
    selected(rows(db, reach).where(wanted)),
    orderOf(filter.sort, request.order),
    request,
    rows(db, reach).where(wanted),
  );
}

/** Alerts that nobody has decided on, newest first, without the total count. */
export async function newestActive(db: Queryable, reach: Reach, limit: number): Promise<AlertRow[]> {
  const active = selected(rows(db, reach).modifyFront(prepared).where(sql<boolean>`a.status = 'active'`));
  return (await readPage(active, orderOf('createdAt', 'desc'), { limit })).rows;
}

/** What costs us money is positive: added cost, and money at stake where others are cheaper. */
const worst = sql`case when a.alert_type in ('price_change', 'cost_increase') then a.impact else -a.impact end`;

/** The most added cost first, then the most to gain. No alert is about a billion. */
const byMoney = sql`case when ${worst} >= 0 then 1000000000 + ${worst} else -${worst} end`;

const orderOf = (sort: AlertFilter['sort'], order: 'asc' | 'desc' | undefined): PageOrder =>
  sort === 'monthly'
    ? { by: byMoney, type: 'numeric', direction: order ?? 'desc', id: sql.ref('a.id') }
    : {
        by: sql.ref('a.created_at'),
        type: 'timestamptz',
        direction: order ?? 'desc',
        id: sql.ref('a.id'),
        neverNull: true,
      };

export async function findAlert(db: Queryable, reach: Reach, id: number): Promise<AlertRow | null> {
  return (await findAlerts(db, reach, [id]))[0] ?? null;
}

export async function findAlerts(db: Queryable, reach: Reach, ids: readonly number[]): Promise<AlertRow[]> {
  return selected(
    rows(db, reach)
      .where(sql<boolean>`a.id = any(${[...ids]}::bigint[])`)
      .orderBy('a.id'),
  ).execute();
}

/** Locks in ID order, so that two people who decide at once wait for each other. */
export async function lockAlerts(db: Queryable, reach: Reach, ids: readonly number[]): Promise<void> {
  await sql`
    select a.id from price_alerts a
    where ${inReach('a.restaurant_id', reach)} and a.id = any(${[...ids]}::bigint[])
    order by a.id for update`.execute(db);
}

/** Stores who first acknowledged and who resolved the alert; reopening it clears both. */
export async function writeStatus(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
  to: { status: PriceAlertStatus; now: Date },
): Promise<void> {
  const { status, now } = to;
  const by = (column: string, kept: boolean, set: boolean, value: unknown) =>
    set ? sql`${value}` : kept ? sql.ref(column) : sql`null`;
  await sql`
    update price_alerts a set status = ${status}, is_read = ${status !== 'active'}, version = a.version + 1,
      acknowledged_at = ${by('a.acknowledged_at', status === 'resolved', status === 'acknowledged', sql`coalesce(a.acknowledged_at, ${now})`)},
      acknowledged_by = ${by('a.acknowledged_by', status === 'resolved', status === 'acknowledged', sql`coalesce(a.acknowledged_by, ${scope.userId})`)},
      resolved_at = ${by('a.resolved_at', false, status === 'resolved', now)},
      resolved_by = ${by('a.resolved_by', false, status === 'resolved', scope.userId)}
    where ${inReach('a.restaurant_id', scope)} and a.id = any(${[...ids]}::bigint[])`.execute(db);
}

export async function deleteAlert(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db.deleteFrom('price_alerts as a').where(inReach('a.restaurant_id', scope)).where('a.id', '=', id).execute();
}

export type SummaryRow = {
  restaurant_id: number;
  active: number;
  acknowledged: number;
  resolved: number;
  high: number;
  unknown: number;
  lost: string | null;
  gained: string | null;
};

/** Money at stake among competitors is neither lost nor gained yet. */
const spent = sql`a.status = 'active' and a.alert_type in ('price_change', 'cost_increase')`;

export async function sumAlerts(db: Queryable, reach: Reach): Promise<SummaryRow[]> {
  const { rows: found } = await sql<SummaryRow>`
    select a.restaurant_id, (count(*) filter (where a.status = 'active'))::int as active,
      (count(*) filter (where a.status = 'acknowledged'))::int as acknowledged,
      (count(*) filter (where a.status = 'resolved'))::int as resolved,
      (count(*) filter (where a.status = 'active' and a.severity = 'high'))::int as high,
      (count(*) filter (where ${spent} and a.impact is null))::int as unknown,
      sum(a.impact) filter (where ${spent} and a.impact > 0) as lost,
      -sum(a.impact) filter (where ${spent} and a.impact < 0) as gained
    from price_alerts a where ${inReach('a.restaurant_id', reach)}
    group by a.restaurant_id order by a.restaurant_id`.execute(db);
  return found;
}

export async function countActive(db: Queryable, reach: Reach, ids: readonly number[]): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from price_alerts a
    where ${inReach('a.restaurant_id', reach)} and a.restaurant_id = any(${[...ids]}::bigint[]) and a.status = 'active'`.execute(
    db,
  );
  return found[0]?.count ?? 0;
}
