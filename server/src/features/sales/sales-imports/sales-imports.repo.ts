import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { LineProblem } from './interpret/read-sales.ts';

export type ImportRow = {
  id: number;
  restaurant_id: number;
  kind: string;
  layout: string;
  filename: string;
  status: string;
  rows_read: number;
  rows_skipped: number;
  rows_voided: number;
  sales_new: number;
  sales_changed: number;
  sales_same: number;
  net: Money;
  tax: string;
  tips: Money;
  discounts: Money;
  first_date: CalendarDate | null;
  last_date: CalendarDate | null;
  error: string | null;
  created_at: Date;
  undone_at: Date | null;
  created_by_name: string | null;
  currency: string | null;
};

const select = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('sales_imports as i')
    .innerJoin('restaurants as r', 'r.id', 'i.restaurant_id')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .where(inReach('i.restaurant_id', reach))
    .select([
      'i.id',
      'i.restaurant_id',
      'i.kind',
      'i.layout',
      'i.filename',
      'i.status',
      'i.rows_read',
      'i.rows_skipped',
      'i.rows_voided',
      'i.sales_new',
      'i.sales_changed',
      'i.sales_same',
      'i.net',
      'i.tax',
      'i.tips',
      'i.discounts',
      'i.first_date',
      'i.last_date',
      'i.error',
      'i.created_at',
      'i.undone_at',
      'u.full_name as created_by_name',
      sql<string | null>`r.settings ->> 'currency'`.as('currency'),
    ]);

export async function listImports(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<ImportRow>> {
  const order = {
    by: sql.ref('i.created_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('i.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    select(db, reach),
    order,
    request,
    db.selectFrom('sales_imports as i').where(inReach('i.restaurant_id', reach)),
  );
}

export async function findImport(db: Queryable, reach: Reach, id: number): Promise<ImportRow | null> {
  return (await select(db, reach).where('i.id', '=', id).executeTakeFirst()) ?? null;
}

export async function importProblems(db: Queryable, reach: Reach, id: number): Promise<LineProblem[]> {
  const row = await db
    .selectFrom('sales_imports as i')
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', '=', id)
    .select(sql<LineProblem[]>`i.problems`.as('problems'))
    .executeTakeFirst();
  return row?.problems ?? [];
}

export type NewImport = {
  kind: 'sales' | 'covers';
  layout: string;
  filename: string;
  bytes: number;
  digest: string;
  mapping: unknown;
};

export async function insertImport(
  trx: Tx,
  { restaurantId, userId }: Pick<RestaurantScope, 'restaurantId' | 'userId'>,
  values: NewImport,
  now: Date,
): Promise<number> {
  const { kind, layout, filename, bytes, digest, mapping } = values;
  const row = await trx
    .insertInto('sales_imports')
    .values({
      restaurant_id: restaurantId,
      ...{ kind, layout, filename, bytes, digest },
      mapping: mapping === null ? null : JSON.stringify(mapping),
      created_by: userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type ImportOutcome = {
  rowsRead: number;
  rowsSkipped: number;
  rowsVoided: number;
  salesNew: number;
  salesChanged: number;
  salesSame: number;
  net: Money;
  tax: string;
  tips: Money;
  discounts: Money;
  firstDate: CalendarDate | null;
  lastDate: CalendarDate | null;
  problems: readonly LineProblem[];
};

export async function completeImport(
  trx: Tx,
  { restaurantId }: Pick<RestaurantScope, 'restaurantId'>,
  id: number,
  outcome: ImportOutcome,
): Promise<void> {
  await trx
    .updateTable('sales_imports')
    .set({
      status: 'completed',
      rows_read: outcome.rowsRead,
      rows_skipped: outcome.rowsSkipped,
      rows_voided: outcome.rowsVoided,
      sales_new: outcome.salesNew,
      sales_changed: outcome.salesChanged,
      sales_same: outcome.salesSame,
      net: outcome.net,
      tax: outcome.tax,
      tips: outcome.tips,
      discounts: outcome.discounts,
      first_date: outcome.firstDate,
      last_date: outcome.lastDate,
      problems: JSON.stringify(outcome.problems),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute();
}

export async function lockImport(
  trx: Tx,
  { restaurantId }: RestaurantScope,
  id: number,
): Promise<{ status: string } | null> {
  const row = await trx
    .selectFrom('sales_imports')
    .select('status')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markUndone(trx: Tx, { restaurantId, userId }: RestaurantScope, id: number, now: Date) {
  await trx
    .updateTable('sales_imports')
    .set({ status: 'undone', undone_at: now, undone_by: userId })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute();
}
