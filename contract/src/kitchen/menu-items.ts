import type { Money, Percent } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  amountOrNone,
  bulkOf,
  deleted,
  flag,
  listQuery,
  MONEY_MAX,
  pathId,
  restaurantIdIn,
  text,
  textOrNone,
  version,
} from '../fields.ts';
import { costChoice, costField, costInput } from '../hidden-costs.ts';

export const MENU_CATEGORIES = ['Appetizers', 'Main Courses', 'Desserts', 'Beverages', 'Salads'] as const;

export const profitabilities = z.enum(['profitable', 'needs_adjustment', 'unknown']);
export const profitability = costField(z.enum(profitabilities.options), 'unknown');

export const menuItem = z.object({
  id: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.string(),
  menuSection: z.nullable(z.string()),
  currentPrice: z.nullable(z.number()),
  /** Tax included in the price, in percent; 0 if prices exclude tax. */
  taxRate: z.number(),
  /** The price without tax, the base for margin and food cost. */
  netPrice: z.nullable(z.number()),
  targetMargin: z.number(),
  manualCost: costField(z.nullable(z.number())),
  /** Its picture on this server, or the external URL until that has been fetched. */
  imageUrl: z.nullable(z.string()),
  /** Why the external picture couldn't be fetched. */
  imageError: z.nullable(z.string()),
  /** The page or file it was read from; null if entered by hand. */
  readFrom: z.nullable(z.string()),
  isActive: z.boolean(),
  version: z.number(),
  /** Cost of one dish; null if a fact is missing. */
  totalCost: costField(z.nullable(z.number())),
  /** The known part of the cost: a lower bound while `missingFacts` is above 0. */
  knownCost: costField(z.nullable(z.number())),
  missingFacts: z.number(),
  lineCount: z.number(),
  margin: costField(z.nullable(z.number())),
  /** With a fact missing: an upper bound for the margin. */
  marginAtMost: costField(z.nullable(z.number())),
  foodCostPercent: costField(z.nullable(z.number())),
  recommendedPrice: costField(z.nullable(z.number())),
  profitability,
  /** Compared with 30 days ago; changes within 1% count as stable. */
  costTrend: costField(z.nullable(z.enum(['up', 'down', 'stable']))),
  can: z.object({ edit: z.boolean(), changePrice: z.boolean(), remove: z.boolean() }),
});
export type MenuItem = z.infer<typeof menuItem>;

const price = amount<Money>({ message: 'Price must be greater than 0', scale: 2, min: '0.01', max: MONEY_MAX });
const targetMargin = amount<Percent>({
  message: 'Target margin is required',
  wrong: 'Enter a target margin from 0 to 99.99',
  scale: 2,
  min: '0',
  max: '99.99',
});
const manualCost = amountOrNone<Money>({ message: 'Enter a cost', scale: 2, min: '0', max: MONEY_MAX });
const webAddress = (pattern: RegExp) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000), z.regex(pattern, 'Enter a web address'))));
const imageUrl = webAddress(/^$|^https?:\/\//);
/** Also accepts the URL of the dish's own picture, as returned by the API. */
const keptImageUrl = webAddress(/^$|^https?:\/\/|^\/api\/menu-items\/\d+\/picture(\?v=[a-z0-9]+)?$/);

export const costSorts = ['cost', 'margin', 'attention'];

export const listMenuItems = endpoint({
  id: 'menuItems.list',
  method: 'GET',
  path: '/api/menu-items',
  aliases: ['/api/menu-items/:restaurantId'],
  tag: 'Menu items',
  summary: 'List dishes',
  access: { module: 'menu', action: 'read' },
  query: z.object({
    ...listQuery,
    category: z.optional(z.string()),
    /** Only archived dishes instead of those on the menu. */
    archived: flag,
    status: costChoice(z.optional(profitabilities), profitabilities.options),
    sort: costChoice(z.optional(z.enum(['name', 'category', 'price', 'cost', 'margin', 'attention'])), costSorts),
  }),
  reply: z.array(menuItem),
  paged: true,
});

export const menuSummary = endpoint({
  id: 'menuItems.summary',
  method: 'GET',
  path: '/api/menu-items/summary',
  tag: 'Menu items',
  summary: 'Count the filtered dishes by state',
  access: { module: 'menu', action: 'read' },
  query: z.object({ restaurantId: restaurantIdIn, q: listQuery.q, category: z.optional(z.string()), archived: flag }),
  reply: z.object({
    dishes: z.number(),
    belowTarget: costField(z.nullable(z.number())),
    withMissingFacts: z.number(),
    averageMargin: costField(z.nullable(z.number())),
    averagePrice: z.nullable(z.number()),
    categories: z.array(
      z.object({ category: z.string(), dishes: z.number(), averageMargin: costField(z.nullable(z.number())) }),
    ),
  }),
});

export const getMenuItem = endpoint({
  id: 'menuItems.get',
  method: 'GET',
  path: '/api/menu-items/:id/detail',
  tag: 'Menu items',
  summary: 'Get a dish',
  access: { module: 'menu', action: 'read' },
  params: z.object({ id: pathId }),
  reply: menuItem,
});

export const createMenuItem = endpoint({
  id: 'menuItems.create',
  method: 'POST',
  path: '/api/menu-items',
  tag: 'Menu items',
  summary: 'Add a dish',
  access: { module: 'menu', action: 'write' },
  body: z.object({
    restaurantId: restaurantIdIn,
    name: text(160, 'Name is required'),
    description: textOrNone(2000),
    category: text(60, 'Category is required'),
    menuSection: textOrNone(60),
    currentPrice: z.optional(z.nullable(price)),
    /** Alias of `currentPrice`. */
    price: z.optional(z.nullable(price)),
    targetMargin: z.optional(targetMargin),
    manualCost,
    imageUrl,
    readFrom: textOrNone(2000),
  }),
  reply: menuItem,
  status: 201,
  problems: ['invalid', 'restaurant_required'],
});

export const updateMenuItem = endpoint({
  id: 'menuItems.update',
  method: 'PATCH',
  path: '/api/menu-items/:id',
  tag: 'Menu items',
  summary: 'Change a dish',
  access: { module: 'menu', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    name: z.optional(text(160, 'Name is required')),
    description: textOrNone(2000),
    category: z.optional(text(60, 'Category is required')),
    menuSection: textOrNone(60),
    currentPrice: z.optional(price),
    targetMargin: z.optional(targetMargin),
    manualCost: costInput(z.optional(manualCost)),
    imageUrl: keptImageUrl,
    isActive: z.optional(z.boolean()),
    version,
  }),
  reply: menuItem,
  problems: ['invalid', 'stale_version', 'forbidden'],
});

export const changeMenuItems = endpoint({
  id: 'menuItems.changeSeveral',
  method: 'POST',
  path: '/api/menu-items/bulk',
  tag: 'Menu items',
  summary: 'Change several dishes of one restaurant, all or none of them',
  access: { module: 'menu', action: 'write' },
  heavy: true,
  body: bulkOf('a dish', {
    category: z.optional(text(60, 'Category is required')),
    currentPrice: z.optional(price),
    targetMargin: z.optional(targetMargin),
    isActive: z.optional(z.boolean()),
  }),
  reply: z.array(menuItem),
  problems: ['invalid', 'not_found', 'stale_version', 'forbidden'],
});

export const changeMenuPrice = endpoint({
  id: 'menuItems.changePrice',
  method: 'PATCH',
  path: '/api/menu-items/:id/price',
  tag: 'Menu items',
  summary: 'Change the selling price',
  access: { module: 'menu', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.object({ price, version }),
  reply: menuItem,
  problems: ['invalid', 'stale_version'],
});

export const deleteMenuItem = endpoint({
  id: 'menuItems.delete',
  method: 'DELETE',
  path: '/api/menu-items/:id',
  tag: 'Menu items',
  summary: 'Remove a dish: 204 if it has no history, otherwise 200 and it is archived',
  access: { module: 'menu', action: 'delete' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  reply: deleted,
  problems: ['stale_version'],
});
