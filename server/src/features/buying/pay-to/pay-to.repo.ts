import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

type Box = { page: number; x: number; y: number; w: number; h: number };

export type NewAccount = {
  kind: string;
  key_no: number;
  account_hash: string;
  bank: string;
  last4: string;
  holder: string | null;
  bic: string | null;
  box: Box | null;
};

export async function replaceAccounts(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
  accounts: readonly NewAccount[],
): Promise<void> {
  await db
    .deleteFrom('pay_to as p')
    .where(inReach('p.restaurant_id', scope))
    .where('p.invoice_id', '=', invoiceId)
    .execute();
  if (accounts.length === 0) return;
  const place = { restaurant_id: scope.restaurantId, invoice_id: invoiceId };
  const rows = accounts.map((one) => ({ ...place, ...one, box: one.box === null ? null : JSON.stringify(one.box) }));
  await db.insertInto('pay_to').values(rows).execute();
}

export type AskedRow = {
  invoice_id: number;
  vendor_id: number;
  date: CalendarDate;
  approved: boolean;
  account_hash: string;
  bank: string;
  last4: string;
};

/** Accounts that these vendors' invoices ask to be paid to, as far as they can be compared with new ones. */
export async function accountsOfVendors(
  db: Queryable,
  scope: RestaurantScope,
  vendorIds: readonly number[],
  days: { from: string; to: string },
): Promise<AskedRow[]> {
  if (vendorIds.length === 0) return [];
  const { rows } = await sql<AskedRow>`
    select p.invoice_id, n.vendor_id, coalesce(n.invoice_date, n.uploaded_at::date)::text as date,
      n.approved_at is not null as approved, p.account_hash, p.bank, p.last4
    from invoices n join pay_to p on p.restaurant_id = n.restaurant_id and p.invoice_id = n.id
    where ${inReach('n.restaurant_id', scope)} and n.vendor_id = any(${[...vendorIds]}::bigint[])
      and n.rejected_at is null and n.deleted_at is null and n.document_kind = 'invoice'
      and n.processing_status = 'completed' and p.key_no = (select max(k.id) from account_keys k)
      and coalesce(n.invoice_date, n.uploaded_at::date) between ${days.from}::date and ${days.to}::date
    order by p.id`.execute(db);
  return rows;
}

export type PrintedAccount = {
  invoice_id: number;
  invoice_number: string | null;
  filename: string;
  date: CalendarDate | null;
  account_hash: string;
  bank: string;
  last4: string;
  holder: string | null;
  bic: string | null;
  box: Box | null;
  turned: number;
};

/** Accounts with their places on the pages of these invoices. */
export async function printedAccounts(
  db: Queryable,
  reach: Reach,
  invoiceIds: readonly number[],
): Promise<PrintedAccount[]> {
  const { rows } = await sql<PrintedAccount>`
    select p.invoice_id, n.invoice_number, n.filename, n.invoice_date::text as date, p.account_hash, p.bank, p.last4,
      p.holder, p.bic, p.box, coalesce(g.turned, 0) as turned
    from pay_to p join invoices n on n.restaurant_id = p.restaurant_id and n.id = p.invoice_id
    left join invoice_pages g on g.restaurant_id = p.restaurant_id and g.invoice_id = p.invoice_id
      and g.page = (p.box ->> 'page')::int
    where ${inReach('p.restaurant_id', reach)} and p.invoice_id = any(${[...invoiceIds]}::bigint[])
    order by p.id`.execute(db);
  return rows;
}
