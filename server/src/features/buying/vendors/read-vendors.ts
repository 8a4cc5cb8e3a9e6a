import type {
  listVendors as listEndpoint,
  QueryOf,
  ReplyOf,
  vendorSummary as summaryEndpoint,
  Vendor,
  vendorInventory,
} from '@platewise/contract';
import { type Quantity, roundMoney, timesQuantity, type UnitCost } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitRecord } from '../../../platform/auth/permit-record.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { purchaseWindows, vendorRecord, vendorReply } from './vendor-record.ts';
import * as repo from './vendors.repo.ts';

export async function listVendors(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<Page<Vendor>> {
  const windows = purchaseWindows(caller, deps.clock());
  const page = await repo.listVendors(deps.db, caller.reach(query.restaurantId), windows, query);
  return mapPage(page, (row) => vendorReply(caller, row));
}

/** The tiles, for the vendors the list shows with the same search. */
export async function summariseVendors(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof summaryEndpoint>,
): Promise<ReplyOf<typeof summaryEndpoint>> {
  const totals = await repo.summariseVendors(deps.db, caller.reach(query.restaurantId), query.q);
  return { totalVendors: totals.vendors, activeRelationships: totals.related, totalProducts: totals.products };
}

export async function readVendor(deps: Deps, caller: Caller, id: number): Promise<Vendor> {
  const row = await repo.findVendor(deps.db, caller.sight, purchaseWindows(caller, deps.clock()), id);
  if (row === null) throw notFound('The vendor');
  caller.permit(row.restaurant_id);
  return vendorReply(caller, row);
}

/** Stock on hand of a vendor's ingredients, valued at current cost. */
export async function readVendorInventory(
  deps: Deps,
  caller: Caller,
  id: number,
): Promise<ReplyOf<typeof vendorInventory>> {
  const scope = await permitRecord(deps, caller, vendorRecord, id);
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
