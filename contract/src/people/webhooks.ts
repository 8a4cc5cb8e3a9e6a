import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, text, textOrNone, version } from '../fields.ts';

/** Events a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'invoice.approved',
  'price.changed',
  'menu.price_changed',
  'stock.low',
  'sales.imported',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOKS_MAX = 20;

export const webhook = z.object({
  id: z.number(),
  groupId: z.number(),
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(z.string()),
  /** Last characters of the secret, to identify it. */
  secretHint: z.string(),
  isActive: z.boolean(),
  /** Why Platewise turned it off. */
  disabledReason: z.nullable(z.string()),
  /** Start of the current run of failures. */
  failingSince: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookDelivery = z.object({
  id: z.number(),
  /** Stays the same when a delivery is resent, so receivers can deduplicate. */
  eventId: z.string(),
  event: z.string(),
  restaurantId: z.nullable(z.number()),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  /** Next attempt; null once delivered or given up. */
  nextAttemptAt: z.nullable(z.string()),
  responseStatus: z.nullable(z.number()),
  /** Start of the response body. */
  responseBody: z.nullable(z.string()),
  error: z.nullable(z.string()),
  createdAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** The JSON sent. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const webhookWithSecret = z.extend(webhook, { secret: z.string() });

const url = text(2000, 'Enter a URL that starts with https://');
const events = z
  .array(z.enum(WEBHOOK_EVENTS, { error: 'Not an event' }), { error: 'Choose at least one event' })
  .check(z.minLength(1, 'Choose at least one event'), z.maxLength(WEBHOOK_EVENTS.length, 'List each event once'));

// Payloads include costs, which may be hidden from lower roles.
const reads = { module: 'integrations', action: 'read', least: 'manager' } as const;
const changes = { module: 'integrations', action: 'admin' } as const;
const tag = 'Webhooks';

export const listWebhooks = endpoint({
  id: 'webhooks.list',
  method: 'GET',
  path: '/api/webhooks',
  tag,
  summary: 'List the webhooks of a group or of all your groups (not paged, at most twenty per group)',
  access: reads,
  query: z.object({ groupId: z.optional(idIn('Not a group')) }),
  reply: z.array(webhook),
});

export const createWebhook = endpoint({
  id: 'webhooks.create',
  method: 'POST',
  path: '/api/webhooks',
  tag,
  summary: 'Add a webhook; only this reply shows its secret',
  access: changes,
  body: z.object({ groupId: idIn('Choose a group'), url, description: textOrNone(200), events }),
  reply: webhookWithSecret,
  status: 201,
  showsSecret: true,
  problems: ['invalid', 'conflict'],
});

export const updateWebhook = endpoint({
  id: 'webhooks.update',
  method: 'PATCH',
  path: '/api/webhooks/:id',
  tag,
  summary: 'Change a webhook; turning it on again resets its failures',
  access: changes,
  params: z.object({ id: pathId }),
  body: z.object({
    url: z.optional(url),
    description: textOrNone(200),
    events: z.optional(events),
    isActive: z.optional(z.boolean('Choose on or off')),
    version,
  }),
  reply: webhook,
  problems: ['invalid', 'stale_version'],
});

export const deleteWebhook = endpoint({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/api/webhooks/:id',
  tag,
  summary: 'Delete a webhook with the log of its deliveries',
  access: changes,
  params: z.object({ id: pathId }),
  status: 204,
});

export const testWebhook = endpoint({
  id: 'webhooks.test',
  method: 'POST',
  path: '/api/webhooks/:id/test',
  tag,
  summary: 'Send the event `ping` once and return the response',
  access: changes,
  heavy: true,
  params: z.object({ id: pathId }),
  reply: webhookDelivery,
});

export const rotateWebhookSecret = endpoint({
  id: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/api/webhooks/:id/rotate-secret',
  tag,
  summary: 'Replace the secret of a webhook; the old one stops working',
  access: changes,
  params: z.object({ id: pathId }),
  reply: webhookWithSecret,
  showsSecret: true,
});

export const listWebhookDeliveries = endpoint({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  tag,
  summary: 'List deliveries of the last 30 days, newest first',
  access: reads,
  params: z.object({ id: pathId }),
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(webhookDelivery),
  paged: true,
});

export const redeliverWebhook = endpoint({
  id: 'webhooks.redeliver',
  method: 'POST',
  path: '/api/webhooks/deliveries/:id/redeliver',
  tag,
  summary: 'Resend a delivery with the same event ID',
  access: changes,
  params: z.object({ id: pathId }),
  reply: webhookDelivery,
  status: 202,
  problems: ['conflict'],
});
