import type { vendorInventory as endpoint, ReplyOf } from '@platewise/contract';
import { type Quantity, roundMoney, timesQuantity, type UnitCost } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitVendor } from './permit-vendor.ts';
import * as repo from './vendors.repo.ts';

/** Stock on hand of a vendor's ingredients, valued at current cost. */
export async function readVendorInventory(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitVendor(deps, caller, id);
  const rows = await repo.listStock(deps.db, scope, id);
  return rows.map((row) => ({
    inventoryId: row.inventory_id,
    ingredientId: row.ingredient_id,
    name: row.name,
    unit: row.unit,
    location: row.location,
    currentStock: Number(row.current_stock),
    currentCost: row.current_cost === null ? null : Number(row.current_cost),
    value: row.current_cost === null ? null : worthOf(row.current_cost, row.current_stock),
    status: row.status,
  }));
}

const worthOf = (cost: UnitCost, stock: Quantity) => Number(roundMoney(timesQuantity(cost, stock)));
