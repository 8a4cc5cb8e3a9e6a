import type { auditChoices as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import * as repo from './audit-log.repo.ts';
import { auditScope, wholeInstallation } from './audit-scope.ts';

export const readAuditChoices = (
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => repo.readAuditChoices(deps.db, auditScope(caller, query));

export const readAllAuditChoices = (deps: Deps, caller: Caller): Promise<ReplyOf<typeof endpoint>> =>
  repo.readAuditChoices(deps.db, wholeInstallation(caller));
