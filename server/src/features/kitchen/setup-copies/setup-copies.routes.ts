import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { copySetup } from './copy-setup.ts';
import { listSetupCopies } from './list-setup-copies.ts';
import { listSetupSources } from './list-setup-sources.ts';
import { listVendorSetups } from './list-vendor-setups.ts';
import { undoSetupCopy } from './undo-setup-copy.ts';

export function setupCopyRoutes(route: Router, deps: Deps): void {
  route(api.copySetup, ({ caller, params, body }) => copySetup(deps, caller, params, body));
  route(api.listSetupCopies, ({ caller, params }) => listSetupCopies(deps, caller, params));
  route(api.undoSetupCopy, ({ caller, params }) => undoSetupCopy(deps, caller, params));
  route(api.listSetupSources, ({ caller, params }) => listSetupSources(deps, caller, params));
  route(api.listVendorSetups, ({ caller, params }) => listVendorSetups(deps, caller, params));
}
