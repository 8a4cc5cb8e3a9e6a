import type { STATEMENT_LINE_KINDS } from '@platewise/contract';
import type { CalendarDate, Money } from '@platewise/domain';
import { sql, type Updateable } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { StatementLines, Statements } from '../../../platform/db/schema.generated.ts';

export type LineKind = (typeof STATEMENT_LINE_KINDS)[number];

/** Whether it is still there. */
export async function lockStatement(db: Queryable, scope: RestaurantScope, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('statements as s')
    .select('s.id')
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type StatementChange = Pick<
  Updateable<Statements>,
  'vendor_id' | 'statement_date' | 'balance' | 'typed_fields' | 'done_at' | 'done_by' | 'asked_at'
>;

/** Changes a statement, or only says that one of its lines has changed. */
export async function updateStatement(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  change: StatementChange,
): Promise<void> {
  await db
    .updateTable('statements as s')
    .set((eb) => ({ ...change, version: eb('s.version', '+', 1) }))
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .execute();
}

export async function deleteStatement(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db.deleteFrom('statements as s').where(inReach('s.restaurant_id', scope)).where('s.id', '=', id).execute();
}

export type LineToChange = {
  id: number;
  kind: LineKind;
  line_date: CalendarDate | null;
  number: string | null;
  amount: Money;
  invoice_id: number | null;
  payment_id: number | null;
};

export async function findLine(
  db: Queryable,
  scope: RestaurantScope,
  statementId: number,
  id: number,
): Promise<LineToChange | null> {
  const row = await db
    .selectFrom('statement_lines as l')
    .select(['l.id', sql<LineKind>`l.kind`.as('kind'), 'l.line_date', 'l.number', 'l.amount'])
    .select(['l.invoice_id', 'l.payment_id'])
    .where(inReach('l.restaurant_id', scope))
    .where('l.statement_id', '=', statementId)
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function countLines(
  db: Queryable,
  scope: RestaurantScope,
  statementId: number,
): Promise<{ lines: number; last: number }> {
  const row = await db
    .selectFrom('statement_lines as l')
    .select([sql<number>`count(*)::int`.as('lines'), sql<number>`coalesce(max(l.position), 0)`.as('last')])
    .where(inReach('l.restaurant_id', scope))
    .where('l.statement_id', '=', statementId)
    .executeTakeFirstOrThrow();
  return row;
}

export type LineChange = Pick<
  Updateable<StatementLines>,
  'kind' | 'line_date' | 'number' | 'amount' | 'typed' | 'invoice_id' | 'payment_id'
>;

export async function updateLine(db: Queryable, scope: RestaurantScope, id: number, change: LineChange): Promise<void> {
  await db
    .updateTable('statement_lines as l')
    .set(change)
    .where(inReach('l.restaurant_id', scope))
    .where('l.id', '=', id)
    .execute();
}

export async function deleteLine(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db.deleteFrom('statement_lines as l').where(inReach('l.restaurant_id', scope)).where('l.id', '=', id).execute();
}

/** Forgets what was chosen for lines: all of it, or an invoice or payment that now belongs to another line. */
export async function clearChoices(
  db: Queryable,
  scope: RestaurantScope,
  statementId: number,
  only?: { invoiceId: number } | { paymentId: number },
): Promise<void> {
  let query = db
    .updateTable('statement_lines as l')
    .set({ invoice_id: null, payment_id: null })
    .where(inReach('l.restaurant_id', scope))
    .where('l.statement_id', '=', statementId);
  if (only !== undefined) {
    query =
      'invoiceId' in only
        ? query.where('l.invoice_id', '=', only.invoiceId)
        : query.where('l.payment_id', '=', only.paymentId);
  }
  await query.execute();
}

export async function emailOfUser(db: Queryable, scope: RestaurantScope): Promise<string | null> {
  const row = await db.selectFrom('users as u').select('u.email').where('u.id', '=', scope.userId).executeTakeFirst();
  return row?.email ?? null;
}
