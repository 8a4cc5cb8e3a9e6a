import { correlationFactors } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, version } from '../fields.ts';
import { costField } from '../hidden-costs.ts';

export const CORRELATION_DECISIONS = ['chosen', 'rejected', 'none'] as const;
export const CORRELATION_MATCHES = ['auto', 'manual', 'review'] as const;

const correlationRun = z.object({
  id: z.number(),
  restaurantId: z.number(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** Items and ingredients processed, out of the total. */
  done: z.number(),
  total: z.number(),
  /** Ingredients matched automatically. */
  matched: z.number(),
  failure: z.nullable(z.string()),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  startedBy: z.nullable(z.string()),
});
export type CorrelationRun = z.infer<typeof correlationRun>;

const factor = z.object({
  factor: z.enum(correlationFactors),
  /** Percent of the score; the weight of factors without data is spread over those with data. */
  weight: z.number(),
  /** 0 to 100; null: no data. */
  score: z.nullable(z.number()),
  reason: z.string(),
});

const spokesman = z.object({
  /** The vendor's item; null if it is only on a price list. */
  vendorItemId: z.nullable(z.number()),
  /** An unmapped product from a price list. */
  productId: z.nullable(z.number()),
  description: z.string(),
  itemCode: z.nullable(z.string()),
  packText: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  /** Known to be this ingredient: mapped by a person or through an approved invoice. */
  mapped: z.boolean(),
});

const supplierCorrelation = z.object({
  id: z.number(),
  restaurantId: z.number(),
  ingredientId: z.number(),
  ingredientName: z.string(),
  ingredientUnit: z.string(),
  category: z.nullable(z.string()),
  vendorId: z.number(),
  vendorName: z.string(),
  isCurrentVendor: z.boolean(),
  /** 0 to 100. */
  correlationScore: z.number(),
  automatedMatch: z.boolean(),
  manualOverride: z.boolean(),
  /** Each 0 to 100; also 0 without data, which `factors` distinguishes. */
  matchingFactors: z.object({
    nameMatch: z.number(),
    categoryMatch: z.number(),
    priceMatch: z.number(),
    brandMatch: z.number(),
    supplierReliability: z.number(),
  }),
  factors: z.array(factor),
  /** The vendor's best matching item; null if only records name the vendor. */
  vendorItem: z.nullable(spokesman),
  currency: z.string(),
  /** Per ingredient unit: current cost and the vendor's price. */
  price: costField(z.nullable(z.object({ current: z.nullable(z.number()), asked: z.nullable(z.number()) }))),
  /** Rank among the ingredient's vendors, 1 is best. */
  place: z.number(),
  /** Vendors of the ingredient that aren't ruled out, including this one. */
  vendors: z.number(),
  decision: z.enum(CORRELATION_DECISIONS),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  lastUpdated: z.string(),
  version: z.number(),
  can: z.object({ decide: z.boolean(), map: z.boolean() }),
});
export type SupplierCorrelation = z.infer<typeof supplierCorrelation>;

const reads = { module: 'procurement', action: 'read' } as const;
const decides = { module: 'procurement', action: 'write' } as const;
const tag = 'Supplier correlation';
const ofRestaurant = z.object({ restaurantId: pathId });

const filters = {
  q: listQuery.q,
  vendorId: z.optional(idIn()),
  /** 'auto': matched automatically. 'manual': chosen by a person. 'review': neither. */
  match: z.optional(z.enum(CORRELATION_MATCHES)),
  sort: z.optional(z.enum(['score', 'name'])),
  order: listQuery.order,
};

export const listSupplierCorrelations = endpoint({
  id: 'supplierCorrelations.list',
  method: 'GET',
  path: '/api/supplier-correlations/:restaurantId',
  tag,
  summary: 'List the best vendor of each ingredient by confidence; for one ingredient, all vendors ranked',
  access: reads,
  params: ofRestaurant,
  query: z.object({ ...filters, ingredientId: z.optional(idIn()), limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(supplierCorrelation),
  paged: true,
});

export const supplierCorrelationSummary = endpoint({
  id: 'supplierCorrelations.summary',
  method: 'GET',
  path: '/api/supplier-correlations/:restaurantId/summary',
  tag,
  summary: 'Get match totals and the last run of the engine',
  access: reads,
  params: ofRestaurant,
  reply: z.object({
    restaurantId: z.number(),
    ingredients: z.number(),
    auto: z.number(),
    manual: z.number(),
    review: z.number(),
    unmatched: z.number(),
    /** The first ingredients without a vendor, by name. */
    without: z.array(z.object({ id: z.number(), name: z.string() })),
    vendors: z.number(),
    /** Known vendor offerings: items and price list products. */
    goods: z.number(),
    /** The last run, or the one in progress. */
    run: z.nullable(correlationRun),
    can: z.object({ run: z.boolean(), decide: z.boolean() }),
  }),
});
export type CorrelationSummary = z.infer<typeof supplierCorrelationSummary.reply>;

export const exportSupplierCorrelations = endpoint({
  id: 'supplierCorrelations.export',
  method: 'GET',
  path: '/api/supplier-correlations/:restaurantId/export',
  tag,
  summary: 'Export the vendors of each ingredient with scores and reasons as CSV',
  access: reads,
  heavy: true,
  params: ofRestaurant,
  query: z.object(filters),
  produces: 'file',
});

export const runSupplierCorrelation = endpoint({
  id: 'supplierCorrelations.run',
  method: 'POST',
  path: '/api/run-supplier-correlation/:restaurantId',
  tag,
  summary: 'Match ingredients with vendor items; replies when done, or after a few seconds while it continues',
  access: decides,
  heavy: true,
  params: ofRestaurant,
  reply: z.object({ message: z.string(), done: z.boolean(), run: correlationRun }),
  problems: ['internal'],
});

export const chooseSupplier = endpoint({
  id: 'supplierCorrelations.choose',
  method: 'POST',
  path: '/api/supplier-correlations',
  tag,
  summary: 'Choose the vendor of an ingredient manually; runs never change it',
  access: decides,
  body: z.object({ ingredientId: idIn('Choose an ingredient'), vendorId: idIn('Please select a vendor') }),
  reply: supplierCorrelation,
  problems: ['invalid', 'not_found', 'conflict'],
});

export const decideSupplierCorrelation = endpoint({
  id: 'supplierCorrelations.decide',
  method: 'PATCH',
  path: '/api/supplier-correlations/:id',
  tag,
  summary: 'Choose or rule out a vendor, or return to automatic matching',
  access: decides,
  params: z.object({ id: pathId }),
  body: z.object({
    decision: z.enum(CORRELATION_DECISIONS, { error: 'Choose this vendor, not this vendor, or none' }),
    version,
  }),
  reply: supplierCorrelation,
  problems: ['invalid', 'stale_version', 'not_found', 'conflict'],
});
