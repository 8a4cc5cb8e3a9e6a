import { type StockDocument, undoStockDocument } from '@platewise/contract';
import { stockDocumentKinds } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { notFound } from '../../../platform/http/problem.ts';
import * as repo from './documents.repo.ts';

export function documentReply(caller: Caller, row: repo.DocumentRow): StockDocument {
  const peer = caller.restaurants.find((restaurant) => restaurant.id === row.peer_restaurant_id);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    kind: stockDocumentKinds.find((kind) => kind === row.kind) ?? 'waste',
    peerRestaurantId: row.peer_restaurant_id,
    peerRestaurantName: peer?.name ?? null,
    occurredOn: row.occurred_on,
    note: row.note,
    value: numberOrNull(row.value),
    currency: row.currency,
    lines: row.lines.map((line) => ({
      id: line.id,
      inventoryId: line.inventory_id,
      ingredientId: line.ingredient_id,
      name: line.name,
      unit: line.unit,
      location: line.location,
      quantity: Number(line.quantity),
      reason: line.reason,
      note: line.note,
      unitCost: numberOrNull(line.unit_cost),
      value: numberOrNull(line.value),
    })),
    madeBy: row.made_by_name,
    madeAt: row.made_at.toISOString(),
    undoneBy: row.undone_by_name,
    undoneAt: row.undone_at?.toISOString() ?? null,
    can: { undo: row.undone_at === null && mayUndo(caller, row) },
  };
}

/** Its author, or a manager: nobody else may hide a write-off. */
export function mayUndo(caller: Caller, row: repo.DocumentRow): boolean {
  const { access } = undoStockDocument;
  if (!caller.may(access, row.restaurant_id)) return false;
  return row.made_by === caller.user.id || caller.may({ ...access, least: 'manager' }, row.restaurant_id);
}

export async function readBack(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
): Promise<StockDocument> {
  const row = await repo.findDocument(db, scope, id);
  if (row === null) throw notFound('The document');
  return documentReply(caller, row);
}
