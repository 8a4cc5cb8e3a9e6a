import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

const rows = (db: Queryable, reach: Reach) =>
  db.selectFrom('paying_accounts as a').selectAll('a').where(inReach('a.restaurant_id', reach));

export type PayingAccountRow = NonNullable<Awaited<ReturnType<typeof findPayingAccount>>>;

export async function listPayingAccounts(db: Queryable, reach: Reach): Promise<PayingAccountRow[]> {
  return rows(db, reach)
    .where('a.removed_at', 'is', null)
    .orderBy('a.restaurant_id')
    .orderBy(sql`lower(a.name)`)
    .limit(1000)
    .execute();
}

/** Also a removed one. */
export async function findPayingAccount(db: Queryable, reach: Reach, id: number) {
  return (await rows(db, reach).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

export type AccountValues = Partial<Omit<PayingAccountRow, 'id' | 'restaurant_id' | 'version' | 'created_at'>>;

export async function insertPayingAccount(
  db: Queryable,
  scope: RestaurantScope,
  values: AccountValues & Pick<PayingAccountRow, 'name' | 'kind' | 'currency' | 'company_name'>,
): Promise<number> {
  const { id } = await db
    .insertInto('paying_accounts')
    .values({ ...values, restaurant_id: scope.restaurantId, created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePayingAccount(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: AccountValues,
): Promise<void> {
  await db
    .updateTable('paying_accounts as a')
    .set((eb) => ({ ...values, version: eb('a.version', '+', 1) }))
    .where(inReach('a.restaurant_id', scope))
    .where('a.id', '=', id)
    .execute();
}

/** The state of its runs that aren't sent or canceled. */
export async function hasOpenRuns(db: Queryable, scope: RestaurantScope, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_runs as r')
    .select('r.id')
    .where(inReach('r.restaurant_id', scope))
    .where('r.account_id', '=', id)
    .where('r.state', 'in', ['draft', 'approved'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Approved runs of an account are drafts again: what was approved has changed. */
export async function reopenRuns(db: Queryable, scope: RestaurantScope, accountId: number): Promise<void> {
  await sql`update payment_run_parts p set payee_id = null from payment_runs r
    where ${inReach('p.restaurant_id', scope)} and r.restaurant_id = p.restaurant_id and r.id = p.run_id
      and r.account_id = ${accountId} and r.state = 'approved'`.execute(db);
  await sql`delete from payment_run_payees p using payment_runs r
    where ${inReach('p.restaurant_id', scope)} and r.restaurant_id = p.restaurant_id and r.id = p.run_id
      and r.account_id = ${accountId} and r.state = 'approved'`.execute(db);
  await sql`update payment_runs r set state = 'draft', approved_by = null, approved_at = null, alone = false,
      version = r.version + 1
    where ${inReach('r.restaurant_id', scope)} and r.account_id = ${accountId} and r.state = 'approved'`.execute(db);
}
