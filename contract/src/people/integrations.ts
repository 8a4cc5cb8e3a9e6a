import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { restaurantIdIn } from '../fields.ts';

export const INTEGRATION_CATEGORIES = ['accounting', 'pos', 'suppliers', 'reviews', 'marketing', 'delivery'] as const;
export type IntegrationCategory = (typeof INTEGRATION_CATEGORIES)[number];

export const catalogueEntry = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(INTEGRATION_CATEGORIES),
  /** False until the other side has responded. */
  isConnected: z.boolean(),
  /**
   * 'checking': set up, no response yet. 'failing': connected, but the last attempt failed. 'file': file exchange
   * only.
   */
  state: z.enum(['connected', 'checking', 'failing', 'available', 'file']),
  /** Number of connections across the requested restaurants. */
  connections: z.number(),
  /** The last time data came in or went out. */
  lastSyncAt: z.nullable(z.string()),
  /** Why the last attempt failed, in words. */
  lastError: z.nullable(z.string()),
  features: z.array(z.string()),
  setupComplexity: z.enum(['Easy', 'Medium', 'Advanced']),
  pricing: z.string(),
  /** Up to three. */
  benefits: z.array(z.string()),
  /** Why it can't be connected directly; null if it can. */
  obstacle: z.nullable(z.string()),
  /** Paths in this app for connecting it, managing it, and importing its file. */
  connectPath: z.nullable(z.string()),
  managePath: z.string(),
  filePath: z.nullable(z.string()),
  can: z.object({ connect: z.boolean(), manage: z.boolean() }),
});
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

export const integrationCatalogue = endpoint({
  id: 'integrations.catalogue',
  method: 'GET',
  path: '/api/integrations/catalogue',
  tag: 'Integrations',
  summary: 'List integrations with their state (not paged, seventeen)',
  access: 'signed-in',
  scope: 'integrations',
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.array(catalogueEntry),
});
