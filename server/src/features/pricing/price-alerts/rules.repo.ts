import type { AlertDirection, AlertScope, AlertSpan, Money, Percent } from '@platewise/domain';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

/** A rule's conditions; amounts as decimal text. */
export type RuleValues = {
  name: string;
  scope: AlertScope;
  category: string | null;
  ingredient_id: number | null;
  direction: AlertDirection;
  percent: Percent | null;
  amount: string | null;
  monthly_impact: Money | null;
  within_days: AlertSpan | null;
  in_digest: boolean;
  is_active: boolean;
};

export type RuleRow = RuleValues & {
  id: number;
  restaurant_id: number;
  ingredient_name: string | null;
  unit: string | null;
  told: number;
  last_told_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
};

const columns = sql<RuleRow>`r.id, r.restaurant_id, r.name, r.scope, r.category, r.ingredient_id, r.direction, r.percent,
  r.amount, r.monthly_impact, r.within_days, r.in_digest, r.is_active, i.name as ingredient_name, i.unit,
  (select count(*)::int from price_alerts a where a.rule_id = r.id) as told,
  (select max(a.created_at) from price_alerts a where a.rule_id = r.id) as last_told_at, r.created_at, r.updated_at, r.version`;

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('price_alert_rules as r')
    .leftJoin('ingredients as i', 'i.id', 'r.ingredient_id')
    .where(inReach('r.restaurant_id', reach));

type RowQuery = SelectQueryBuilder<object, never, RuleRow>;

const selected = (query: ReturnType<typeof rows>): RowQuery =>
  query.select(() => [columns as never]) as unknown as RowQuery;

export async function listRules(
  db: Queryable,
  reach: Reach,
  filter: { q: string | undefined; ingredientId: number | undefined },
  request: PageRequest & { order?: 'asc' | 'desc' | undefined },
): Promise<Page<RuleRow>> {
  const words = filter.q?.trim() ? `%${filter.q.trim().replace(/[%_\\]/g, '\\$&')}%` : null;
  const wanted = sql<boolean>`(${words}::text is null or r.name ilike ${words} or i.name ilike ${words})
    and (${filter.ingredientId ?? null}::bigint is null or r.ingredient_id = ${filter.ingredientId ?? null})`;
  const order = {
    by: sql`lower(r.name)`,
    type: 'text',
    direction: request.order ?? 'asc',
    id: sql.ref('r.id'),
  } as const;
  return readCountedPage(selected(rows(db, reach).where(wanted)), order, request, rows(db, reach).where(wanted));
}

export async function findRule(db: Queryable, reach: Reach, id: number): Promise<RuleRow | null> {
  const [row] = await selected(rows(db, reach).where('r.id', '=', id)).execute();
  return row ?? null;
}

export async function lockRule(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('price_alert_rules as r')
    .select('r.id')
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .forUpdate()
    .execute();
}

/** How many rules a restaurant has. Blocks others from adding one until the transaction ends. */
export async function countRulesLocked(trx: Tx, scope: RestaurantScope): Promise<number> {
  await holdLock(trx, scope.restaurantId, 'price alert rules');
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from price_alert_rules r where ${inReach('r.restaurant_id', scope)}`.execute(trx);
  return found[0]?.count ?? 0;
}

export async function insertRule(
  db: Queryable,
  scope: { readonly restaurantId: number; readonly userId: number | null },
  values: RuleValues,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('price_alert_rules')
    .values({
      restaurant_id: scope.restaurantId,
      ...values,
      created_by: scope.userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateRule(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: RuleValues,
  now: Date,
): Promise<void> {
  await db
    .updateTable('price_alert_rules as r')
    .set((eb) => ({ ...values, updated_at: now, version: eb('r.version', '+', 1) }))
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .execute();
}

export async function deleteRule(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .deleteFrom('price_alert_rules as r')
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .execute();
}

export type RuleIngredient = { id: number; restaurant_id: number; name: string; unit: string; kind: string };

/** An ingredient a rule can be about, wherever the caller can see it. */
export async function findIngredient(db: Queryable, reach: Reach, id: number): Promise<RuleIngredient | null> {
  const row = await db
    .selectFrom('ingredients as i')
    .select(['i.id', 'i.restaurant_id', 'i.name', 'i.unit', 'i.kind'])
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', '=', id)
    .where('i.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
