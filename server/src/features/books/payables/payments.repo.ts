import type { PAYMENT_METHODS } from '@platewise/contract';
import type { CalendarDate, Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

type Part = { id: number; number: string | null; filename: string; amount: Money; discount: Money };

export type PaymentRow = {
  id: number;
  restaurant_id: number;
  vendor_id: number;
  vendor_name: string | null;
  paid_on: CalendarDate;
  amount: Money;
  currency: string;
  method: string;
  reference: string | null;
  note: string | null;
  parts: Part[];
  cleared_on: CalendarDate | null;
  creator: string | null;
  created_at: Date;
  voided_at: Date | null;
  voider: string | null;
  version: number;
};

// Amounts as text: JSON numbers would go through binary floats.
const parts = sql<Part[]>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'number', n.invoice_number, 'filename', n.filename,
    'amount', q.amount::text, 'discount', q.discount::text) order by q.id), '[]')
  from payment_parts q join invoices n on n.restaurant_id = q.restaurant_id and n.id = q.invoice_id
  where q.restaurant_id = m.restaurant_id and q.payment_id = m.id)`;

const clearedOn = sql<string | null>`(
  select e.booked_on from bank_matches k
  join bank_entries e on e.restaurant_id = k.restaurant_id and e.id = k.entry_id
  where k.restaurant_id = m.restaurant_id and k.payment_id = m.id)`;

const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('payments as m')
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'm.restaurant_id').onRef('v.id', '=', 'm.vendor_id'),
    )
    .where(inReach('m.restaurant_id', reach));

const rows = (db: Queryable, reach: Reach) =>
  joined(db, reach).select([
    'm.id',
    'm.restaurant_id',
    'm.vendor_id',
    'v.name as vendor_name',
    'm.paid_on',
    'm.amount',
    'm.currency',
    'm.method',
    'm.reference',
    'm.note',
    parts.as('parts'),
    clearedOn.as('cleared_on'),
    fullName('m.created_by').as('creator'),
    'm.created_at',
    'm.voided_at',
    fullName('m.voided_by').as('voider'),
    'm.version',
  ]);

export type PaymentFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  invoiceId?: number | undefined;
  order?: 'asc' | 'desc' | undefined;
};

function conditions({ q, vendorId, invoiceId }: PaymentFilter, reach: Reach): RawBuilder<boolean>[] {
  const list: RawBuilder<boolean>[] = [];
  if (vendorId !== undefined) list.push(sql<boolean>`m.vendor_id = ${vendorId}`);
  if (invoiceId !== undefined) {
    list.push(sql<boolean>`m.id in (select q.payment_id from payment_parts q
      where ${inReach('q.restaurant_id', reach)} and q.invoice_id = ${invoiceId})`);
  }
  if (q) {
    list.push(sql<boolean>`(strpos(lower(concat_ws(' ', m.reference, m.note, v.name)), lower(${q})) > 0
      or exists (select from payment_parts q
        join invoices n on n.restaurant_id = q.restaurant_id and n.id = q.invoice_id
        where q.restaurant_id = m.restaurant_id and q.payment_id = m.id
          and strpos(lower(n.invoice_number), lower(${q})) > 0))`);
  }
  return list;
}

export async function listPayments(
  db: Queryable,
  reach: Reach,
  wanted: PaymentFilter & PageRequest,
): Promise<Page<PaymentRow>> {
  const order = {
    by: sql.ref('m.paid_on'),
    type: 'date',
    direction: wanted.order ?? 'desc',
    id: sql.ref('m.id'),
  } as const;
  let query = rows(db, reach);
  let counted = joined(db, reach);
  for (const condition of conditions(wanted, reach)) {
    query = query.where(condition);
    counted = counted.where(condition);
  }
  return readCountedPage(query, order, wanted, counted);
}

export async function findPayment(db: Queryable, reach: Reach, id: number): Promise<PaymentRow | null> {
  return (await rows(db, reach).where('m.id', '=', id).executeTakeFirst()) ?? null;
}

export type NewPayment = {
  vendorId: number;
  paidOn: CalendarDate;
  amount: Money;
  currency: string;
  method: (typeof PAYMENT_METHODS)[number];
  reference: string | null;
  note: string | null;
  parts: readonly { invoiceId: number; amount: Money; discount: Money; typedPaidOn: CalendarDate | null }[];
  now: Date;
};

export async function insertPayment(db: Queryable, scope: RestaurantScope, payment: NewPayment): Promise<number> {
  const { id } = await db
    .insertInto('payments')
    .values({
      restaurant_id: scope.restaurantId,
      vendor_id: payment.vendorId,
      paid_on: payment.paidOn,
      amount: payment.amount,
      currency: payment.currency,
      method: payment.method,
      reference: payment.reference,
      note: payment.note,
      created_by: scope.userId,
      created_at: payment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_parts')
    .values(
      payment.parts.map((part) => ({
        restaurant_id: scope.restaurantId,
        payment_id: id,
        invoice_id: part.invoiceId,
        amount: part.amount,
        discount: part.discount,
        typed_paid_on: part.typedPaidOn,
      })),
    )
    .execute();
  return id;
}

export async function lockPayment(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('payments as m')
    .select('m.id')
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .forUpdate()
    .execute();
}

export async function markVoided(db: Queryable, scope: RestaurantScope, id: number, now: Date): Promise<void> {
  await db
    .updateTable('payments as m')
    .set((eb) => ({ voided_at: now, voided_by: scope.userId, version: eb('m.version', '+', 1) }))
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .execute();
}
