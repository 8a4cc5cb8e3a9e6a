import type { BusinessDate, CalendarDate, Quantity, StockMoveType, UnitCost } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type MovementRow = {
  id: number;
  restaurant_id: number;
  inventory_id: number;
  transaction_type: string;
  quantity: Quantity;
  previous_stock: Quantity;
  new_stock: Quantity;
  reason: string | null;
  note: string | null;
  ref: string | null;
  occurred_on: CalendarDate;
  unit_cost: UnitCost | null;
  value: string | null;
  user_name: string | null;
  created_at: Date;
};

type Wanted = PageRequest & {
  type?: StockMoveType | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

export async function listMovements(
  db: Queryable,
  reach: Reach,
  inventoryId: number,
  wanted: Wanted,
): Promise<Page<MovementRow>> {
  const base = db
    .selectFrom('inventory_transactions as t')
    .where(inReach('t.restaurant_id', reach))
    .where('t.inventory_id', '=', inventoryId)
    .where(shown(wanted));
  const rows = base
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.restaurant_id',
      't.inventory_id',
      't.transaction_type',
      't.quantity',
      't.previous_stock',
      't.new_stock',
      't.reason',
      't.note',
      't.ref',
      't.occurred_on',
      't.unit_cost',
      sql<string | null>`round(t.quantity * t.unit_cost, 2)`.as('value'),
      'u.full_name as user_name',
      't.created_at',
    ]);
  const order = {
    by: sql.ref('t.id'),
    type: 'bigint',
    direction: 'desc',
    id: sql.ref('t.id'),
    neverNull: true,
  } as const;
  return readCountedPage(rows, order, wanted, base);
}

function shown({ type, from, to }: Wanted): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (type !== undefined) parts.push(sql`t.transaction_type = ${type}`);
  if (from) parts.push(sql`t.occurred_on >= ${from}::date`);
  if (to) parts.push(sql`t.occurred_on <= ${to}::date`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

export type OpenLot = {
  id: number;
  lot_code: string | null;
  received_on: CalendarDate;
  expiry_date: BusinessDate | null;
  quantity: Quantity;
  remaining: Quantity;
  unit_cost: UnitCost | null;
  ref: string | null;
};

/** Lots with stock left, in the order they are used. */
export async function listOpenLots(db: Queryable, reach: Reach, inventoryId: number): Promise<OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select l.id, l.lot_code, l.received_on, l.expiry_date, l.quantity, l.remaining, l.unit_cost, l.ref
    from inventory_lots l
    where l.inventory_id = ${inventoryId} and ${inReach('l.restaurant_id', reach)} and l.remaining > 0
    order by l.expiry_date nulls last, l.received_on, l.id limit 200`.execute(db);
  return rows;
}

/** The quantity moved per day after a given day, latest first. */
export async function movedByDay(
  db: Queryable,
  reach: Reach,
  inventoryId: number,
  after: string,
): Promise<{ day: string; moved: string }[]> {
  const { rows } = await sql<{ day: string; moved: string }>`
    select t.occurred_on as day, sum(t.quantity) as moved from inventory_transactions t
    where t.inventory_id = ${inventoryId} and ${inReach('t.restaurant_id', reach)} and t.occurred_on > ${after}::date
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** The same ingredient at other locations of the restaurant. */
export async function listElsewhere(
  db: Queryable,
  reach: Reach,
  item: { id: number; ingredient_id: number },
): Promise<{ id: number; location: string | null; currentStock: Quantity }[]> {
  return db
    .selectFrom('inventory as v')
    .select(['v.id', 'v.location', 'v.current_stock as currentStock'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.ingredient_id', '=', item.ingredient_id)
    .where('v.id', '<>', item.id)
    .where('v.is_active', '=', true)
    .orderBy('v.id')
    .execute();
}

/** The item a lot belongs to. */
export async function itemOfLot(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ restaurant_id: number; inventory_id: number } | null> {
  const row = await db
    .selectFrom('inventory_lots as l')
    .select(['l.restaurant_id', 'l.inventory_id'])
    .where(inReach('l.restaurant_id', reach))
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function labelLot(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  label: { code?: string | null | undefined; expiryDate?: CalendarDate | null | undefined },
): Promise<void> {
  const { code, expiryDate } = label;
  if (code === undefined && expiryDate === undefined) return;
  await db
    .updateTable('inventory_lots as l')
    .set({
      ...(code === undefined ? {} : { lot_code: code }),
      ...(expiryDate === undefined ? {} : { expiry_date: expiryDate }),
    })
    .where(inReach('l.restaurant_id', scope))
    .where('l.id', '=', id)
    .execute();
}
