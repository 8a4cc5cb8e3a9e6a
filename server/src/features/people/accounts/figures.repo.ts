import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { BillingRow } from './billing-reply.ts';

type Counted = { restaurantId: number; invoices: number; menuItems: number };

export async function countByRestaurant(db: Queryable, reach: Reach): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select r.id as "restaurantId",
      (select count(*) from invoices i where i.restaurant_id = r.id and i.document_kind = 'invoice'
        and i.deleted_at is null) as invoices,
      (select count(*) from menu_items m where m.restaurant_id = r.id and m.is_active) as "menuItems"
    from restaurants r where ${inReach('r.id', reach)}`.execute(db);
  return rows.map((row) => ({ ...row, invoices: Number(row.invoices), menuItems: Number(row.menuItems) }));
}

export async function listBilling(db: Queryable, userId: number, request: PageRequest): Promise<Page<BillingRow>> {
  const base = db.selectFrom('billing_records as b').where('b.user_id', '=', userId);
  const rows = base.select(['b.id', 'b.description', 'b.date', 'b.amount', 'b.status']);
  const order = { by: sql.ref('b.date'), type: 'date', direction: 'desc', id: sql.ref('b.id') } as const;
  return readCountedPage(rows, order, request, base);
}

export async function administrators(db: Queryable): Promise<{ fullName: string }[]> {
  return db
    .selectFrom('users')
    .select('full_name as fullName')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(20)
    .execute();
}
