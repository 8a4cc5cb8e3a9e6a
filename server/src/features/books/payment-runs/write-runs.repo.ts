import type { CalendarDate, Money, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type ChosenPart = { invoiceId: number; vendorId: number; amount: Money; discount: Money; version: number };

export type RunValues = {
  account_id: number;
  method: string;
  pay_on: CalendarDate;
  currency: string;
  note: string | null;
};

export async function insertRun(db: Queryable, scope: RestaurantScope, values: RunValues, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('payment_runs')
    .values({
      ...{ ...values, restaurant_id: scope.restaurantId, created_by: scope.userId, changed_by: scope.userId },
      editors: scope.userId === null ? [] : [scope.userId],
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRun(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: Partial<RunValues> & {
    state?: string;
    approved_by?: number | null;
    approved_at?: Date | null;
    alone?: boolean;
    sent_by?: number | null;
    sent_at?: Date;
    canceled_by?: number | null;
    canceled_at?: Date;
    contents?: Quantity;
    ach_sender?: string | null;
  },
): Promise<void> {
  await db
    .updateTable('payment_runs as r')
    .set((eb) => ({ ...values, version: eb('r.version', '+', 1) }))
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .execute();
}

/** Whoever changed a run can't approve it any more. */
export async function addEditor(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`update payment_runs r set changed_by = ${scope.userId},
      editors = array_append(array_remove(r.editors, ${scope.userId}::bigint), ${scope.userId}::bigint)
    where ${inReach('r.restaurant_id', scope)} and r.id = ${id}`.execute(db);
}

export async function replaceParts(
  db: Queryable,
  scope: RestaurantScope,
  runId: number,
  parts: readonly ChosenPart[],
): Promise<void> {
  const { restaurantId } = scope;
  await sql`delete from payment_run_parts p where ${inReach('p.restaurant_id', scope)} and p.run_id = ${runId}`.execute(
    db,
  );
  await deletePayees(db, scope, runId);
  await db
    .insertInto('payment_run_parts')
    .values(
      parts.map(({ invoiceId, amount, discount, version }) => ({
        ...{ restaurant_id: restaurantId, run_id: runId, invoice_id: invoiceId },
        ...{ amount, discount, invoice_version: version },
      })),
    )
    .execute();
}

async function deletePayees(db: Queryable, scope: RestaurantScope, runId: number): Promise<void> {
  await sql`delete from payment_run_payees p where ${inReach('p.restaurant_id', scope)} and p.run_id = ${runId}`.execute(
    db,
  );
}

/** Who gets what, with the parts of each. */
export async function insertPayee(
  db: Queryable,
  scope: RestaurantScope,
  runId: number,
  payee: {
    vendorId: number;
    name: string;
    amount: Money;
    bankDetailsId: number | null;
    invoiceIds: readonly number[];
  },
): Promise<void> {
  const { id } = await db
    .insertInto('payment_run_payees')
    .values({
      ...{ restaurant_id: scope.restaurantId, run_id: runId, vendor_id: payee.vendorId, amount: payee.amount },
      ...{ name: payee.name, bank_details_id: payee.bankDetailsId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update payment_run_parts p set payee_id = ${id} where ${inReach('p.restaurant_id', scope)}
    and p.run_id = ${runId} and p.invoice_id = any(${[...payee.invoiceIds]}::bigint[])`.execute(db);
}

export async function setPaid(
  db: Queryable,
  scope: RestaurantScope,
  payeeId: number,
  values: { payment_id: number; check_number: number | null },
): Promise<void> {
  await db
    .updateTable('payment_run_payees as p')
    .set(values)
    .where(inReach('p.restaurant_id', scope))
    .where('p.id', '=', payeeId)
    .execute();
}

/** Its invoices may be put in other runs. */
export async function closeParts(db: Queryable, scope: RestaurantScope, runId: number): Promise<void> {
  await sql`update payment_run_parts p set is_open = false
    where ${inReach('p.restaurant_id', scope)} and p.run_id = ${runId}`.execute(db);
}
