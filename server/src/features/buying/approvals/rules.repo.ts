import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

/** A rule's values; amounts as decimal text. */
export type RuleValues = {
  name: string;
  position: number;
  is_active: boolean;
  amount_from: Money | null;
  amount_to: Money | null;
  vendor_ids: number[];
  categories: string[];
  approver_role: string | null;
  approvers: number;
  not_by_editor: boolean;
  reminder_days: number;
};
type Named = { id: number; name: string };
export type RuleRow = RuleValues & {
  id: number;
  restaurant_id: number;
  version: number;
  people: Named[];
};

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('approval_rules as r')
    .where(inReach('r.restaurant_id', reach))
    .select([
      'r.id',
      'r.restaurant_id',
      'r.name',
      'r.position',
      'r.is_active',
      'r.amount_from',
      'r.amount_to',
      sql<number[]>`r.vendor_ids::bigint[]`.as('vendor_ids'),
      'r.categories',
      'r.approver_role',
      'r.approvers',
      'r.not_by_editor',
      'r.reminder_days',
      'r.version',
      sql<Named[]>`coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.full_name)
        order by lower(u.full_name), u.id)
        from approval_rule_people p join users u on u.id = p.user_id where p.rule_id = r.id), '[]'::jsonb)`.as(
        'people',
      ),
    ]);

export function listRules(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<RuleRow>> {
  const counted = db.selectFrom('approval_rules as r').where(inReach('r.restaurant_id', reach));
  const order = {
    by: sql.ref('r.position'),
    type: 'integer',
    direction: 'asc',
    id: sql.ref('r.id'),
    neverNull: true,
  } as const;
  return readCountedPage(rows(db, reach), order, request, counted);
}

export function activeRules(db: Queryable, reach: Reach): Promise<RuleRow[]> {
  return rows(db, reach).where('r.is_active', '=', true).orderBy('r.position').orderBy('r.id').execute();
}

export async function findRule(db: Queryable, reach: Reach, id: number): Promise<RuleRow | null> {
  return (await rows(db, reach).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

/** Blocks other changes of a restaurant's rules until the transaction ends: they share their order. */
export const lockRules = (trx: Tx, scope: RestaurantScope): Promise<void> =>
  holdLock(trx, scope.restaurantId, 'approval rules');

export async function countRules(trx: Tx, scope: RestaurantScope): Promise<number> {
  const row = await trx
    .selectFrom('approval_rules as r')
    .where(inReach('r.restaurant_id', scope))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function insertRule(
  db: Queryable,
  scope: RestaurantScope,
  values: RuleValues,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('approval_rules')
    .values({
      restaurant_id: scope.restaurantId,
      ...values,
      ...{ created_by: scope.userId, created_at: now, updated_at: now },
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
    .updateTable('approval_rules as r')
    .set((eb) => ({ ...values, updated_at: now, version: eb('r.version', '+', 1) }))
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .execute();
}

/** Puts a rule at a place of the list, from 0, and numbers all of them. The version of the others stays. */
export async function placeRule(trx: Tx, scope: RestaurantScope, id: number, place: number): Promise<void> {
  await sql`
    with numbered as (
      select r.id, r.id = ${id} as moved, row_number() over (partition by r.id = ${id} order by r.position, r.id) - 1 as at
      from approval_rules r where ${inReach('r.restaurant_id', scope)}
    ), placed as (
      select n.id, row_number() over (order by case when n.moved then ${place} - 0.5 else n.at end, n.id) - 1 as position
      from numbered n
    )
    update approval_rules r set position = p.position::integer from placed p
    where ${inReach('r.restaurant_id', scope)} and r.id = p.id and r.position <> p.position`.execute(trx);
}

export async function setPeople(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  people: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('approval_rule_people as p')
    .where(inReach('p.restaurant_id', scope))
    .where('p.rule_id', '=', id)
    .execute();
  if (people.length === 0) return;
  const values = people.map((userId) => ({ rule_id: id, user_id: userId, restaurant_id: scope.restaurantId }));
  await db.insertInto('approval_rule_people').values(values).execute();
}

export async function deleteRule(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db.deleteFrom('approval_rules as r').where(inReach('r.restaurant_id', scope)).where('r.id', '=', id).execute();
}

export async function vendorNames(db: Queryable, reach: Reach, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.name'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', 'in', [...ids])
    .orderBy(sql`lower(v.name)`)
    .execute();
}
