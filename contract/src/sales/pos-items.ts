import { type Quantity, units } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountOrNone, flag, idIn, listQuery, pathId, QUANTITY_MAX, restaurantIdIn } from '../fields.ts';

/** Covers a long menu in one call, so a bulk confirmation can be undone as a whole. */
export const POS_ITEMS_AT_ONCE = 2000;

/** An item sold in a POS or sales file, and what it is mapped to. */
export const posItem = z.object({
  id: z.number(),
  restaurantId: z.number(),
  posIntegrationId: z.nullable(z.number()),
  /** Source: 'Square', or 'Square items' for a file. */
  system: z.string(),
  externalItemId: z.string(),
  kind: z.enum(['item', 'modifier']),
  name: z.string(),
  category: z.nullable(z.string()),
  price: z.nullable(z.number()),
  sku: z.nullable(z.string()),
  isActive: z.boolean(),
  isAvailable: z.boolean(),
  availableQuantity: z.nullable(z.number()),
  countedAt: z.nullable(z.string()),
  status: z.enum(['mapped', 'unmapped', 'not_food']),
  menuItem: z.nullable(z.object({ id: z.number(), name: z.string() })),
  ingredient: z.nullable(z.object({ id: z.number(), name: z.string(), quantity: z.number(), unit: z.string() })),
  /** Confidence of an automatic mapping; null if set by a person. */
  mappedScore: z.nullable(z.number()),
  mappedBy: z.nullable(z.string()),
  /** Suggested mapping, with a confidence from 0 to 1. */
  suggestion: z.nullable(
    z.object({ kind: z.enum(['menu_item', 'ingredient']), id: z.number(), name: z.string(), score: z.number() }),
  ),
  /** Over the last 30 business dates. */
  sold: z.number(),
  revenue: z.number(),
  isNew: z.boolean(),
  firstSeenAt: z.string(),
  can: z.object({ map: z.boolean() }),
});
export type PosItemRow = z.infer<typeof posItem>;

const reads = { module: 'revenue', action: 'read' } as const;
const writes = { module: 'revenue', action: 'write' } as const;
const tag = 'Points of sale';

export const POS_ITEM_SORTS = ['revenue', 'name', 'suggestion'] as const;

export const listPosItems = endpoint({
  id: 'posItems.list',
  method: 'GET',
  path: '/api/pos-items',
  tag,
  summary: 'List POS items by revenue with their mappings and suggestions',
  access: reads,
  query: z.object({
    restaurantId: restaurantIdIn,
    integrationId: z.optional(idIn('Not a point of sale')),
    status: z.optional(
      z.enum(['mapped', 'by_name', 'unmapped', 'not_food', 'new'], {
        error: 'Choose mapped, by_name, unmapped, not_food or new',
      }),
    ),
    q: listQuery.q,
    sort: z.optional(z.enum(POS_ITEM_SORTS, { error: 'Choose revenue, name or suggestion' })),
    order: listQuery.order,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(posItem),
  paged: true,
});

export const posItemsSummary = endpoint({
  id: 'posItems.summary',
  method: 'GET',
  path: '/api/pos-items/summary',
  tag,
  summary: 'Get mapping coverage of the last 30 business dates',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    items: z.number(),
    mapped: z.number(),
    unmapped: z.number(),
    notFood: z.number(),
    isNew: z.number(),
    /** Items from the last 14 days that were mapped by name. */
    matchedByName: z.number(),
    /** Unmapped items with a suggestion certain enough to confirm in bulk. */
    suggested: z.number(),
    revenue: z.number(),
    unmappedRevenue: z.number(),
    unmappedPercent: z.nullable(z.number()),
    currency: z.nullable(z.string()),
  }),
});

const target = {
  id: idIn('Not an item'),
  /** Set one of the three; all empty removes the mapping. */
  menuItemId: z.optional(z.nullable(idIn('Choose a dish from the list'))),
  ingredientId: z.optional(z.nullable(idIn('Choose an ingredient from the list'))),
  ingredientQuantity: amountOrNone<Quantity>({
    message: 'Enter a quantity above 0',
    scale: 3,
    above: '0',
    max: QUANTITY_MAX,
  }),
  ingredientUnit: z.optional(z.nullable(z.enum(units, { error: 'Choose a unit' }))),
  notFood: z.optional(z.boolean('Choose on or off')),
  /** Only to undo: the score that `before` returned. Without it, the mapping counts as confirmed. */
  mappedScore: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1)))),
};

export const mapPosItems = endpoint({
  id: 'posItems.map',
  method: 'POST',
  path: '/api/pos-items/map',
  tag,
  summary: 'Map items, all or none; the days they sold are recalculated. Send the reply back to undo it',
  access: writes,
  body: z.object({
    items: z
      .array(z.object(target), { error: 'Choose at least one item' })
      .check(
        z.minLength(1, 'Choose at least one item'),
        z.maxLength(POS_ITEMS_AT_ONCE, `At most ${POS_ITEMS_AT_ONCE} at once`),
      ),
  }),
  reply: z.object({
    items: z.array(posItem),
    /** Their previous state. */
    before: z.array(
      z.object({
        id: z.number(),
        menuItemId: z.nullable(z.number()),
        ingredientId: z.nullable(z.number()),
        ingredientQuantity: z.nullable(z.number()),
        ingredientUnit: z.nullable(z.string()),
        notFood: z.boolean(),
        mappedScore: z.nullable(z.number()),
      }),
    ),
  }),
  problems: ['invalid'],
});

export const confirmPosSuggestions = endpoint({
  id: 'posItems.confirm',
  method: 'POST',
  path: '/api/pos-items/confirm-suggestions',
  tag,
  summary: `Confirm suggestions above a confidence, for one restaurant; at most ${POS_ITEMS_AT_ONCE} at once`,
  access: writes,
  body: z.object({
    restaurantId: restaurantIdIn,
    /** Default: 0.9. */
    atLeast: z.optional(z.number('Enter a number from 0.5 to 1').check(z.minimum(0.5), z.maximum(1))),
    dryRun: z.optional(z.union([z.boolean(), flag], { error: 'Choose on or off' })),
  }),
  reply: z.object({ confirmed: z.number(), items: z.array(posItem) }),
});

export const posItemDishes = endpoint({
  id: 'posItems.candidates',
  method: 'GET',
  path: '/api/pos-items/:id/candidates',
  tag,
  summary: 'Suggest dishes and ingredients for an item, with reasons',
  access: reads,
  params: z.object({ id: pathId }),
  reply: z.array(
    z.object({
      kind: z.enum(['menu_item', 'ingredient']),
      id: z.number(),
      name: z.string(),
      detail: z.nullable(z.string()),
      score: z.number(),
    }),
  ),
});
