import type { CalendarDate, Quantity, StockDocumentKind, UnitCost } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

/** Amounts as text: JSON's numbers would pass through binary floats. */
export type DocumentLine = {
  id: number;
  inventory_id: number;
  ingredient_id: number;
  name: string;
  unit: string;
  location: string | null;
  quantity: Quantity;
  reason: string | null;
  note: string | null;
  unit_cost: UnitCost | null;
  value: string | null;
};

export type DocumentRow = {
  id: number;
  restaurant_id: number;
  kind: string;
  peer_restaurant_id: number | null;
  peer_id: number | null;
  occurred_on: CalendarDate;
  note: string | null;
  value: string | null;
  currency: string;
  lines: DocumentLine[];
  made_by: number | null;
  made_by_name: string | null;
  made_at: Date;
  undone_at: Date | null;
  undone_by_name: string | null;
};

/** A document's movements; reversals have no client id. */
const lines = sql<DocumentLine[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'inventory_id', t.inventory_id, 'ingredient_id', t.ingredient_id,
    'name', i.name, 'unit', i.unit, 'location', v.location, 'quantity', t.quantity::text, 'reason', t.reason,
    'note', t.note, 'unit_cost', t.unit_cost::text, 'value', round(t.quantity * t.unit_cost, 2)::text)
    order by t.id), '[]')
  from inventory_transactions t join inventory v on v.id = t.inventory_id join ingredients i on i.id = t.ingredient_id
  where t.restaurant_id = d.restaurant_id and t.ref = 'document:' || d.id and t.client_id is not null)`;

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('stock_documents as d')
    .innerJoin('restaurants as r', 'r.id', 'd.restaurant_id')
    .leftJoin('users as u', 'u.id', 'd.made_by')
    .leftJoin('users as w', 'w.id', 'd.undone_by')
    .where(inReach('d.restaurant_id', reach))
    .select([
      'd.id',
      'd.restaurant_id',
      'd.kind',
      'd.peer_restaurant_id',
      'd.peer_id',
      'd.occurred_on',
      'd.note',
      'd.value',
      sql<string>`coalesce(r.settings->>'currency', 'USD')`.as('currency'),
      lines.as('lines'),
      'd.made_by',
      'u.full_name as made_by_name',
      'd.made_at',
      'd.undone_at',
      'w.full_name as undone_by_name',
    ]);

export type DocumentFilter = {
  q?: string | undefined;
  kind?: StockDocumentKind | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  undone?: boolean | undefined;
};

function shown({ q, kind, from, to, undone }: DocumentFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (kind !== undefined) parts.push(sql`d.kind = ${kind}`);
  if (from) parts.push(sql`d.occurred_on >= ${from}::date`);
  if (to) parts.push(sql`d.occurred_on <= ${to}::date`);
  if (undone !== undefined) parts.push(undone ? sql`d.undone_at is not null` : sql`d.undone_at is null`);
  if (q) {
    parts.push(sql`(strpos(lower(coalesce(d.note, '')), lower(${q})) > 0 or exists (
      select from inventory_transactions t join ingredients i on i.id = t.ingredient_id
      where t.restaurant_id = d.restaurant_id and t.ref = 'document:' || d.id
        and strpos(lower(i.name), lower(${q})) > 0))`);
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

export async function listDocuments(
  db: Queryable,
  reach: Reach,
  wanted: DocumentFilter & PageRequest,
): Promise<Page<DocumentRow>> {
  const order = {
    by: sql.ref('d.made_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('d.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    rows(db, reach).where(shown(wanted)),
    order,
    wanted,
    db.selectFrom('stock_documents as d').where(inReach('d.restaurant_id', reach)).where(shown(wanted)),
  );
}

export const findDocument = async (db: Queryable, reach: Reach, id: number): Promise<DocumentRow | null> =>
  (await rows(db, reach).where('d.id', '=', id).executeTakeFirst()) ?? null;

/** What was already sent under this client id. */
export const findByClientId = async (
  db: Queryable,
  scope: RestaurantScope,
  clientId: string,
): Promise<DocumentRow | null> =>
  (await rows(db, scope).where('d.client_id', '=', clientId).executeTakeFirst()) ?? null;

export type NewDocument = {
  kind: StockDocumentKind;
  peer_restaurant_id?: number;
  occurred_on: CalendarDate;
  note: string | null;
  client_id: string | null;
};

export async function insertDocument(
  db: Queryable,
  scope: RestaurantScope,
  document: NewDocument,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('stock_documents')
    .values({ restaurant_id: scope.restaurantId, made_by: scope.userId, made_at: now, ...document })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Saves what moved, at cost; for a transfer, also the other side. */
export async function completeDocument(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  { value, peerId }: { value: string | null; peerId?: number },
): Promise<void> {
  await db
    .updateTable('stock_documents as d')
    .set({ value, ...(peerId === undefined ? {} : { peer_id: peerId }) })
    .where(inReach('d.restaurant_id', scope))
    .where('d.id', '=', id)
    .execute();
}

/** Marks it as undone, once: returns false if it already was. */
export async function markUndone(db: Queryable, scope: RestaurantScope, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stock_documents as d')
    .set({ undone_at: now, undone_by: scope.userId })
    .where(inReach('d.restaurant_id', scope))
    .where('d.id', '=', id)
    .where('d.undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
