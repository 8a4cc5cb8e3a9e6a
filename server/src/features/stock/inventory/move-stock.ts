import {
  type BusinessDate,
  businessDate,
  businessDateAt,
  type CalendarDate,
  dec,
  firstExpiry,
  msg,
  type Quantity,
  roundQuantity,
  type StockMoveType,
  type StockStatus,
  stockStatus,
  type UnitCost,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { announceLowStock } from './announce-low-stock.ts';
import { type HeldLots, holdLots } from './held-lots.ts';
import { isLate, type Reversed } from './late-movement.ts';
import * as movements from './movements.repo.ts';
import { lastCounts, lockPlaces, type PlaceRow, restateRestocked, writePlaces } from './places.repo.ts';

export type StockMove = {
  inventoryId: number;
  type: StockMoveType;
  /** Signed, in the ingredient's unit; stored with three decimals. */
  change: string;
  /** One of `stockReasons`, or for waste one of `wasteReasons`. */
  reason: string | null;
  note?: string | null;
  /** The source document: 'invoice:17', 'receipt:3', 'count:5', 'sales:2026-11-20', 'document:9'. */
  ref?: string | null;
  /** The business date it belongs to. */
  occurredOn: CalendarDate;
  /** Per unit of the ingredient; defaults to its current cost. */
  unitCost?: UnitCost | null;
  /** Idempotency key: sent twice, it's written once. */
  clientId?: string | null;
  /** For a reversal. */
  reverses?: Reversed;
  /** The label of received goods, if read. */
  lot?: { code: string | null; expiryDate: CalendarDate | null } | null;
};

export type StockMoved = {
  inventoryId: number;
  ingredientId: number;
  /** Null if nothing was written: a zero movement, or already written. */
  transactionId: number | null;
  previousStock: Quantity;
  newStock: Quantity;
  status: StockStatus;
};

type Held = {
  row: PlaceRow;
  stock: string;
  lots: HeldLots;
  moved: boolean;
  restocked: boolean;
  /** Whether a restock was reversed, or goods went back. */
  takenBack: boolean;
  /** The count that last counted it, if a movement is late for a day already counted. */
  countRef: string | null;
};

/**
 * Moves stock; nothing else does. Writes each movement with stock before and after, updates lots, expiry and status,
 * and announces low stock. A late movement, for a day already counted, is written but leaves stock as counted. Returns
 * one result per move, in order. 404 if an item doesn't belong to the restaurant. Items stay locked until the
 * transaction ends; callers that also lock costs must do so first.
 */
export async function moveStock(
  deps: Pick<Deps, 'jobs' | 'clock' | 'events'>,
  trx: Tx,
  scope: RestaurantScope,
  moves: StockMove[],
): Promise<StockMoved[]> {
  if (moves.length === 0) return [];
  const now = deps.clock();
  const day = businessDateAt(now.toISOString(), scope.settings.timezone, scope.settings.dayCutoff);
  const held = await hold(trx, scope, moves, day);
  const known = await movements.writtenIds(
    trx,
    scope,
    moves.flatMap((move) => move.clientId ?? []),
  );
  const written: movements.NewMovement[] = [];
  const moved = moves.map((move) => {
    const place = held.get(move.inventoryId);
    if (place === undefined) throw notFound('The inventory item');
    const change = roundQuantity(move.change);
    const repeated = move.clientId != null && known.has(move.clientId);
    if (move.clientId != null) known.add(move.clientId);
    const movement = repeated || dec(change).isZero() ? null : apply(place, move, change);
    if (movement === null) return { place, movement: null, newStock: place.stock };
    written.push(movement);
    // A count is the stock at the close of its day, including what was recorded later.
    if (isLate(place.row, move, day)) written.push(apply(place, asCounted(place, move, change), negated(change)));
    return { place, movement, newStock: place.stock };
  });
  const ids = await movements.insertMovements(trx, scope, written, now);
  const idOf = new Map(written.map((movement, index) => [movement, ids[index] ?? null]));
  await writeBack(deps, trx, scope, [...held.values()], now);
  if (written.length > 0) deps.events.publish({ type: 'stock', restaurantId: scope.restaurantId }, trx);
  return moved.map(({ place, movement, newStock }) => ({
    inventoryId: place.row.id,
    ingredientId: place.row.ingredient_id,
    transactionId: movement === null ? null : (idOf.get(movement) ?? null),
    previousStock: movement?.before ?? newStock,
    newStock,
    status: place.row.status,
  }));
}

async function hold(
  trx: Tx,
  scope: RestaurantScope,
  moves: readonly StockMove[],
  day: BusinessDate,
): Promise<Map<number, Held>> {
  const ids = [...new Set(moves.map((move) => move.inventoryId))];
  const rows = await lockPlaces(trx, scope, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const late = moves.filter((move) => {
    const row = byId.get(move.inventoryId);
    return row !== undefined && isLate(row, move, day);
  });
  const counts =
    late.length === 0 ? null : await lastCounts(trx, scope, [...new Set(late.map((move) => move.inventoryId))]);
  const emptied = late.length > 0 || moves.some((move) => move.type !== 'restock' && dec(move.change).gt(0));
  const lots = await movements.lotsOf(trx, scope, ids, { emptied });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        stock: row.current_stock,
        lots: holdLots(lots.get(row.id) ?? []),
        moved: false,
        restocked: false,
        takenBack: false,
        countRef: counts?.get(row.id) ?? null,
      },
    ]),
  );
}

const negated = (change: string) => dec(change).neg().toFixed(3);

const asCounted = ({ row, countRef }: Held, move: StockMove, change: string): StockMove => ({
  inventoryId: row.id,
  type: 'adjustment',
  change: negated(change),
  reason: 'count',
  note: msg('Arrived after that day’s count').message,
  ref: countRef,
  occurredOn: row.counted_on ?? move.occurredOn,
  ...(move.unitCost === undefined ? {} : { unitCost: move.unitCost }),
});

function apply(place: Held, move: StockMove, change: string): movements.NewMovement {
  const before = place.stock;
  const after = roundQuantity(dec(before).plus(change));
  const unitCost = move.unitCost === undefined ? place.row.current_cost : move.unitCost;
  const brings = move.type === 'restock';
  const expiryDate = move.lot?.expiryDate == null ? null : businessDate(move.lot.expiryDate);
  place.lots.move(
    {
      change,
      newStock: after,
      brings,
      ref: move.ref ?? null,
      label: move.lot ? { code: move.lot.code, expiryDate } : null,
    },
    { receivedOn: businessDate(move.occurredOn), unitCost },
  );
  place.stock = after;
  place.moved = true;
  place.restocked ||= brings && dec(change).gt(0);
  place.takenBack ||= brings && dec(change).lt(0);
  const { inventoryId, type, reason, occurredOn } = move;
  const { note = null, ref = null, clientId = null } = move;
  const ingredientId = place.row.ingredient_id;
  return {
    inventoryId,
    ingredientId,
    type,
    quantity: change,
    before,
    after,
    reason,
    note,
    ref,
    occurredOn,
    unitCost,
    clientId,
  };
}

async function writeBack(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  trx: Tx,
  scope: RestaurantScope,
  places: readonly Held[],
  now: Date,
): Promise<void> {
  const today = businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
  const moved = places.filter((place) => place.moved);
  const lots = moved.map((place) => ({ id: place.row.id, changes: place.lots.changes() }));
  await movements.writeRemaining(trx, scope, new Map(lots.flatMap(({ changes }) => [...changes.remaining])));
  await movements.insertLots(
    trx,
    scope,
    lots.flatMap(({ id, changes }) => changes.made.map((lot) => ({ ...lot, inventoryId: id }))),
  );
  const afterwards = moved.map((place) => ({ place, ...standing(place, today) }));
  await writePlaces(
    trx,
    scope,
    afterwards.map(({ place, expiryDate, status }) => ({
      id: place.row.id,
      stock: place.stock,
      expiryDate,
      status,
      restockedAt: place.restocked ? now : null,
    })),
    now,
  );
  const takenBack = moved.filter((place) => place.takenBack && !place.restocked);
  await restateRestocked(
    trx,
    scope,
    takenBack.map(({ row }) => row.id),
  );
  await announceLowStock(
    deps,
    trx,
    scope,
    afterwards.map(({ place, status }) => ({ row: place.row, stock: place.stock, status })),
  );
  for (const { place, status } of afterwards) place.row.status = status;
}

function standing(place: Held, today: BusinessDate): { expiryDate: BusinessDate | null; status: StockStatus } {
  const expiryDate = firstExpiry(place.lots.held());
  const { reorder_point: reorderPoint } = place.row;
  return { expiryDate, status: stockStatus({ stock: place.stock, reorderPoint, expiryDate, today }) };
}
