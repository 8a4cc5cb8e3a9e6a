import { orderReasons, parSources, weekDays } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, amountOrNone, idIn, listQuery, MONEY_MAX, pathId, QUANTITY_MAX, textOrNone } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { missingFact } from '../kitchen/missing-fact.ts';
import { orderEmailIn } from './order-email.ts';

export const WEEK_DAYS = weekDays;
const tag = 'Ordering';
const stock = { module: 'inventory', action: 'read' } as const;
const orders = { module: 'inventory', action: 'write' } as const;

const vendorOrdering = z.object({
  vendorId: z.number(),
  restaurantId: z.number(),
  vendorName: z.string(),
  /** Where orders go; null: to the vendor's own address, which follows. */
  orderEmail: z.nullable(z.string()),
  vendorEmail: z.nullable(z.string()),
  /** The restaurant's number at the vendor. */
  accountNumber: z.nullable(z.string()),
  deliveriesPerWeek: z.number(),
  /** None: any day. */
  deliveryDays: z.array(z.enum(WEEK_DAYS)),
  leadDays: z.number(),
  /** Of the use, in percent, on top of it. */
  safetyPercent: z.number(),
  /** In the restaurant's currency. */
  minimumOrder: z.nullable(z.number()),
  /** When an order of today comes. */
  nextDelivery: z.string(),
  /** 0 until somebody sets it. */
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type VendorOrdering = z.infer<typeof vendorOrdering>;

export const getVendorOrdering = endpoint({
  id: 'ordering.vendor',
  method: 'GET',
  path: '/api/vendors/:id/ordering',
  tag,
  summary: 'How one orders from a vendor',
  access: { module: 'vendors', action: 'read' },
  params: z.object({ id: pathId }),
  reply: vendorOrdering,
});

const whole = (message: string, max: number) =>
  z.int({ error: message }).check(z.minimum(0, message), z.maximum(max, message));

export const setVendorOrdering = endpoint({
  id: 'ordering.setVendor',
  method: 'PUT',
  path: '/api/vendors/:id/ordering',
  tag,
  summary: 'Set how to order from a vendor; omitted fields stay unchanged',
  access: { module: 'vendors', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    orderEmail: orderEmailIn,
    accountNumber: textOrNone(60),
    deliveriesPerWeek: z.optional(
      amount({ message: 'Enter deliveries per week, above 0 and at most 21', scale: 2, above: '0', max: '21' }),
    ),
    deliveryDays: z.optional(
      z.array(z.enum(WEEK_DAYS, { error: 'Choose days of the week' })).check(z.maxLength(7, 'A week has seven days')),
    ),
    leadDays: z.optional(whole('Enter whole days from 0 to 60', 60)),
    safetyPercent: z.optional(amount({ message: 'Enter a percentage from 0 to 200', scale: 2, min: '0', max: '200' })),
    minimumOrder: amountOrNone({ message: 'Enter an amount of 0 or more', scale: 2, min: '0', max: MONEY_MAX }),
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: vendorOrdering,
  problems: ['invalid', 'stale_version'],
});

/** How much is suggested, and why. */
const suggestion = {
  /** In the ingredient's unit, as all that follow unless they say otherwise; null: it is not kept in stock. */
  onHand: z.nullable(z.number()),
  /** Sent and not yet received, and in drafts. */
  onOrder: z.number(),
  inDrafts: z.number(),
  /**
   * By recipes and what the next seven days are expected to sell, without a forecast what four weeks sold; else by purchases
   * of twelve weeks; null where nothing tells.
   */
  weeklyUse: z.nullable(z.number()),
  useFrom: z.nullable(z.enum(['forecast', 'sales', 'purchases'])),
};

const guideItem = z.object({
  vendorItemId: z.number(),
  restaurantId: z.number(),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  ingredientUnit: z.nullable(z.string()),
  itemCode: z.nullable(z.string()),
  description: z.string(),
  packText: z.nullable(z.string()),
  purchaseUnit: z.nullable(z.string()),
  contents: z.nullable(z.number()),
  missing: z.nullable(missingFact),
  lastPrice: costField(z.nullable(z.number())),
  lastPriceUnit: z.nullable(z.string()),
  lastPurchasedOn: z.nullable(z.string()),
  /** What the price is for where that is not one purchase unit, and how many of it one holds. */
  priceUnit: z.nullable(z.string()),
  priceContents: z.nullable(z.number()),
  /** Left out of the guide, it is suggested only where nobody else sells it. */
  onGuide: z.boolean(),
  position: z.number(),
  /** In purchase units, as a person set it. */
  par: z.nullable(z.number()),
  /** In purchase units, as it follows from use, deliveries and safety. */
  workedPar: z.nullable(z.number()),
  parFrom: z.nullable(z.enum(parSources)),
  ...suggestion,
});
export type OrderGuideItem = z.infer<typeof guideItem>;

export const listOrderGuide = endpoint({
  id: 'ordering.guide',
  method: 'GET',
  path: '/api/vendors/:id/order-guide',
  tag,
  summary: 'What is bought from a vendor, with last prices and pars, in the order of the guide',
  access: stock,
  params: z.object({ id: pathId }),
  query: z.object({
    q: listQuery.q,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    /** Also what was taken out of it. */
    all: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.array(guideItem),
  paged: true,
});

export const saveOrderGuide = endpoint({
  id: 'ordering.saveGuide',
  method: 'PUT',
  path: '/api/vendors/:id/order-guide',
  tag,
  summary: 'Set pars, positions and guide membership of the given items',
  access: orders,
  params: z.object({ id: pathId }),
  body: z.object({
    items: z
      .array(
        z.object({
          vendorItemId: idIn(),
          /** In purchase units; null: worked out from use. */
          par: amountOrNone({ message: 'Enter a par of 0 or more', scale: 3, min: '0', max: QUANTITY_MAX }),
          onGuide: z.optional(z.boolean()),
          position: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
        }),
      )
      .check(z.minLength(1, 'Choose an item'), z.maxLength(2000, 'At most 2000 items')),
  }),
  reply: z.object({ saved: z.number() }),
  problems: ['invalid'],
});

const choice = z.object({
  vendorItemId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  description: z.string(),
  itemCode: z.nullable(z.string()),
  packText: z.nullable(z.string()),
  purchaseUnit: z.nullable(z.string()),
  contents: z.nullable(z.number()),
  missing: z.nullable(missingFact),
  lastPrice: costField(z.nullable(z.number())),
  lastPriceUnit: z.nullable(z.string()),
  lastPurchasedOn: z.nullable(z.string()),
  /** Per unit of the ingredient, and of one purchase unit. */
  costPerIngredientUnit: costField(z.nullable(z.number())),
  costPerPurchaseUnit: costField(z.nullable(z.number())),
  /** The least per unit of the ingredient among several with a price. */
  cheapest: costField(z.boolean(), false),
  onGuide: z.boolean(),
  /** In the ingredient's unit. */
  par: z.nullable(z.number()),
  parFrom: z.nullable(z.enum(parSources)),
  /** In whole purchase units; null where that cannot be said. */
  suggested: z.nullable(z.number()),
  reason: z.enum(orderReasons),
});
export type OrderChoice = z.infer<typeof choice>;

const orderNeed = z.object({
  ingredientId: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  unit: z.string(),
  category: z.nullable(z.string()),
  ...suggestion,
  countedOn: z.nullable(z.string()),
  reorderPoint: z.nullable(z.number()),
  /** At or under it. */
  reached: z.boolean(),
  automatic: z.boolean(),
  /** What it is ordered as unless another is chosen; one of `choices`. */
  vendorItemId: z.number(),
  choices: z.array(choice),
});
export type OrderNeedRow = z.infer<typeof orderNeed>;

export const orderSuggestions = endpoint({
  id: 'ordering.suggestions',
  method: 'GET',
  path: '/api/order-suggestions/:restaurantId',
  tag,
  summary: 'Suggest what to order from stock, par and usage, with vendor prices compared',
  access: stock,
  params: z.object({ restaurantId: pathId }),
  query: z.object({
    q: listQuery.q,
    /** Only what is ordered from this vendor unless another is chosen. */
    vendorId: z.optional(idIn()),
    /** `needed`, the default: what is suggested, is at its reorder point, or lacks a fact to be suggested. */
    show: z.optional(z.enum(['needed', 'all'])),
  }),
  reply: z.object({
    restaurantId: z.number(),
    today: z.string(),
    currency: z.string(),
    /** The days whose sales tell of the use; null without sales. */
    salesDays: z.nullable(z.object({ from: z.string(), to: z.string(), days: z.number() })),
    /** The seven days that are expected to take so much; null where sales were not forecast. */
    forecastDays: z.nullable(z.object({ from: z.string(), to: z.string() })),
    vendors: z.array(vendorOrdering),
    items: z.array(orderNeed),
    /** Bought from somebody, and not kept in stock: nothing can be suggested. */
    notInStock: z.number(),
    /** Kept in stock and low, and nobody is known to sell it: it can't be ordered until it is at a vendor. */
    unsold: z.array(
      z.object({
        ingredientId: z.number(),
        name: z.string(),
        unit: z.string(),
        onHand: z.number(),
        /** How much there should be, in its unit; null where only a reorder point is set. */
        par: z.nullable(z.number()),
      }),
    ),
  }),
});

const ingredientOrdering = z.object({
  ingredientId: z.number(),
  name: z.string(),
  restaurantId: z.number(),
  unit: z.string(),
  /** Its first place in stock; null: it is not kept in stock, and then nothing of this can be set. */
  inventoryId: z.nullable(z.number()),
  primaryVendorId: z.nullable(z.number()),
  alternativeVendorIds: z.array(z.number()),
  /** In the ingredient's unit; null: those of its places in stock, together. */
  reorderPoint: z.nullable(z.number()),
  /** At least that is ordered when the point is reached. */
  reorderQuantity: z.nullable(z.number()),
  /** A draft is made by itself when the point is reached. */
  automaticReordering: z.boolean(),
  lastReorderDate: z.nullable(z.string()),
  /** When the point is reached at the pace of its use. */
  nextReorderDue: z.nullable(z.string()),
  ...suggestion,
  choices: z.array(choice),
  can: z.object({ edit: z.boolean() }),
});
export type IngredientOrdering = z.infer<typeof ingredientOrdering>;

export const getIngredientOrdering = endpoint({
  id: 'ordering.ingredient',
  method: 'GET',
  path: '/api/ingredients/:id/ordering',
  tag,
  summary: 'Set the vendors, reorder point and quantity of an ingredient',
  access: stock,
  params: z.object({ id: pathId }),
  reply: ingredientOrdering,
});

const stockAmount = amountOrNone({ message: 'Enter an amount of 0 or more', scale: 3, min: '0', max: QUANTITY_MAX });

export const setIngredientOrdering = endpoint({
  id: 'ordering.setIngredient',
  method: 'PUT',
  path: '/api/ingredients/:id/ordering',
  tag,
  summary: 'Set the vendors, reorder point and quantity of an ingredient',
  access: orders,
  params: z.object({ id: pathId }),
  body: z.object({
    primaryVendorId: z.optional(z.nullable(idIn('Choose a vendor'))),
    alternativeVendorIds: z.optional(z.array(idIn('Choose a vendor')).check(z.maxLength(20, 'At most 20 vendors'))),
    reorderPoint: stockAmount,
    reorderQuantity: stockAmount,
    automaticReordering: z.optional(z.boolean()),
  }),
  reply: ingredientOrdering,
  problems: ['invalid', 'conflict'],
});
