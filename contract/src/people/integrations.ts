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
  /** Not before the other side has answered. */
  isConnected: z.boolean(),
  /**
   * 'checking': set up, and nothing has answered yet. 'failing': connected, and the last try failed. 'file': nothing but files
   * go either way.
   */
  state: z.enum(['connected', 'checking', 'failing', 'available', 'file']),
  /** How many of it are set up, in all restaurants that were asked for. */
  connections: z.number(),
  /** The last time that something came or went. */
  lastSyncAt: z.nullable(z.string()),
  /** In words, why the last try failed. */
  lastError: z.nullable(z.string()),
  features: z.array(z.string()),
  setupComplexity: z.enum(['Easy', 'Medium', 'Advanced']),
  pricing: z.string(),
  /** At most three. */
  benefits: z.array(z.string()),
  /** Why it cannot be connected directly; null where it can. */
  obstacle: z.nullable(z.string()),
  /** Where it is connected, where it is looked after, and where its file is imported; paths of this app. */
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
