import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { changeItems } from './change-items.ts';
import { createItem } from './create-item.ts';
import { deleteItem } from './delete-item.ts';
import { exportInventory } from './export-inventory.ts';
import { listInventory } from './list-inventory.ts';
import { listTransactions } from './list-transactions.ts';
import { locationRoutes } from './locations.routes.ts';
import { readItem } from './read-item.ts';
import { summariseInventory } from './summarise-inventory.ts';
import { updateItem } from './update-item.ts';
import { updateLot } from './update-lot.ts';

export function inventoryRoutes(route: Router, deps: Deps): void {
  route(api.listInventory, ({ caller, query }) => listInventory(deps, caller, query));
  route(api.inventorySummary, ({ caller, query }) => summariseInventory(deps, caller, query));
  route(api.exportInventory, async ({ caller, query, reply }) => {
    exportInventory(deps, caller, query, reply);
    return undefined;
  });
  route(api.createInventoryItem, ({ caller, body }) => createItem(deps, caller, body));
  route(api.getInventoryItem, ({ caller, params }) => readItem(deps, caller, params.id));
  route(api.changeInventoryItems, ({ caller, body }) => changeItems(deps, caller, body));
  route(api.updateInventoryItem, ({ caller, params, body }) => updateItem(deps, caller, params.id, body));
  route(api.deleteInventoryItem, async ({ caller, params, body, reply }) => {
    const result = await deleteItem(deps, caller, params.id, body);
    if (!result.deactivated) reply.code(204);
    return result;
  });
  route(api.inventoryTransactions, ({ caller, params, query }) => listTransactions(deps, caller, params.id, query));
  route(api.updateLot, ({ caller, params, body }) => updateLot(deps, caller, params.id, body));
  locationRoutes(route, deps);
}
