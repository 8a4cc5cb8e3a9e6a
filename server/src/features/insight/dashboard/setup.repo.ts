import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type SetupFlags = {
  menus: boolean;
  invoices: boolean;
  suppliers: boolean;
  ingredients: boolean;
  inventory: boolean;
  sales: boolean;
  profit: boolean;
  competition: boolean;
  costed: boolean;
};

/** Whether each thing exists at all; every query stops at its first row. */
export async function readSetupFlags(db: Queryable, reach: Reach): Promise<SetupFlags> {
  const any = (table: string, condition: RawBuilder<unknown>) => sql<boolean>`exists (
    select from ${sql.table(table)} t where ${inReach('t.restaurant_id', reach)} and ${condition})`;
  const isCosted = sql`t.is_active and coalesce(t.manual_cost, t.recipe_cost) is not null`;
  const { rows } = await sql<SetupFlags>`
    select ${any('menu_items', sql`t.is_active`)} as menus,
      ${any('invoices', sql`t.approved_at is not null`)} as invoices,
      ${any('vendors', sql`t.is_active`)} as suppliers,
      ${any('ingredients', sql`t.is_active and t.current_cost is not null`)} as ingredients,
      ${any('inventory', sql`t.is_active`)} as inventory,
      ${any('revenue_analytics', sql`t.period = 'day'`)} as sales,
      ${any('menu_items', sql`${isCosted} and t.current_price > 0`)} as profit,
      ${any('competitors', sql`t.status = 'active'`)} as competition,
      ${any('menu_items', isCosted)} as costed`.execute(db);
  const [flags] = rows;
  if (flags === undefined) throw new Error('a select without a table answers one row');
  return flags;
}

export type FirstInvoice = {
  id: number;
  restaurant_id: number;
  filename: string;
  stage: 'dish' | 'review' | 'reading';
};

/** The invoice to continue with: an approved one with ingredient purchases, else one to review, else one being read. */
export async function readFirstInvoice(db: Queryable, reach: Reach): Promise<FirstInvoice | null> {
  const { rows } = await sql<FirstInvoice>`
    select n.id, n.restaurant_id, n.filename,
      case when n.approved_at is not null then 'dish' when n.processing_status = 'completed' then 'review'
        else 'reading' end as stage
    from invoices n
    where ${inReach('n.restaurant_id', reach)} and n.rejected_at is null and n.processing_status <> 'failed'
      and (n.approved_at is null or exists (
        select from invoice_line_items l
        where l.restaurant_id = n.restaurant_id and l.invoice_id = n.id and l.ingredient_id is not null))
    order by n.approved_at is null, n.processing_status <> 'completed', n.uploaded_at desc, n.id desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}
