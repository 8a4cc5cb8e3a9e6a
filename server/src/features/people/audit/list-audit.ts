import {
  AUDIT_PAGE,
  type AuditEntry,
  type listAllAudit as allEndpoint,
  type listAudit as endpoint,
  type QueryOf,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page, type PageRequest } from '../../../platform/http/page.ts';
import { summaryOf } from './audit.repo.ts';
import * as repo from './audit-log.repo.ts';
import { auditScope, wholeInstallation, withZone } from './audit-scope.ts';
import { changesOf } from './changes.ts';

/** The audit log of what the caller manages. */
export async function listAudit(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<AuditEntry>> {
  return pageOf(deps, auditScope(caller, query), withZone(caller, query), query);
}

export const listAllAudit = (
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof allEndpoint>,
): Promise<Page<AuditEntry>> => pageOf(deps, wholeInstallation(caller), withZone(caller, query), query);

async function pageOf(
  deps: Deps,
  scope: repo.AuditScope,
  filter: repo.AuditFilter,
  request: PageRequest,
): Promise<Page<AuditEntry>> {
  const page = await repo.listAudit(deps.db, scope, filter, { limit: AUDIT_PAGE, ...request });
  return mapPage({ ...page, total: await repo.countAudit(deps.db, scope, filter) }, entryOf);
}

export const entryOf = (row: repo.AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.who,
  through: row.through,
  userId: row.user_id,
  restaurantId: row.restaurant_id,
  restaurantName: row.restaurant_name,
  groupId: row.group_id,
  groupName: row.group_name,
  action: row.action,
  subject: row.subject,
  subjectId: row.subject_id,
  summary: summaryOf(row),
  changes: changesOf(row.before ?? undefined, row.after ?? undefined),
});
