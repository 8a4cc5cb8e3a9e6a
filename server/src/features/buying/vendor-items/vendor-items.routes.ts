import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createVendorItem } from './create-vendor-item.ts';
import { deleteVendorItem } from './delete-vendor-item.ts';
import { listVendorItems } from './list-vendor-items.ts';
import { updateVendorItem } from './update-vendor-item.ts';

export function vendorItemRoutes(route: Router, deps: Deps): void {
  route(api.listVendorItems, ({ caller, query }) => listVendorItems(deps, caller, query));
  route(api.createVendorItem, ({ caller, body }) => createVendorItem(deps, caller, body));
  route(api.updateVendorItem, ({ caller, params, body }) => updateVendorItem(deps, caller, params.id, body));
  route(api.deleteVendorItem, async ({ caller, params }) => {
    await deleteVendorItem(deps, caller, params.id);
    return undefined;
  });
}
