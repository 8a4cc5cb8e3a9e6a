import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, listQuery, pathId, restaurantIdIn, text, version } from '../fields.ts';
import { costField } from '../hidden-costs.ts';

export const COUNT_KINDS = ['full', 'key'] as const;
export const COUNT_STATUSES = ['open', 'paused', 'closed'] as const;

const number = z.nullable(z.number());

export const countSession = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  name: z.string(),
  /** `key`: key items only. */
  kind: z.enum(COUNT_KINDS),
  status: z.enum(COUNT_STATUSES),
  /** Null: every location. */
  locations: z.nullable(z.array(z.string())),
  /** Stock at the close of this business date. */
  countedOn: z.string(),
  startedAt: z.string(),
  startedBy: z.nullable(z.string()),
  pausedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  reopenedAt: z.nullable(z.string()),
  reopenedBy: z.nullable(z.string()),
  reopenReason: z.nullable(z.string()),
  lines: z.number(),
  counted: z.number(),
  /** Value of counted items: at costs on the count date or, once closed, at the close. */
  totalValue: costField(number),
  /** Counted items without a cost; excluded from the value. */
  uncosted: z.number(),
  /** Counted less expected, in money; null until closed. */
  differenceValue: costField(number),
  /** Conflicting entries awaiting a decision. */
  conflicts: z.number(),
  /** Entries received after the close: stored, but in no figure. */
  late: z.number(),
  version: z.number(),
  can: z.object({ count: z.boolean(), close: z.boolean(), reopen: z.boolean(), remove: z.boolean() }),
});
export type CountSession = z.infer<typeof countSession>;

const reads = { module: 'inventory', action: 'read' } as const;
const counts = { module: 'inventory', action: 'write' } as const;
const decides = { module: 'inventory', action: 'write', least: 'manager' } as const;
const tag = 'Counts';
const params = z.object({ id: pathId });
const clientId = z.string().check(z.regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, - and _'));
const name = text(120, 'Enter a count name');
const place = text(80, 'Enter a location');

export const listCounts = endpoint({
  id: 'counts.list',
  method: 'GET',
  path: '/api/counts',
  tag,
  summary: 'List count sessions, newest first',
  access: reads,
  query: z.object({
    restaurantId: restaurantIdIn,
    q: listQuery.q,
    status: z.optional(z.enum([...COUNT_STATUSES, 'running'])),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(countSession),
  paged: true,
});

export const startCount = endpoint({
  id: 'counts.start',
  method: 'POST',
  path: '/api/counts',
  tag,
  summary: 'Start a count: of everything or of key items, everywhere or in some locations',
  access: counts,
  body: z.object({
    restaurantId: restaurantIdIn,
    name: z.optional(name),
    kind: z.optional(z.enum(COUNT_KINDS)),
    locations: z.optional(z.nullable(z.array(place).check(z.maxLength(100, 'At most 100 locations')))),
    countedOn: dateOrNone(),
    /** Adds every purchased ingredient without a location to the sheet, in 'Storage'. */
    everyIngredient: z.optional(z.boolean()),
    clientId: z.optional(clientId),
  }),
  reply: countSession,
  status: 201,
  problems: ['invalid'],
});

export const updateCount = endpoint({
  id: 'counts.update',
  method: 'PATCH',
  path: '/api/counts/:id',
  tag,
  summary: 'Rename a count, change its date, pause or resume it',
  access: counts,
  params,
  body: z.object({
    name: z.optional(name),
    countedOn: dateOrNone(),
    status: z.optional(z.enum(['open', 'paused'])),
    version,
  }),
  reply: countSession,
  problems: ['stale_version', 'conflict', 'invalid'],
});

export const closeCount = endpoint({
  id: 'counts.close',
  method: 'POST',
  path: '/api/counts/:id/close',
  tag,
  summary: 'Close a count: stock is set to the counted quantities at current costs',
  access: decides,
  params,
  body: z.optional(
    z.nullable(
      z.object({
        /** Uncounted items keep their book quantity or are set to zero. */
        uncounted: z.optional(z.enum(['leave', 'zero'])),
        version,
      }),
    ),
  ),
  reply: countSession,
  problems: ['stale_version', 'conflict'],
});

export const reopenCount = endpoint({
  id: 'counts.reopen',
  method: 'POST',
  path: '/api/counts/:id/reopen',
  tag,
  summary: 'Reopen a closed count and undo its effect on stock',
  access: decides,
  params,
  body: z.object({ reason: text(500, 'Enter a reason for reopening'), version }),
  reply: countSession,
  problems: ['stale_version', 'conflict', 'invalid'],
});

export const deleteCount = endpoint({
  id: 'counts.delete',
  method: 'DELETE',
  path: '/api/counts/:id',
  tag,
  summary: 'Discard an open count with its entries',
  access: { module: 'inventory', action: 'delete' },
  params,
  status: 204,
  problems: ['conflict'],
});

export const exportCount = endpoint({
  id: 'counts.export',
  method: 'GET',
  path: '/api/counts/:id/export',
  tag,
  summary: 'Export a count as CSV: counted, expected and difference by item',
  access: reads,
  params,
  produces: 'file',
});
