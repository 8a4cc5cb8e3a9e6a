import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { restaurantIdIn } from '../fields.ts';
import { costField } from '../hidden-costs.ts';

/** In display order. */
export const SEARCH_KINDS = [
  'dish',
  'ingredient',
  'vendor',
  'invoice',
  'purchaseOrder',
  'competitor',
  'restaurant',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Most results per kind. */
export const SEARCH_MOST = 6;

const found = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.number(),
  restaurantId: z.number(),
  restaurantName: z.string(),
  /** A name or number. */
  title: z.string(),
  /** Tells apart results with the same name: a category, vendor or town. */
  note: z.nullable(z.string()),
  /** Document date. */
  date: z.nullable(z.string()),
  amount: costField(z.nullable(z.number())),
  currency: z.nullable(z.string()),
});
export type Found = z.infer<typeof found>;

export const search = endpoint({
  id: 'search.find',
  method: 'GET',
  path: '/api/search',
  tag: 'Search',
  summary:
    'Search dishes, ingredients, vendors, invoices, orders, competitors and restaurants by name, number or total',
  access: 'in-person',
  query: z.object({
    /** An empty query returns nothing. */
    q: z.optional(z.string().check(z.maxLength(100, 'At most 100 characters'))),
    restaurantId: restaurantIdIn,
  }),
  reply: z.array(found),
});
