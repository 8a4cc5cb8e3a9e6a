import type { STATEMENT_LINE_KINDS } from '@platewise/contract';
import type { CalendarDate, Money } from '@platewise/domain';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Invoices, Statements } from '../../../platform/db/schema.generated.ts';

export type FiledDocument = Pick<
  Selectable<Invoices>,
  'id' | 'document_kind' | 'vendor_id' | 'filename' | 'invoice_date' | 'currency' | 'uploaded_by' | 'uploaded_at'
>;

export async function findDocument(db: Queryable, scope: RestaurantScope, id: number): Promise<FiledDocument | null> {
  const row = await db
    .selectFrom('invoices as i')
    .select([
      'i.id',
      'i.document_kind',
      'i.vendor_id',
      'i.filename',
      'i.invoice_date',
      'i.currency',
      'i.uploaded_by',
      'i.uploaded_at',
    ])
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockStatementOf(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
): Promise<{ id: number; vendor_id: number | null; typed_fields: string[] } | null> {
  const row = await db
    .selectFrom('statements as s')
    .select(['s.id', 's.vendor_id', 's.typed_fields'])
    .where(inReach('s.restaurant_id', scope))
    .where('s.invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export type NewStatement = {
  /** The document; null for a table. */
  invoiceId: number | null;
  filename: string;
  fileHash: string | null;
  vendorId: number | null;
  statementDate: CalendarDate | null;
  currency: string;
  balance: Money | null;
  uploadedBy: number | null;
  uploadedAt: Date;
};

export async function insertStatement(db: Queryable, scope: RestaurantScope, statement: NewStatement): Promise<number> {
  const { id } = await db
    .insertInto('statements')
    .values({
      restaurant_id: scope.restaurantId,
      invoice_id: statement.invoiceId,
      filename: statement.filename,
      file_hash: statement.fileHash,
      vendor_id: statement.vendorId,
      statement_date: statement.statementDate,
      currency: statement.currency,
      balance: statement.balance,
      uploaded_by: statement.uploadedBy,
      uploaded_at: statement.uploadedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteStatement(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db.deleteFrom('statements as s').where(inReach('s.restaurant_id', scope)).where('s.id', '=', id).execute();
}

export async function updateStatement(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  change: Pick<Updateable<Statements>, 'vendor_id' | 'currency' | 'statement_date' | 'balance'>,
): Promise<void> {
  await db
    .updateTable('statements as s')
    .set((eb) => ({ ...change, version: eb('s.version', '+', 1) }))
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .execute();
}

const byPerson = sql<boolean>`(l.typed or l.invoice_id is not null or l.payment_id is not null)`;

/** The lines that a person typed or linked. */
export function linesToKeep(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
): Promise<{ id: number; position: number; printed: string | null }[]> {
  return db
    .selectFrom('statement_lines as l')
    .select(['l.id', 'l.position', 'l.printed'])
    .where(inReach('l.restaurant_id', scope))
    .where('l.statement_id', '=', id)
    .where(byPerson)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}

export async function deleteReadLines(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .deleteFrom('statement_lines as l')
    .where(inReach('l.restaurant_id', scope))
    .where('l.statement_id', '=', id)
    .where(sql<boolean>`not ${byPerson}`)
    .execute();
}

export async function moveLines(
  db: Queryable,
  scope: RestaurantScope,
  places: readonly { id: number; position: number }[],
): Promise<void> {
  await sql`update statement_lines l set position = p.position
    from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ position }) => position)}::int[])
      as p (id, position)
    where ${inReach('l.restaurant_id', scope)} and l.id = p.id`.execute(db);
}

export type NewStatementLine = {
  position: number;
  kind: (typeof STATEMENT_LINE_KINDS)[number];
  date: CalendarDate | null;
  number: string | null;
  printed: string | null;
  /** What is owed is positive. */
  amount: Money;
  confidence: number;
  box: { page: number; x: number; y: number; w: number; h: number } | null;
  typed: boolean;
};

const linesAtOnce = 500;

export async function insertStatementLines(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  lines: readonly NewStatementLine[],
): Promise<void> {
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const values = lines.slice(at, at + linesAtOnce).map((line) => ({
      restaurant_id: scope.restaurantId,
      statement_id: id,
      position: line.position,
      kind: line.kind,
      line_date: line.date,
      number: line.number,
      printed: line.printed,
      amount: line.amount,
      confidence: line.confidence.toFixed(3),
      box: line.box === null ? null : JSON.stringify(line.box),
      typed: line.typed,
    }));
    await db.insertInto('statement_lines').values(values).execute();
  }
}
