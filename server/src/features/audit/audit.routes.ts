import { activity } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { listActivity } from './list-activity.ts';

export function auditRoutes(route: Router, deps: Deps): void {
  route(activity, ({ caller, query }) => listActivity(deps, caller, query));
}
