import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, idIn, listQuery, restaurantIdIn } from '../fields.ts';
import { timeZoneIn } from './regions.ts';

/** Default page size: each row includes its changes. */
export const AUDIT_PAGE = 50;

const word = z.optional(z.string().check(z.trim(), z.maxLength(60, 'At most 60 characters')));

const common = {
  /** Who did it. */
  userId: z.optional(idIn('Choose a person')),
  action: word,
  subject: word,
  q: listQuery.q,
  from: dateOrNone(),
  to: dateOrNone(),
  /**
   * Time zone of `from` and `to` when they are dates, such as America/Chicago. Default: the restaurant's, or else
   * UTC.
   */
  timezone: z.optional(timeZoneIn),
};

const filter = { restaurantId: restaurantIdIn, groupId: z.optional(idIn('Choose a group')), ...common };

const change = z.object({
  /** In words: 'Settings: tax rate'. */
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Null for background work or a deleted account. */
  who: z.nullable(z.string()),
  userId: z.nullable(z.number()),
  /** Name of the API token it was done through; null for a person on a screen. */
  through: z.nullable(z.string()),
  restaurantId: z.nullable(z.number()),
  restaurantName: z.nullable(z.string()),
  groupId: z.nullable(z.number()),
  groupName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.number()),
  summary: z.string(),
  changes: z.array(change),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const choices = z.object({
  people: z.array(z.object({ id: z.number(), name: z.string() })),
  actions: z.array(z.string()),
  subjects: z.array(z.string()),
});

/** Owners and admins: they see what changed in their own restaurant or group. */
const access = { module: 'team', action: 'admin', least: 'admin' } as const;

export const listAudit = endpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/api/audit',
  tag: 'Audit',
  summary: 'List who changed what and when, with values before and after, newest first',
  access,
  query: z.object({ ...filter, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(auditEntry),
  paged: true,
});

export const auditChoices = endpoint({
  id: 'audit.choices',
  method: 'GET',
  path: '/api/audit/choices',
  tag: 'Audit',
  summary: 'List the audit log filters',
  access,
  query: z.object({ restaurantId: filter.restaurantId, groupId: filter.groupId }),
  reply: choices,
});

export const exportAudit = endpoint({
  id: 'audit.export',
  method: 'GET',
  path: '/api/audit/export',
  tag: 'Audit',
  summary: 'Export the audit log as CSV',
  access,
  query: z.object(filter),
  produces: 'file',
  heavy: true,
});

/**
 * Accounts, access and groups of the whole installation. Changes within a restaurant are visible only to those who
 * run it.
 */
export const listAllAudit = endpoint({
  id: 'audit.listAll',
  method: 'GET',
  path: '/api/admin/audit',
  tag: 'Audit',
  summary: 'List the audit log of the whole installation',
  access: 'platform-admin',
  query: z.object({ ...common, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(auditEntry),
  paged: true,
});

export const allAuditChoices = endpoint({
  id: 'audit.choicesOfAll',
  method: 'GET',
  path: '/api/admin/audit/choices',
  tag: 'Audit',
  summary: 'List the audit log filters of the whole installation',
  access: 'platform-admin',
  reply: choices,
});

export const exportAllAudit = endpoint({
  id: 'audit.exportAll',
  method: 'GET',
  path: '/api/admin/audit/export',
  tag: 'Audit',
  summary: 'Export the audit log of the whole installation as CSV',
  access: 'platform-admin',
  query: z.object(common),
  produces: 'file',
  heavy: true,
});
