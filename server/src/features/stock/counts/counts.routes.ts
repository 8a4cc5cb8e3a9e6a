import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { addCountItem } from './add-count-item.ts';
import { closeCount } from './close-count.ts';
import { deleteCount } from './delete-count.ts';
import { enterCounts } from './enter-counts.ts';
import { exportCount } from './export-count.ts';
import { listCounts } from './list-counts.ts';
import { readCount, readCountChanges } from './read-count.ts';
import { reopenCount } from './reopen-count.ts';
import { startCount } from './start-count.ts';
import { updateCount } from './update-count.ts';

export function countRoutes(route: Router, deps: Deps): void {
  route(api.listCounts, ({ caller, query }) => listCounts(deps, caller, query));
  route(api.startCount, ({ caller, body }) => startCount(deps, caller, body));
  route(api.readCount, ({ caller, params }) => readCount(deps, caller, params.id));
  route(api.countChanges, ({ caller, params, query }) => readCountChanges(deps, caller, params.id, query.after));
  route(api.updateCount, ({ caller, params, body }) => updateCount(deps, caller, params.id, body));
  route(api.enterCounts, ({ caller, params, body }) => enterCounts(deps, caller, params.id, body));
  route(api.addCountItem, ({ caller, params, body }) => addCountItem(deps, caller, params.id, body));
  route(api.closeCount, ({ caller, params, body }) => closeCount(deps, caller, params.id, body));
  route(api.reopenCount, ({ caller, params, body }) => reopenCount(deps, caller, params.id, body));
  route(api.deleteCount, async ({ caller, params }) => {
    await deleteCount(deps, caller, params.id);
    return undefined;
  });
  route(api.exportCount, async ({ caller, params, reply }) => {
    await exportCount(deps, caller, params.id, reply);
    return undefined;
  });
}
