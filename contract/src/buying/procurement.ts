import { procurementTypes } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId, text, version } from '../fields.ts';

export const PROCUREMENT_TYPES = procurementTypes;
export const PROCUREMENT_STATUSES = ['pending', 'accepted', 'dismissed', 'expired'] as const;

/** One metric for the current vendor and the recommended one. */
const beside = z.nullable(z.object({ present: z.number(), recommended: z.number() }));

const procurementRecommendation = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  ingredientId: z.number(),
  ingredientName: z.string(),
  /** Unit of all prices. */
  unit: z.string(),
  recommendationType: z.enum(procurementTypes),
  /** In percent. */
  confidenceScore: z.number(),
  /** Per order; negative if it costs more. Null: purchase quantity unknown. */
  potentialSavings: z.nullable(z.number()),
  monthlySavings: z.nullable(z.number()),
  /** Null: current vendor unknown. */
  currentVendor: z.nullable(z.object({ id: z.number(), name: z.string(), price: z.nullable(z.number()) })),
  /** Per unit, from any vendor. */
  currentPrice: z.number(),
  recommendedVendor: z.object({ id: z.number(), name: z.string(), price: z.number() }),
  /** The item to buy there; null once discontinued. */
  item: z.nullable(
    z.object({
      id: z.number(),
      description: z.string(),
      itemCode: z.nullable(z.string()),
      packText: z.nullable(z.string()),
    }),
  ),
  reasoningFactors: z.object({
    /** Percent difference from the current price; negative is cheaper. */
    costDifference: z.number(),
    qualityImprovement: z.boolean(),
    bulkDiscounts: z.boolean(),
  }),
  evidence: z.object({
    /** Rating out of 5, and percent of deliveries and of ordered quantities. */
    quality: beside,
    reliability: beside,
    /** In ingredient units. */
    orderQuantity: z.nullable(z.number()),
    monthlyUse: z.nullable(z.number()),
    useFrom: z.nullable(z.enum(['forecast', 'sales', 'purchases'])),
    /** Ingredient units per purchase unit, and how many days of use they cover. */
    contents: z.nullable(z.number()),
    presentContents: z.nullable(z.number()),
    lastsDays: z.nullable(z.number()),
    pricedOn: z.string(),
    ageDays: z.number(),
    /** From a price list; never purchased at this price. */
    fromList: z.boolean(),
    /** Invoices in the last six months that include the item. */
    purchases: z.number(),
    /** Confidence, in percent, that the item is this ingredient. */
    certainty: z.number(),
  }),
  status: z.enum(PROCUREMENT_STATUSES),
  generatedAt: z.string(),
  reviewedAt: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  dismissReason: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ decide: z.boolean(), undo: z.boolean() }),
});
export type ProcurementRecommendation = z.infer<typeof procurementRecommendation>;

const decides = { module: 'procurement', action: 'write', least: 'manager' } as const;
const tag = 'Procurement';
const one = z.object({ id: pathId });

export const listProcurement = endpoint({
  id: 'procurement.list',
  method: 'GET',
  path: '/api/procurement-recommendations/:restaurantId',
  tag,
  summary:
    'List procurement recommendations, pending ones first, largest monthly amount first; expired ones on request',
  access: { module: 'procurement', action: 'read' },
  costsOnly: true,
  params: z.object({ restaurantId: pathId }),
  query: z.object({
    q: listQuery.q,
    status: z.optional(z.enum([...PROCUREMENT_STATUSES, 'all'])),
    type: z.optional(z.enum(procurementTypes)),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(procurementRecommendation),
  paged: true,
});

export const generateProcurement = endpoint({
  id: 'procurement.generate',
  method: 'POST',
  path: '/api/procurement-recommendations/:restaurantId/generate',
  tag,
  summary: 'Generate procurement recommendations from current prices; also runs after each correlation and daily',
  access: decides,
  costsOnly: true,
  heavy: true,
  params: z.object({ restaurantId: pathId }),
  reply: z.object({
    created: z.number(),
    /** Already pending; recalculated. */
    renewed: z.number(),
    expired: z.number(),
    /** Skipped: dismissed earlier and its figures haven't changed. */
    held: z.number(),
  }),
});

export const acceptProcurement = endpoint({
  id: 'procurement.accept',
  method: 'POST',
  path: '/api/procurement-recommendations/:id/accept',
  tag,
  summary: 'Accept a recommendation: sets the vendor and cost of the ingredient and closes competing recommendations',
  access: decides,
  costsOnly: true,
  params: one,
  body: z.optional(z.nullable(z.object({ version }))),
  reply: procurementRecommendation,
  problems: ['stale_version', 'conflict'],
});

export const dismissProcurement = endpoint({
  id: 'procurement.dismiss',
  method: 'POST',
  path: '/api/procurement-recommendations/:id/dismiss',
  tag,
  summary: 'Dismiss a recommendation; it returns only if its prices change',
  access: decides,
  costsOnly: true,
  params: one,
  body: z.optional(z.nullable(z.object({ reason: z.optional(z.nullable(text(500, 'Enter a reason'))), version }))),
  reply: procurementRecommendation,
  problems: ['stale_version', 'conflict'],
});

export const undoProcurement = endpoint({
  id: 'procurement.undo',
  method: 'POST',
  path: '/api/procurement-recommendations/:id/undo',
  tag,
  summary: 'Undo accepting or dismissing a recommendation',
  access: decides,
  costsOnly: true,
  params: one,
  reply: procurementRecommendation,
  problems: ['conflict'],
});
