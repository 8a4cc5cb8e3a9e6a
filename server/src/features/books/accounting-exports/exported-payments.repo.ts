import type { BookPayment } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export async function insertExportedPayments(
  db: Queryable,
  scope: RestaurantScope,
  exportId: number,
  payments: readonly { payment: BookPayment; vendorId: number }[],
): Promise<void> {
  if (payments.length === 0) return;
  await sql`insert into accounting_export_payments
      (restaurant_id, export_id, payment_id, vendor_id, paid_on, currency, amount, payment)
    select ${scope.restaurantId}, ${exportId}, (p.payment ->> 'paymentId')::bigint, p."vendorId",
      (p.payment ->> 'paidOn')::date, p.payment ->> 'currency', (p.payment ->> 'amount')::numeric, p.payment
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p ("vendorId" bigint, payment jsonb)`.execute(db);
}

type PaidRow = { payment_id: number; payment: BookPayment; voided: boolean };

/** The payments of a file as they were exported, and whether they were undone since. */
export async function readPaid(db: Queryable, scope: RestaurantScope, exportId: number): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select x.payment_id, x.payment, m.id is null or m.voided_at is not null as voided
    from accounting_export_payments x
    left join payments m on m.restaurant_id = x.restaurant_id and m.id = x.payment_id
    where ${inReach('x.restaurant_id', scope)} and x.export_id = ${exportId}
    order by x.paid_on, x.payment_id`.execute(db);
  return rows;
}

export const readExportedPayments = async (
  db: Queryable,
  scope: RestaurantScope,
  exportId: number,
): Promise<BookPayment[]> => (await readPaid(db, scope, exportId)).map(({ payment }) => payment);
