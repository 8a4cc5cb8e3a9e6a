import type { BusinessDate, CalendarDate, Lot, Quantity, StockMoveType, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Those client ids already written. */
export async function writtenIds(
  db: Queryable,
  scope: RestaurantScope,
  clientIds: readonly string[],
): Promise<Set<string>> {
  if (clientIds.length === 0) return new Set();
  const { rows } = await sql<{ client_id: string }>`select t.client_id from inventory_transactions t
    where t.client_id = any(${[...clientIds]}::text[]) and ${inReach('t.restaurant_id', scope)}`.execute(db);
  return new Set(rows.map((row) => row.client_id));
}

type LotRow = {
  id: number;
  inventory_id: number;
  lot_code: string | null;
  received_on: BusinessDate;
  expiry_date: BusinessDate | null;
  quantity: Quantity;
  remaining: Quantity;
  ref: string | null;
};

/** Lots with stock left; with `emptied`, also used-up ones of the last four months, which returns may go back to. */
export async function lotsOf(
  db: Queryable,
  scope: RestaurantScope,
  inventoryIds: readonly number[],
  { emptied }: { emptied: boolean },
): Promise<Map<number, Lot[]>> {
  const { rows } = await sql<LotRow>`
    select l.id, l.inventory_id, l.lot_code, l.received_on, l.expiry_date, l.quantity, l.remaining, l.ref
    from inventory_lots l
    where l.inventory_id = any(${[...inventoryIds]}::bigint[]) and ${inReach('l.restaurant_id', scope)}
      and (l.remaining > 0 or (${emptied} and l.created_at > now() - interval '120 days'))
    order by l.id`.execute(db);
  const lots = new Map<number, Lot[]>();
  for (const { inventory_id: place, lot_code: code, received_on, expiry_date, ...lot } of rows) {
    lots.set(place, [...(lots.get(place) ?? []), { ...lot, code, receivedOn: received_on, expiryDate: expiry_date }]);
  }
  return lots;
}

export async function writeRemaining(
  db: Queryable,
  scope: RestaurantScope,
  remaining: ReadonlyMap<number, string>,
): Promise<void> {
  if (remaining.size === 0) return;
  await sql`update inventory_lots l set remaining = n.remaining
    from unnest(${[...remaining.keys()]}::bigint[], ${[...remaining.values()]}::numeric[]) as n (id, remaining)
    where l.id = n.id and ${inReach('l.restaurant_id', scope)}`.execute(db);
}

export type NewLot = Omit<Lot, 'id'> & { inventoryId: number; unitCost: UnitCost | null };

export async function insertLots(db: Queryable, scope: RestaurantScope, lots: readonly NewLot[]): Promise<void> {
  if (lots.length === 0) return;
  await db
    .insertInto('inventory_lots')
    .values(
      lots.map((lot) => ({
        restaurant_id: scope.restaurantId,
        inventory_id: lot.inventoryId,
        lot_code: lot.code,
        received_on: lot.receivedOn,
        expiry_date: lot.expiryDate,
        quantity: lot.quantity,
        remaining: lot.remaining,
        unit_cost: lot.unitCost,
        ref: lot.ref,
      })),
    )
    .execute();
}

export type NewMovement = {
  inventoryId: number;
  ingredientId: number;
  type: StockMoveType;
  quantity: Quantity;
  before: string;
  after: string;
  reason: string | null;
  note: string | null;
  ref: string | null;
  occurredOn: CalendarDate;
  unitCost: UnitCost | null;
  clientId: string | null;
};

/** Returns their ids in order. */
export async function insertMovements(
  db: Queryable,
  scope: RestaurantScope,
  movements: readonly NewMovement[],
  now: Date,
): Promise<number[]> {
  if (movements.length === 0) return [];
  const of = <K extends keyof NewMovement>(key: K) => movements.map((one) => one[key]);
  const { rows } = await sql<{ id: number }>`
    insert into inventory_transactions (restaurant_id, inventory_id, ingredient_id, transaction_type, quantity,
      previous_stock, new_stock, reason, note, ref, occurred_on, unit_cost, client_id, user_id, created_at)
    select ${scope.restaurantId}, n.inventory_id, n.ingredient_id, n.type, n.quantity, n.before, n.after, n.reason, n.note,
      n.ref, n.occurred_on, n.unit_cost, n.client_id, ${scope.userId}::bigint, ${now}
    from unnest(${of('inventoryId')}::bigint[], ${of('ingredientId')}::bigint[], ${of('type')}::text[],
      ${of('quantity')}::numeric[], ${of('before')}::numeric[], ${of('after')}::numeric[], ${of('reason')}::text[],
      ${of('note')}::text[], ${of('ref')}::text[], ${of('occurredOn')}::date[], ${of('unitCost')}::numeric[],
      ${of('clientId')}::text[]) with ordinality as n (inventory_id, ingredient_id, type, quantity, before, after, reason,
        note, ref, occurred_on, unit_cost, client_id, place)
    order by n.place returning id`.execute(db);
  return rows.map((row) => row.id);
}
