import { adviceTypes } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId, restaurantIdIn, text, version } from '../fields.ts';

export const RECOMMENDATION_STATUSES = ['pending', 'accepted', 'dismissed', 'expired'] as const;

const recommendation = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  type: z.enum(adviceTypes),
  status: z.enum(RECOMMENDATION_STATUSES),
  targetType: z.enum(['menu_item', 'ingredient']),
  targetId: z.number(),
  /** Name of the dish or ingredient. */
  name: z.string(),
  title: z.string(),
  recommendation: z.object({
    /** Additional gross profit per month; null without sales data. */
    estimatedImpact: z.nullable(z.number()),
    currentValue: z.number(),
    recommendedValue: z.number(),
    /**
     * Percent of the time it comes true in the benchmark; null if the advice rests on an assumption or a known
     * price.
     */
    confidence: z.nullable(z.number()),
    reasoning: z.string(),
  }),
  /** The assumption it makes, with its range; null if based on the restaurant's own figures. */
  assumption: z.nullable(z.string()),
  /** What the two values are: money, money per unit, or an amount in a unit. */
  values: z.object({ kind: z.enum(['price', 'cost', 'quantity']), unit: z.nullable(z.string()) }),
  impactRange: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** The figures behind it. */
  evidence: z.array(z.object({ figure: z.optional(z.enum(['cost', 'margin'])), label: z.string(), value: z.string() })),
  /** What Accept will change, or what it changed. */
  change: z.string(),
  /** Rule-based text, or wording by a language model, which never changes a figure. */
  wordedBy: z.enum(['rules', 'model']),
  createdAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  dismissReason: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ decide: z.boolean(), undo: z.boolean() }),
});
export type Recommendation = z.infer<typeof recommendation>;

const reads = { module: 'menu', action: 'read' } as const;
const decides = { module: 'menu', action: 'write', least: 'manager' } as const;
const tag = 'Recommendations';

export const listRecommendations = endpoint({
  id: 'recommendations.list',
  method: 'GET',
  path: '/api/ai/recommendations',
  tag,
  summary:
    'List recommendations on prices, portions and vendors, largest monthly amount first; pending ones by default',
  access: reads,
  costsOnly: true,
  query: z.object({
    restaurantId: restaurantIdIn,
    status: z.optional(z.enum([...RECOMMENDATION_STATUSES, 'all'])),
    type: z.optional(z.enum(adviceTypes)),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(recommendation),
  paged: true,
});

export const generateRecommendations = endpoint({
  id: 'recommendations.generate',
  method: 'POST',
  path: '/api/ai/recommendations/generate',
  tag,
  summary: 'Generate recommendations; pending and dismissed ones are not repeated',
  access: decides,
  costsOnly: true,
  heavy: true,
  body: z.optional(z.nullable(z.object({ restaurantId: restaurantIdIn }))),
  reply: z.object({
    created: z.number(),
    /** Already pending; recalculated from current figures. */
    renewed: z.number(),
    expired: z.number(),
    /** Skipped: dismissed earlier and its figures haven't changed. */
    held: z.number(),
    /** Dishes on the menu, and those with a price and a known cost, which are the only ones it can advise on. */
    dishes: z.number(),
    costed: z.number(),
  }),
});

export const decideRecommendation = endpoint({
  id: 'recommendations.decide',
  method: 'PATCH',
  path: '/api/ai/recommendations/:id/status',
  tag,
  summary: 'Accept and apply a recommendation, or dismiss it with a reason',
  access: decides,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.object({
    status: z.enum(['accepted', 'dismissed'], { error: 'Choose accepted or dismissed' }),
    reason: z.optional(z.nullable(text(500, 'Enter a reason'))),
    version,
  }),
  reply: recommendation,
  problems: ['stale_version', 'conflict', 'invalid'],
});

export const undoRecommendation = endpoint({
  id: 'recommendations.undo',
  method: 'POST',
  path: '/api/ai/recommendations/:id/undo',
  tag,
  summary: 'Undo accepting or dismissing a recommendation',
  access: decides,
  costsOnly: true,
  params: z.object({ id: pathId }),
  reply: recommendation,
  problems: ['conflict'],
});
