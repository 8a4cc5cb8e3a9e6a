import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId } from '../fields.ts';
import { costField } from '../hidden-costs.ts';

export const priceHistory = endpoint({
  id: 'ingredients.priceHistory',
  method: 'GET',
  path: '/api/ingredients/:id/price-history',
  tag: 'Ingredients',
  summary: 'List the prices of an ingredient with their invoices, newest first',
  access: { module: 'ingredients', action: 'read' },
  params: z.object({ id: pathId }),
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  costsOnly: true,
  reply: z.array(
    z.object({
      id: z.number(),
      price: z.number(),
      /** Previous price in the same unit; null for the first. */
      previousPrice: z.nullable(z.number()),
      unit: z.string(),
      source: z.enum(['invoice', 'typed', 'recipe', 'price_list']),
      effectiveDate: z.string(),
      recordedAt: z.string(),
      vendorId: z.nullable(z.number()),
      vendorName: z.nullable(z.string()),
      invoiceId: z.nullable(z.number()),
      invoiceNumber: z.nullable(z.string()),
      /** Whether this is the current price. */
      current: z.boolean(),
    }),
  ),
  paged: true,
});

export const whereUsed = endpoint({
  id: 'ingredients.whereUsed',
  method: 'GET',
  path: '/api/ingredients/:id/where-used',
  tag: 'Ingredients',
  summary: 'List the dishes and prep items that use an ingredient',
  access: { module: 'ingredients', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.array(
    z.object({
      kind: z.enum(['dish', 'prep']),
      id: z.number(),
      name: z.string(),
      quantity: z.number(),
      unit: z.string(),
      cost: costField(z.nullable(z.number())),
      margin: costField(z.nullable(z.number())),
    }),
  ),
});
