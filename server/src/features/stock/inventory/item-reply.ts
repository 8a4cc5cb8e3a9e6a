import { deleteInventoryItem, type InventoryItem, updateInventoryItem } from '@platewise/contract';
import { daysLeft, expiresSoon } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { RecordKind } from '../../people/audit/index.ts';
import { findItem, type ItemRow, placeOfItem } from './items.repo.ts';
import { lockPlaces } from './places.repo.ts';

export const itemRecord: RecordKind<ItemRow, InventoryItem> = {
  subject: 'inventory item',
  named: 'The inventory item',
  placed: placeOfItem,
  lock: (trx, scope, id) => lockPlaces(trx, scope, [id]),
  find: (trx, scope, id, { now }) => findItem(trx, scope, id, now),
  reply: itemReply,
};

export function itemReply(caller: Caller, row: ItemRow): InventoryItem {
  const left = daysLeft(row.expiry_date, row.today);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    ingredientId: row.ingredient_id,
    ingredient: {
      name: row.name,
      unit: row.unit,
      category: row.category,
      kind: row.kind === 'prep' ? 'prep' : 'purchased',
      currentCost: numberOrNull(row.current_cost),
      vendorId: row.vendor_id,
      vendorName: row.vendor_name,
    },
    currentStock: Number(row.current_stock),
    minStock: Number(row.min_stock),
    maxStock: Number(row.max_stock),
    reorderPoint: Number(row.reorder_point),
    location: row.location,
    shelf: row.shelf,
    position: row.position,
    isKey: row.is_key,
    expiryDate: row.expiry_date,
    daysLeft: left,
    status: row.status,
    neverStocked: row.never_stocked,
    expiringSoon: expiresSoon(left),
    lastRestocked: row.last_restocked?.toISOString() ?? null,
    countedOn: row.counted_on,
    value: numberOrNull(row.value),
    currency: row.currency,
    isActive: row.is_active,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    can: {
      edit: caller.may(updateInventoryItem.access, row.restaurant_id),
      remove: caller.may(deleteInventoryItem.access, row.restaurant_id),
    },
  };
}
