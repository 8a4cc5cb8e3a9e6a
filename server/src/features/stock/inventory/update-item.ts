import type { BodyOf, updateInventoryItem as endpoint, InventoryItem } from '@platewise/contract';
import { businessDateAt, dec, type Message, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { changeRecord, type Within, withinRecord } from '../../people/audit/index.ts';
import { itemRecord } from './item-reply.ts';
import type { ItemRow } from './items.repo.ts';
import { moveStock } from './move-stock.ts';
import { ensureLocation, locationName } from './places.repo.ts';
import { refuseHeld } from './refuse-held.ts';
import { refreshStatus } from './status.repo.ts';
import * as repo from './write-items.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Updates an item. A stock change is written as a correction; all other movements keep their own reason. */
export const updateItem = (deps: Deps, caller: Caller, id: number, body: Body): Promise<InventoryItem> =>
  withinRecord(deps, caller, itemRecord, id, (within) => changeItem(within, id, body));

/** Updates one item within a transaction. */
export const changeItem = (within: Within, id: number, body: Body): Promise<InventoryItem> =>
  changeRecord(within, itemRecord, { id, version: body.version }, async (row) => {
    const { deps, trx, scope, now } = within;
    if (body.isActive === false && row.is_active) refuseHeld(row);
    const values = await settingsOf(trx, scope, row, body);
    await repo.updateItem(trx, scope, id, values, now);
    if (body.currentStock !== undefined) {
      await moveStock(deps, trx, scope, [
        {
          inventoryId: id,
          type: 'adjustment',
          reason: 'correction',
          change: dec(body.currentStock).minus(row.current_stock).toFixed(3),
          note: body.note ?? null,
          occurredOn: businessDateAt(now.toISOString(), scope.settings.timezone, scope.settings.dayCutoff),
        },
      ]);
    }
    if (body.expiryDate !== undefined) await repo.writeExpiry(trx, scope, id, body.expiryDate);
    await refreshStatus(trx, scope, id, now);
    return (changed) => ({
      summary: summaryOf(row, changed),
      before: kept(row),
      after: { ...kept(changed), note: body.note ?? null },
    });
  });

async function settingsOf(
  trx: Tx,
  scope: RestaurantScope,
  row: ItemRow,
  body: Body,
): Promise<Partial<repo.ItemValues>> {
  const { minStock, maxStock, reorderPoint, shelf, isKey, isActive } = body;
  return {
    ...(minStock === undefined ? {} : { min_stock: minStock }),
    ...(maxStock === undefined ? {} : { max_stock: maxStock }),
    ...(reorderPoint === undefined ? {} : { reorder_point: reorderPoint }),
    ...(shelf === undefined ? {} : { shelf }),
    ...(isKey === undefined ? {} : { is_key: isKey }),
    ...(isActive === undefined ? {} : { is_active: isActive }),
    ...(body.location === undefined ? {} : { location: await locationOf(trx, scope, row, body.location) }),
  };
}

async function locationOf(trx: Tx, scope: RestaurantScope, row: ItemRow, wanted: string): Promise<string> {
  const name = await locationName(trx, scope, wanted);
  const there = await repo.findAtLocation(trx, scope, row.ingredient_id, name);
  if (there !== null && there.id !== row.id) {
    const values = { name: row.name, location: name };
    const words = there.is_active
      ? t('{name} is kept at {location} as a separate item. Move its stock there instead.', values)
      : t('{name} was kept at {location} as a separate item. Move its stock there instead.', values);
    throw problem('duplicate', words);
  }
  await ensureLocation(trx, scope, name);
  return name;
}

function summaryOf(before: ItemRow, after: ItemRow): Message {
  const { name } = after;
  if (before.is_active && !after.is_active) {
    return msg('Removed {name} at {location} from inventory', { name, location: after.location });
  }
  if (before.current_stock !== after.current_stock) {
    return msg('Corrected the stock of {name} from {before} to {after} {unit}', {
      name,
      before: before.current_stock,
      after: after.current_stock,
      unit: { message: after.unit },
    });
  }
  return msg('Changed the inventory item {name}', { name });
}

const kept = (row: ItemRow) => ({
  currentStock: row.current_stock,
  minStock: row.min_stock,
  maxStock: row.max_stock,
  reorderPoint: row.reorder_point,
  location: row.location,
  shelf: row.shelf,
  expiryDate: row.expiry_date,
  isKey: row.is_key,
  isActive: row.is_active,
});
