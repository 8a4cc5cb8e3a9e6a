import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, listQuery, pathId, restaurantIdIn, text, textOrNone, version } from '../fields.ts';

export const POS_SYSTEMS = [
  'square',
  'toast',
  'clover',
  'lightspeed',
  'ncr',
  'touchbistro',
  'opentable',
  'resy',
] as const;
export type PosSystem = (typeof POS_SYSTEMS)[number];

/** How a POS system is supported and what its connect form asks for. The same for everyone. */
export const posSystem = z.object({
  name: z.enum(POS_SYSTEMS),
  displayName: z.string(),
  kind: z.enum(['pos', 'reservations']),
  popularity: z.enum(['High', 'Medium']),
  accessModel: z.enum(['api_self_serve', 'api_owner_credentials', 'partner_only']),
  /** Shown on the card: what is available, or why to use the file import. */
  note: z.string(),
  /**
   * Labels of the connect form's fields; null: not used. Empty for `partner_only`. A refresh token follows the
   * secret, separated by a space.
   */
  fields: z.object({
    apiKey: z.nullable(z.object({ label: z.string(), help: z.string() })),
    apiSecret: z.nullable(z.object({ label: z.string(), help: z.string(), required: z.boolean() })),
    refreshToken: z.nullable(z.object({ label: z.string(), help: z.string() })),
    locationId: z.nullable(z.object({ label: z.string(), help: z.string(), required: z.boolean() })),
  }),
  /** Whether it can push changes, and how to set up its webhook. */
  webhook: z.nullable(z.object({ signed: z.boolean(), help: z.string() })),
  syncs: z.object({ sales: z.boolean(), menu: z.boolean(), inventory: z.boolean() }),
  /** Its export files we recognize. */
  files: z.array(z.string()),
});
export type PosSystemInfo = z.infer<typeof posSystem>;

const config = z.object({ syncSales: z.boolean(), syncMenu: z.boolean(), syncInventory: z.boolean() });

export const posIntegration = z.object({
  id: z.number(),
  restaurantId: z.number(),
  restaurantName: z.string(),
  posSystemName: z.enum(POS_SYSTEMS),
  displayName: z.string(),
  /** Same as `displayName`, under the name the revenue screen uses. */
  name: z.string(),
  /** Last characters of the key, to identify it; never the whole key. */
  apiKeyHint: z.nullable(z.string()),
  locationId: z.nullable(z.string()),
  place: z.nullable(z.object({ name: z.string(), currency: z.string(), timeZone: z.string() })),
  connectionStatus: z.enum(['connected', 'error', 'pending', 'disconnected']),
  /** Same as `connectionStatus`. */
  status: z.string(),
  lastSyncAt: z.nullable(z.string()),
  nextSyncAt: z.nullable(z.string()),
  syncFrequency: z.number(),
  isActive: z.boolean(),
  lastError: z.nullable(z.string()),
  config,
  /**
   * Webhook URL, or just its path if PUBLIC_URL isn't set. Null if the system has no webhook, and for callers who
   * can't edit.
   */
  webhookUrl: z.nullable(z.string()),
  /** Verification code the system sent to that URL, to be entered in its settings. */
  webhookCode: z.nullable(z.string()),
  hasWebhookSecret: z.boolean(),
  unmappedItems: z.number(),
  newItems: z.number(),
  /** The sync in progress. */
  sync: z.nullable(
    z.object({
      id: z.number(),
      trigger: z.enum(['manual', 'schedule', 'webhook', 'backfill']),
      status: z.enum(['waiting', 'running']),
      progress: z.number(),
      records: z.number(),
      /** Canceled: stops after the current page. */
      stopping: z.boolean(),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), sync: z.boolean() }),
});
export type PosIntegration = z.infer<typeof posIntegration>;

export const posSync = z.object({
  id: z.number(),
  posIntegrationId: z.number(),
  trigger: z.enum(['manual', 'schedule', 'webhook', 'backfill']),
  status: z.enum(['waiting', 'running', 'completed', 'failed', 'cancelled']),
  fromDate: z.nullable(z.string()),
  toDate: z.nullable(z.string()),
  /** 0 to 1. */
  progress: z.number(),
  salesNew: z.number(),
  salesChanged: z.number(),
  /** Voided or deleted in the POS. */
  salesVoided: z.number(),
  salesSame: z.number(),
  itemsSeen: z.number(),
  itemsNew: z.number(),
  countsSeen: z.number(),
  problems: z.array(z.object({ subject: z.string(), message: z.string() })),
  error: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});
export type PosSync = z.infer<typeof posSync>;

const reads = { module: 'revenue', action: 'read' } as const;
const connects = { module: 'integrations', action: 'write' } as const;
const syncs = { module: 'revenue', action: 'write' } as const;
const tag = 'Points of sale';

const configIn = z.partial(
  z.object({
    syncSales: z.boolean('Choose on or off'),
    syncMenu: z.boolean('Choose on or off'),
    syncInventory: z.boolean('Choose on or off'),
  }),
);

export const listPosSystems = endpoint({
  id: 'pos.systems',
  method: 'GET',
  path: '/api/pos-integrations/systems',
  tag,
  summary: 'List supported systems and their requirements (not paged, eight)',
  access: 'signed-in',
  scope: 'integrations',
  reply: z.array(posSystem),
});

export const listPosIntegrations = endpoint({
  id: 'pos.list',
  method: 'GET',
  path: '/api/pos-integrations',
  tag,
  summary: 'List connected systems with their state, by name',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(posIntegration),
  paged: true,
});

export const getPosIntegration = endpoint({
  id: 'pos.get',
  method: 'GET',
  path: '/api/pos-integrations/:id',
  tag,
  summary: 'Get a connected system',
  access: reads,
  params: z.object({ id: pathId }),
  reply: posIntegration,
});

export const connectPos = endpoint({
  id: 'pos.connect',
  method: 'POST',
  path: '/api/pos-integrations',
  tag,
  summary:
    'Save the keys of a system; it is checked in the background, and connectionStatus goes from pending to connected or error',
  access: connects,
  heavy: true,
  body: z.object({
    restaurantId: restaurantIdIn,
    posSystemName: z.enum(POS_SYSTEMS, { error: 'Choose a system from the list' }),
    displayName: textOrNone(100),
    apiKey: text(4000, 'API Key is required'),
    apiSecret: textOrNone(4000),
    locationId: textOrNone(200),
    webhookSecret: textOrNone(500),
    config: z.optional(configIn),
  }),
  reply: posIntegration,
  status: 201,
  problems: ['invalid', 'conflict'],
});

export const updatePos = endpoint({
  id: 'pos.update',
  method: 'PATCH',
  path: '/api/pos-integrations/:id',
  tag,
  summary: 'Turn a system on or off, choose what it syncs, or set new keys, which are checked in the background',
  access: connects,
  heavy: true,
  params: z.object({ id: pathId }),
  body: z.object({
    isActive: z.optional(z.boolean('Choose on or off')),
    displayName: textOrNone(100),
    apiKey: textOrNone(4000),
    apiSecret: textOrNone(4000),
    locationId: textOrNone(200),
    webhookSecret: textOrNone(500),
    config: z.optional(configIn),
    version,
  }),
  reply: posIntegration,
  problems: ['invalid', 'stale_version'],
});

export const disconnectPos = endpoint({
  id: 'pos.disconnect',
  method: 'DELETE',
  path: '/api/pos-integrations/:id',
  tag,
  summary: 'Disconnect a system; deletes its keys and keeps its sales',
  access: connects,
  params: z.object({ id: pathId }),
  status: 204,
});

export const syncPos = endpoint({
  id: 'pos.sync',
  method: 'POST',
  path: '/api/pos-integrations/:id/sync',
  tag,
  summary: 'Sync now; replies when done, or after a few seconds while the sync continues',
  access: syncs,
  heavy: true,
  params: z.object({ id: pathId }),
  reply: z.object({ recordsImported: z.number(), done: z.boolean(), sync: posSync }),
  problems: ['conflict', 'upstream_failed'],
});

export const backfillPos = endpoint({
  id: 'pos.backfill',
  method: 'POST',
  path: '/api/pos-integrations/:id/backfill',
  tag,
  summary: 'Import past sales in the background, latest first',
  access: syncs,
  params: z.object({ id: pathId }),
  body: z.object({ from: dateOrNone('Choose the first day'), to: dateOrNone('Choose the last day') }),
  reply: posSync,
  status: 202,
  problems: ['conflict', 'invalid'],
});

export const cancelPosSync = endpoint({
  id: 'pos.cancelSync',
  method: 'POST',
  path: '/api/pos-integrations/:id/cancel',
  tag,
  summary: 'Stop the current sync after this page; data imported so far stays',
  access: syncs,
  params: z.object({ id: pathId }),
  reply: posIntegration,
});

export const listPosSyncs = endpoint({
  id: 'pos.syncs',
  method: 'GET',
  path: '/api/pos-integrations/:id/syncs',
  tag,
  summary: 'List syncs with their outcome, latest first',
  access: reads,
  params: z.object({ id: pathId }),
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(posSync),
  paged: true,
});

export const receivePosMessage = endpoint({
  id: 'pos.message',
  method: 'POST',
  path: '/api/pos-messages/:id/:key',
  tag,
  summary: 'Receive messages from a connected system; a valid signature triggers a sync',
  access: 'public',
  params: z.object({ id: pathId, key: z.string().check(z.maxLength(100)) }),
  rawBody: { maxBytes: 256 * 1024 },
  body: z.unknown(),
  reply: z.object({ received: z.boolean() }),
});
