import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createVendor } from './create-vendor.ts';
import { deleteVendor, vendorRemoval } from './delete-vendor.ts';
import { listVendors, readVendor, readVendorInventory, summariseVendors } from './read-vendors.ts';
import { setAutoApproval } from './set-auto-approval.ts';
import { setPaymentTerms } from './set-payment-terms.ts';
import { changeVendors, updateVendor } from './update-vendor.ts';

export function vendorRoutes(route: Router, deps: Deps): void {
  route(api.listVendors, ({ caller, query }) => listVendors(deps, caller, query));
  route(api.vendorSummary, ({ caller, query }) => summariseVendors(deps, caller, query));
  route(api.getVendor, ({ caller, params }) => readVendor(deps, caller, params.id));
  route(api.vendorInventory, ({ caller, params }) => readVendorInventory(deps, caller, params.id));
  route(api.createVendor, ({ caller, body }) => createVendor(deps, caller, body));
  route(api.updateVendor, ({ caller, params, body }) => updateVendor(deps, caller, params.id, body));
  route(api.setVendorAutoApproval, ({ caller, params, body }) => setAutoApproval(deps, caller, params.id, body));
  route(api.setPaymentTerms, ({ caller, params, body }) => setPaymentTerms(deps, caller, params.id, body));
  route(api.changeVendors, ({ caller, body }) => changeVendors(deps, caller, body));
  route(api.vendorRemoval, ({ caller, params }) => vendorRemoval(deps, caller, params.id));
  route(api.deleteVendor, async ({ caller, params, body, reply }) => {
    const result = await deleteVendor(deps, caller, params.id, body);
    if (!result.deactivated) reply.code(204);
    return result;
  });
}
