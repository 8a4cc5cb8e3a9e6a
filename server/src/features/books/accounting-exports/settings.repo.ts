import { type AccountRule, type BookedType, bookedTypes } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type RuleRow = AccountRule & { vendorName: string | null };

/** The stored accounting settings and their version; version 1 if nothing has been saved. */
export async function readLayout(
  db: Queryable,
  scope: RestaurantScope,
): Promise<{ settings: Record<string, unknown>; version: number }> {
  const row = await db
    .selectFrom('accounting_settings as s')
    .select([sql<Record<string, unknown>>`s.settings`.as('settings'), 's.version'])
    .where(inReach('s.restaurant_id', scope))
    .where('s.restaurant_id', '=', scope.restaurantId)
    .executeTakeFirst();
  return row ?? { settings: {}, version: 1 };
}

/** Locks the settings until the transaction ends, so concurrent changes are applied one after the other. */
export async function lockSettings(db: Queryable, scope: RestaurantScope): Promise<void> {
  await sql`insert into accounting_settings (restaurant_id) values (${scope.restaurantId})
    on conflict (restaurant_id) do nothing`.execute(db);
  await sql`select from accounting_settings s where ${inReach('s.restaurant_id', scope)}
    and s.restaurant_id = ${scope.restaurantId} for update`.execute(db);
}

export async function writeLayout(db: Queryable, scope: RestaurantScope, settings: object, now: Date): Promise<void> {
  await sql`update accounting_settings s
    set settings = ${JSON.stringify(settings)}::jsonb, updated_at = ${now}, version = s.version + 1
    where ${inReach('s.restaurant_id', scope)} and s.restaurant_id = ${scope.restaurantId}`.execute(db);
}

/** The default first, then by line type, category, and vendor. */
export async function readRules(db: Queryable, scope: RestaurantScope): Promise<RuleRow[]> {
  const rows = await db
    .selectFrom('accounting_accounts as a')
    .leftJoin('vendors as v', 'v.id', 'a.vendor_id')
    .select(['a.vendor_id', 'v.name', 'a.category', 'a.line_type', 'a.account', 'a.tax_type'])
    .where(inReach('a.restaurant_id', scope))
    .where('a.restaurant_id', '=', scope.restaurantId)
    .orderBy(
      sql`a.vendor_id is not null, lower(v.name), a.category is not null, lower(a.category), a.line_type nulls first, a.id`,
    )
    .execute();
  return rows.map((row) => ({
    vendorId: row.vendor_id,
    vendorName: row.name,
    category: row.category,
    lineType: bookedTypeOf(row.line_type),
    account: row.account,
    taxType: row.tax_type,
  }));
}

const bookedTypeOf = (text: string | null): BookedType | null => bookedTypes.find((type) => type === text) ?? null;

export async function replaceRules(
  db: Queryable,
  scope: RestaurantScope,
  rules: readonly AccountRule[],
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('accounting_accounts')
    .where(inReach('restaurant_id', scope))
    .where('restaurant_id', '=', scope.restaurantId)
    .execute();
  if (rules.length === 0) return;
  const values = rules.map((rule) => ({
    restaurant_id: scope.restaurantId,
    vendor_id: rule.vendorId,
    category: rule.category,
    line_type: rule.lineType,
    account: rule.account,
    tax_type: rule.taxType,
    updated_at: now,
  }));
  await db.insertInto('accounting_accounts').values(values).execute();
}

/** The restaurants of these vendors, limited to those the user can reach. */
export async function restaurantsOfVendors(
  db: Queryable,
  sight: Parameters<typeof inReach>[1],
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.restaurant_id'])
    .where(inReach('v.restaurant_id', sight))
    .where(sql<boolean>`v.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.restaurant_id]));
}

export async function readCategories(db: Queryable, scope: RestaurantScope): Promise<string[]> {
  const rows = await db
    .selectFrom('ingredients as i')
    .select(sql<string>`min(i.category)`.as('category'))
    .where(inReach('i.restaurant_id', scope))
    .where('i.category', 'is not', null)
    .groupBy(sql`lower(i.category)`)
    .orderBy(sql`lower(i.category)`)
    .limit(500)
    .execute();
  return rows.map(({ category }) => category);
}

/** The tax rates, in percent, found on invoice lines. */
export async function readTaxRates(db: Queryable, scope: RestaurantScope): Promise<string[]> {
  const { rows } = await sql<{ rate: string }>`
    select distinct l.tax_rate as rate from invoice_line_items l
    where ${inReach('l.restaurant_id', scope)} and l.tax_rate > 0 limit 20`.execute(db);
  return rows.map(({ rate }) => rate);
}
