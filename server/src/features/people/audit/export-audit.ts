import { Readable } from 'node:stream';
import type { AuditEntry, exportAllAudit as allEndpoint, exportAudit as endpoint, QueryOf } from '@platewise/contract';
import { businessDateAt } from '@platewise/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import * as repo from './audit-log.repo.ts';
import { auditScope, wholeInstallation, withZone } from './audit-scope.ts';
import { entryOf } from './list-audit.ts';

const rowsAtOnce = 500;
const heading = [
  'When (UTC)',
  'Who',
  'Restaurant',
  'Group',
  'Action',
  'Subject',
  'What',
  'Before',
  'After',
  'API token',
];

/** The whole audit log as CSV, page by page as it is read, so that it never is in memory as a whole. */
export const exportAudit = (deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>, reply: FastifyReply) =>
  send(deps, auditScope(caller, query), withZone(caller, query), reply);

export const exportAllAudit = (deps: Deps, caller: Caller, query: QueryOf<typeof allEndpoint>, reply: FastifyReply) =>
  send(deps, wholeInstallation(caller), withZone(caller, query), reply);

function send(deps: Deps, scope: repo.AuditScope, filter: repo.AuditFilter, reply: FastifyReply): void {
  const today = businessDateAt(deps.clock().toISOString(), filter.timezone, '00:00');
  const days = filter.from || filter.to ? `${filter.from || 'start'}-to-${filter.to || today}` : today;
  reply.type('text/csv; charset=utf-8');
  reply.header('Content-Disposition', `attachment; filename="audit-log-${days}.csv"`);
  reply.send(Readable.from(lines(deps, scope, filter)));
}

async function* lines(deps: Deps, scope: repo.AuditScope, filter: repo.AuditFilter): AsyncGenerator<string> {
  yield csvLine(heading);
  let cursor: string | undefined;
  do {
    const page = await repo.listAudit(deps.db, scope, filter, { limit: rowsAtOnce, cursor });
    yield page.rows.map((row) => csvLine(cellsOf(entryOf(row)))).join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

const cellsOf = (entry: AuditEntry) => [
  entry.at,
  entry.who ?? 'Platewise',
  entry.restaurantName,
  entry.groupName,
  entry.action,
  entry.subject,
  entry.summary,
  side(entry, 'before'),
  side(entry, 'after'),
  entry.through,
];

const side = ({ changes }: AuditEntry, which: 'before' | 'after') =>
  changes.flatMap((change) => (change[which] === null ? [] : [`${change.field}: ${change[which]}`])).join('; ');
