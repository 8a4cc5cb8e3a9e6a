import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { exportAllAudit, exportAudit } from './export-audit.ts';
import { listActivity } from './list-activity.ts';
import { listAllAudit, listAudit } from './list-audit.ts';
import { readAllAuditChoices, readAuditChoices } from './read-audit-choices.ts';

export function auditRoutes(route: Router, deps: Deps): void {
  route(api.activity, ({ caller, query }) => listActivity(deps, caller, query));
  route(api.listAudit, ({ caller, query }) => listAudit(deps, caller, query));
  route(api.auditChoices, ({ caller, query }) => readAuditChoices(deps, caller, query));
  route(api.exportAudit, async ({ caller, query, reply }) => {
    exportAudit(deps, caller, query, reply);
    return undefined;
  });
  route(api.listAllAudit, ({ caller, query }) => listAllAudit(deps, caller, query));
  route(api.allAuditChoices, ({ caller }) => readAllAuditChoices(deps, caller));
  route(api.exportAllAudit, async ({ caller, query, reply }) => {
    exportAllAudit(deps, caller, query, reply);
    return undefined;
  });
}
