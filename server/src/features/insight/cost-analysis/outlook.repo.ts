import type { CalendarDate, Money, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export async function restaurantOfIngredient(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('ingredients as i')
    .select('i.restaurant_id')
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

export type HistoryRow = {
  id: number;
  date: CalendarDate;
  price: UnitCost;
  unit: string;
  source: string;
  vendor_name: string | null;
  invoice_id: number | null;
  invoice_number: string | null;
};

/** Newest first. */
export async function readHistory(
  db: Queryable,
  reach: Reach,
  ingredientId: number,
  limit: number,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select p.id, p.effective_date as date, p.price, p.unit, p.source, v.name as vendor_name, p.invoice_id, n.invoice_number
    from price_history p
    left join vendors v on v.id = p.vendor_id
    left join invoices n on n.restaurant_id = p.restaurant_id and n.id = p.invoice_id
    where ${inReach('p.restaurant_id', reach)} and p.ingredient_id = ${ingredientId} and p.voided_at is null
    order by p.effective_date desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The first day with a price; null if there is none. */
export async function readFirstPrice(db: Queryable, reach: Reach, ingredientId: number): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(p.effective_date) as first from price_history p
    where ${inReach('p.restaurant_id', reach)} and p.ingredient_id = ${ingredientId} and p.voided_at is null`.execute(
    db,
  );
  return rows[0]?.first ?? null;
}

export type HitDish = { id: number; name: string; cost: Money | null };

export async function readDishes(db: Queryable, reach: Reach, ids: readonly number[]): Promise<HitDish[]> {
  const { rows } = await sql<HitDish>`
    select m.id, m.name, coalesce(m.manual_cost, m.recipe_cost) as cost from menu_items m
    where ${inReach('m.restaurant_id', reach)} and m.is_active and m.id = any(${[...ids]}::bigint[])
    order by lower(m.name), m.id`.execute(db);
  return rows;
}
