import type { AccountingFormat, Bill, BooksLayout, CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type ExportRow = {
  id: number;
  restaurant_id: number;
  format: string;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  vendor_name: string | null;
  invoices: number;
  totals: { currency: string; total: Money }[];
  payments: number;
  payment_totals: { currency: string; total: Money }[];
  created_at: Date;
  created_by: string | null;
  undone_at: Date | null;
  undone_by: string | null;
};

const invoices = sql<number>`(select count(*) from accounting_export_invoices x
  where x.restaurant_id = e.restaurant_id and x.export_id = e.id)`;
const totals = sql<{ currency: string; total: Money }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('currency', t.currency, 'total', t.total::text) order by t.currency), '[]')
  from (select x.currency, sum(x.total) as total from accounting_export_invoices x
    where x.restaurant_id = e.restaurant_id and x.export_id = e.id group by x.currency) t)`;

const payments = sql<number>`(select count(*) from accounting_export_payments x
  where x.restaurant_id = e.restaurant_id and x.export_id = e.id)`;
const paymentTotals = sql<{ currency: string; total: Money }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('currency', t.currency, 'total', t.total::text) order by t.currency), '[]')
  from (select x.currency, sum(x.amount) as total from accounting_export_payments x
    where x.restaurant_id = e.restaurant_id and x.export_id = e.id group by x.currency) t)`;

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('accounting_exports as e')
    .leftJoin('vendors as v', 'v.id', 'e.vendor_id')
    .leftJoin('users as c', 'c.id', 'e.created_by')
    .leftJoin('users as u', 'u.id', 'e.undone_by')
    .where(inReach('e.restaurant_id', reach))
    .select([
      'e.id',
      'e.restaurant_id',
      'e.format',
      'e.starts_on',
      'e.ends_on',
      'v.name as vendor_name',
      invoices.as('invoices'),
      totals.as('totals'),
      payments.as('payments'),
      paymentTotals.as('payment_totals'),
      'e.created_at',
      'c.full_name as created_by',
      'e.undone_at',
      'u.full_name as undone_by',
    ]);

export async function listExports(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<ExportRow>> {
  const order = {
    by: sql.ref('e.created_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('e.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    rows(db, reach),
    order,
    request,
    db.selectFrom('accounting_exports as e').where(inReach('e.restaurant_id', reach)),
  );
}

export async function findExport(db: Queryable, reach: Reach, id: number): Promise<ExportRow | null> {
  return (await rows(db, reach).where('e.id', '=', id).executeTakeFirst()) ?? null;
}

export async function restaurantOfExport(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('accounting_exports as e')
    .select('e.restaurant_id')
    .where(inReach('e.restaurant_id', reach))
    .where('e.id', '=', id)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

/** The data a file is generated from, as it was when first created. */
export async function readFile(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
): Promise<{ layout: BooksLayout; bills: Bill[] }> {
  const { layout } = await db
    .selectFrom('accounting_exports as e')
    .select(sql<BooksLayout>`e.layout`.as('layout'))
    .where(inReach('e.restaurant_id', scope))
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow();
  const found = await db
    .selectFrom('accounting_export_invoices as x')
    .select(sql<Bill>`x.bill`.as('bill'))
    .where(inReach('x.restaurant_id', scope))
    .where('x.export_id', '=', id)
    .orderBy('x.bill_date')
    .orderBy('x.invoice_id')
    .execute();
  return { layout, bills: found.map(({ bill }) => bill) };
}

export type BillRow = {
  invoice_id: number;
  number: string;
  vendor_name: string;
  vendor_id: number;
  date: CalendarDate;
  currency: string;
  total: Money;
  lines: number;
  digest: string;
};

/** The bills of a file, without their lines. */
export async function readBills(db: Queryable, scope: RestaurantScope, id: number): Promise<BillRow[]> {
  return db
    .selectFrom('accounting_export_invoices as x')
    .select([
      'x.invoice_id',
      'x.vendor_id',
      sql<string>`x.bill ->> 'number'`.as('number'),
      sql<string>`x.bill ->> 'vendorName'`.as('vendor_name'),
      'x.bill_date as date',
      'x.currency',
      'x.total',
      sql<number>`jsonb_array_length(x.bill -> 'lines')`.as('lines'),
      'x.digest',
    ])
    .where(inReach('x.restaurant_id', scope))
    .where('x.export_id', '=', id)
    .orderBy('x.bill_date')
    .orderBy('x.invoice_id')
    .execute();
}

export type NewExport = {
  format: AccountingFormat;
  from: string;
  to: string;
  vendorId: number | null;
  layout: BooksLayout;
  bills: readonly { bill: Bill; vendorId: number; digest: string }[];
  now: Date;
};

export async function insertExport(db: Queryable, scope: RestaurantScope, made: NewExport): Promise<number> {
  const { id } = await db
    .insertInto('accounting_exports')
    .values({
      restaurant_id: scope.restaurantId,
      format: made.format,
      starts_on: made.from,
      ends_on: made.to,
      vendor_id: made.vendorId,
      layout: JSON.stringify(made.layout),
      created_by: scope.userId,
      created_at: made.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const each = made.bills.map(({ bill, vendorId, digest }) => ({ vendorId, digest, bill }));
  await sql`insert into accounting_export_invoices
      (restaurant_id, export_id, invoice_id, vendor_id, bill_date, currency, total, digest, bill)
    select ${scope.restaurantId}, ${id}, (b.bill ->> 'invoiceId')::bigint, b."vendorId", (b.bill ->> 'date')::date,
      b.bill ->> 'currency', (b.bill ->> 'total')::numeric, b.digest, b.bill
    from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as b ("vendorId" bigint, digest text, bill jsonb)`.execute(
    db,
  );
  return id;
}

export async function lockExport(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`select from accounting_exports e
    where ${inReach('e.restaurant_id', scope)} and e.id = ${id} for update`.execute(db);
}

export async function markUndone(db: Queryable, scope: RestaurantScope, id: number, now: Date): Promise<void> {
  await sql`update accounting_exports e set undone_at = ${now}, undone_by = ${scope.userId}
    where ${inReach('e.restaurant_id', scope)} and e.id = ${id}`.execute(db);
}
