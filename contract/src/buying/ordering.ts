import { type Money, orderReasons, type Percent, parSources, type Quantity, weekDays } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, amountOrNone, idIn, listQuery, MONEY_MAX, pathId, QUANTITY_MAX, textOrNone } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { missingFact } from '../kitchen/missing-fact.ts';
import { LANGUAGES } from '../languages.ts';
import { orderEmailIn } from './order-email.ts';

export const WEEK_DAYS = weekDays;
const tag = 'Ordering';
const stock = { module: 'inventory', action: 'read' } as const;
const orders = { module: 'inventory', action: 'write' } as const;

const vendorOrdering = z.object({
  vendorId: z.number(),
  restaurantId: z.number(),
  vendorName: z.string(),
  /** Where orders are sent; null: the vendor's own address below. */
  orderEmail: z.nullable(z.string()),
  vendorEmail: z.nullable(z.string()),
  /** The restaurant's account number with the vendor. */
  accountNumber: z.nullable(z.string()),
  /** Of orders and letters; null follows the restaurant. */
  language: z.nullable(z.enum(LANGUAGES)),
  deliveriesPerWeek: z.number(),
  /** Empty: any day. */
  deliveryDays: z.array(z.enum(WEEK_DAYS)),
  leadDays: z.number(),
  /** Safety stock on top of use, in percent. */
  safetyPercent: z.number(),
  /** In the restaurant's currency. */
  minimumOrder: z.nullable(z.number()),
  /** Delivery date for an order placed today. */
  nextDelivery: z.string(),
  /** 0 until first set. */
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type VendorOrdering = z.infer<typeof vendorOrdering>;

export const getVendorOrdering = endpoint({
  id: 'ordering.vendor',
  method: 'GET',
  path: '/api/vendors/:id/ordering',
  tag,
  summary: 'Get the ordering settings of a vendor',
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
    language: z.optional(z.nullable(z.enum(LANGUAGES, { error: 'Choose a language' }))),
    deliveriesPerWeek: z.optional(
      amount({ message: 'Enter deliveries per week, above 0 and at most 21', scale: 2, above: '0', max: '21' }),
    ),
    deliveryDays: z.optional(
      z.array(z.enum(WEEK_DAYS, { error: 'Choose days of the week' })).check(z.maxLength(7, 'A week has seven days')),
    ),
    leadDays: z.optional(whole('Enter whole days from 0 to 60', 60)),
    safetyPercent: z.optional(
      amount<Percent>({ message: 'Enter a percentage from 0 to 200', scale: 2, min: '0', max: '200' }),
    ),
    minimumOrder: amountOrNone<Money>({ message: 'Enter an amount of 0 or more', scale: 2, min: '0', max: MONEY_MAX }),
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: vendorOrdering,
  problems: ['invalid', 'stale_version'],
});

/** The suggested quantity and the reasons for it. */
const suggestion = {
  /** In the ingredient's unit, like the fields below unless noted; null: not kept in stock. */
  onHand: z.nullable(z.number()),
  /** Ordered but not received, including drafts. */
  onOrder: z.number(),
  inDrafts: z.number(),
  /**
   * From recipes and the next seven days' forecast, or the last four weeks' sales without one; otherwise from
   * twelve weeks of purchases; null if none are available.
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
  /** Unit the price is for, if not one purchase unit, and how many of them a purchase unit contains. */
  priceUnit: z.nullable(z.string()),
  priceContents: z.nullable(z.number()),
  /** Items off the guide are suggested only if no other vendor sells them. */
  onGuide: z.boolean(),
  position: z.number(),
  /** In purchase units, set by hand. */
  par: z.nullable(z.number()),
  /** In purchase units, calculated from use, delivery days and safety stock. */
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
  summary: 'Get the order guide of a vendor, with last prices and pars',
  access: stock,
  params: z.object({ id: pathId }),
  query: z.object({
    q: listQuery.q,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    /** Includes removed items. */
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
          /** In purchase units; null: calculated from use. */
          par: amountOrNone<Quantity>({ message: 'Enter a par of 0 or more', scale: 3, min: '0', max: QUANTITY_MAX }),
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
  /** Per ingredient unit and per purchase unit. */
  costPerIngredientUnit: costField(z.nullable(z.number())),
  costPerPurchaseUnit: costField(z.nullable(z.number())),
  /** Lowest cost per ingredient unit among several with a price. */
  cheapest: costField(z.boolean(), false),
  onGuide: z.boolean(),
  /** In the ingredient's unit. */
  par: z.nullable(z.number()),
  parFrom: z.nullable(z.enum(parSources)),
  /** In whole purchase units; null if unknown. */
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
  /** At or below the reorder point. */
  reached: z.boolean(),
  automatic: z.boolean(),
  /** The default item to order, one of `choices`. */
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
    /** Only items ordered from this vendor by default. */
    vendorId: z.optional(idIn()),
    /**
     * `needed` (default): suggested items, items at their reorder point, and items missing a fact needed for a
     * suggestion.
     */
    show: z.optional(z.enum(['needed', 'all'])),
  }),
  reply: z.object({
    restaurantId: z.number(),
    today: z.string(),
    currency: z.string(),
    /** The sales period that use is based on; null without sales. */
    salesDays: z.nullable(z.object({ from: z.string(), to: z.string(), days: z.number() })),
    /** The seven forecast days; null without a sales forecast. */
    forecastDays: z.nullable(z.object({ from: z.string(), to: z.string() })),
    vendors: z.array(vendorOrdering),
    items: z.array(orderNeed),
    /** Bought but not kept in stock, so nothing can be suggested. */
    notInStock: z.number(),
    /** In stock and low, but with no known vendor; it can't be ordered until one is added. */
    unsold: z.array(
      z.object({
        ingredientId: z.number(),
        name: z.string(),
        unit: z.string(),
        onHand: z.number(),
        /** Par in its unit; null if only a reorder point is set. */
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
  /** Its first stock record; null: not kept in stock, so none of this can be set. */
  inventoryId: z.nullable(z.number()),
  primaryVendorId: z.nullable(z.number()),
  alternativeVendorIds: z.array(z.number()),
  /** In the ingredient's unit; null: the sum over its storage locations. */
  reorderPoint: z.nullable(z.number()),
  /** Minimum to order when the reorder point is reached. */
  reorderQuantity: z.nullable(z.number()),
  /** Creates a draft automatically when the reorder point is reached. */
  automaticReordering: z.boolean(),
  lastReorderDate: z.nullable(z.string()),
  /** When the reorder point will be reached at the current rate of use. */
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
  summary: 'Get the vendors, reorder point and quantity of an ingredient',
  access: stock,
  params: z.object({ id: pathId }),
  reply: ingredientOrdering,
});

const stockAmount = amountOrNone<Quantity>({
  message: 'Enter an amount of 0 or more',
  scale: 3,
  min: '0',
  max: QUANTITY_MAX,
});

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
