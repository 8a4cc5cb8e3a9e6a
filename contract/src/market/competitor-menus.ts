import { competitorMenuChanges, type Money } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountOrNone, idIn, listQuery, MONEY_MAX, pathId, text, textOrNone, version } from '../fields.ts';
import { MENU_FILE_MAX } from '../kitchen/menu-photo.ts';
import { clientId } from '../stock/inventory.ts';

export const COMPETITOR_DISHES_SHOWN = ['menu', 'matched', 'asked', 'unmatched', 'gone'] as const;

const said = z.nullable(z.string());

/** One reading of a competitor's menu. */
const scan = z.object({
  id: z.number(),
  status: z.enum(['running', 'done', 'failed']),
  /** The starting page; null if read from a file. */
  url: said,
  /** In words: why it found nothing, or why it isn't treated as the whole menu. */
  note: said,
  /** Number of dishes found. */
  items: z.number(),
  added: z.number(),
  gone: z.number(),
  dearer: z.number(),
  cheaper: z.number(),
  startedAt: z.string(),
  finishedAt: said,
});
export type CompetitorMenuScan = z.infer<typeof scan>;

const gap = z.nullable(z.object({ amount: z.number(), percent: z.number() }));

const change = z.object({
  id: z.number(),
  itemId: z.number(),
  name: z.string(),
  kind: z.enum(competitorMenuChanges),
  currency: z.string(),
  priceBefore: z.nullable(z.number()),
  priceAfter: z.nullable(z.number()),
  at: z.string(),
});
export type CompetitorMenuChangeRow = z.infer<typeof change>;

const ours = z.object({
  menuItemId: z.number(),
  name: z.string(),
  price: z.nullable(z.number()),
  /** Match confidence in percent; null if chosen by a person. */
  score: z.nullable(z.number()),
});

const dishFields = {
  id: z.number(),
  restaurantId: z.number(),
  competitorId: z.number(),
  name: z.string(),
  description: said,
  category: said,
  /** The heading above it, as printed. */
  section: said,
  price: z.nullable(z.number()),
  currency: z.string(),
  /** 'typed': entered by a person, for a place whose menu can't be read. */
  source: z.enum(['site', 'typed']),
  /** Our matching dish: certain by name, or chosen. */
  match: z.nullable(ours),
  /** A possible match among our dishes. Excluded from all figures until a person confirms it. */
  asked: z.nullable(ours),
  /** A person chose our dish, or said there is none. */
  matchedByHand: z.boolean(),
  /** Our price less theirs, in money and in percent of theirs; null if either is unknown. */
  gap,
  /** Null while on the menu. */
  goneAt: said,
  firstSeenAt: z.string(),
  /** When it was last read or entered at this price. */
  lastVerified: said,
  version: z.number(),
  can: z.object({ match: z.boolean(), edit: z.boolean(), remove: z.boolean() }),
};
const dish = z.object(dishFields);
export type CompetitorDish = z.infer<typeof dish>;
const dishDetail = z.object({ ...dishFields, history: z.array(change) });
export type CompetitorDishDetail = z.infer<typeof dishDetail>;

const menu = z.object({
  competitorId: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  currency: z.string(),
  /** Where its menu is read from; null: its dishes are entered by hand. */
  url: said,
  /** In progress. */
  reading: z.nullable(scan),
  /** The last finished one. */
  lastReading: z.nullable(scan),
  /** When it will next be read automatically; null if not followed. */
  nextReadAt: said,
  dishes: z.number(),
  matched: z.number(),
  /** Dishes waiting for a person to match them. */
  asked: z.number(),
  gone: z.number(),
  /** Over dishes matched to ours with both prices known. */
  compared: z.object({
    dishes: z.number(),
    /** Number of these where we charge more, less and the same. */
    weAskMore: z.number(),
    weAskLess: z.number(),
    same: z.number(),
    /** Median gap, percent of their price; null if nothing is compared. */
    medianPercent: z.nullable(z.number()),
  }),
  can: z.object({ read: z.boolean(), write: z.boolean() }),
});
export type CompetitorMenu = z.infer<typeof menu>;

const tag = 'Competitor menus';
const reads = { module: 'competition', action: 'read' } as const;
const writes = { module: 'competition', action: 'write' } as const;
const removes = { module: 'competition', action: 'delete' } as const;
const one = z.object({ id: pathId });

const price = amountOrNone<Money>({ message: 'Enter a price above 0', scale: 2, above: '0', max: MONEY_MAX });
const typedFields = {
  category: textOrNone(100),
  section: textOrNone(100),
  description: textOrNone(1000),
  price,
};

export const getCompetitorMenu = endpoint({
  id: 'competitorMenus.get',
  method: 'GET',
  path: '/api/competitors/:id/menu',
  tag,
  summary: "Get a summary of a competitor's menu compared with ours",
  access: reads,
  params: one,
  reply: menu,
});

export const listCompetitorDishes = endpoint({
  id: 'competitorMenus.dishes',
  method: 'GET',
  path: '/api/competitors/:id/menu-items',
  tag,
  summary: "List a competitor's dishes with our matching dishes and the price gaps",
  access: reads,
  params: one,
  query: z.object({
    q: listQuery.q,
    order: listQuery.order,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    /** Default: dishes on the menu; 'gone': dishes removed from it. */
    show: z.optional(z.enum(COMPETITOR_DISHES_SHOWN)),
    sort: z.optional(z.enum(['name', 'price', 'gap'])),
  }),
  reply: z.array(dish),
  paged: true,
});

export const addCompetitorDish = endpoint({
  id: 'competitorMenus.add',
  method: 'POST',
  path: '/api/competitors/:id/menu-items',
  tag,
  summary: "Add a competitor's dish manually",
  access: writes,
  params: one,
  body: z.object({ name: text(200, 'Enter a dish name'), ...typedFields }),
  reply: dish,
  status: 201,
  problems: ['invalid', 'duplicate'],
});

export const readCompetitorMenu = endpoint({
  id: 'competitorMenus.read',
  method: 'POST',
  path: '/api/competitors/:id/menu/read',
  tag,
  summary: "Read a competitor's menu from its website in the background; returns the current reading if one is running",
  access: writes,
  params: one,
  reply: scan,
  status: 202,
  problems: ['conflict'],
});

export const readCompetitorMenuFile = endpoint({
  id: 'competitorMenus.readFile',
  method: 'POST',
  path: '/api/competitors/:id/menu/file',
  tag,
  summary: "Read a competitor's menu from a photo or a PDF; known dishes that it doesn't list stay",
  access: writes,
  upload: { file: 'menu_photo', maxBytes: MENU_FILE_MAX },
  params: one,
  /** `clientId`: identifies its `reading` events. */
  body: z.object({ clientId }),
  reply: scan,
  problems: ['invalid', 'wrong_type', 'too_large', 'overloaded', 'conflict'],
});

export const matchCompetitorMenu = endpoint({
  id: 'competitorMenus.match',
  method: 'POST',
  path: '/api/competitors/:id/menu/match',
  tag,
  summary: 'Match their dishes to ours again; manual matches stay',
  access: writes,
  params: one,
  reply: z.object({ changed: z.number(), matched: z.number(), asked: z.number() }),
});

export const listCompetitorMenuScans = endpoint({
  id: 'competitorMenus.scans',
  method: 'GET',
  path: '/api/competitors/:id/menu/readings',
  tag,
  summary: 'List the readings of a menu, newest first',
  access: reads,
  params: one,
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(scan),
  paged: true,
});

export const listCompetitorMenuChanges = endpoint({
  id: 'competitorMenus.changes',
  method: 'GET',
  path: '/api/competitors/:id/menu/changes',
  tag,
  summary: 'List menu changes, newest first: prices, added and removed dishes',
  access: reads,
  params: one,
  query: z.object({
    q: listQuery.q,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    kind: z.optional(z.enum(competitorMenuChanges)),
  }),
  reply: z.array(change),
  paged: true,
});

export const getCompetitorDish = endpoint({
  id: 'competitorMenus.dish',
  method: 'GET',
  path: '/api/competitor-menu-items/:id',
  tag,
  summary: 'Get a competitor dish with its price history, newest first',
  access: reads,
  params: one,
  reply: dishDetail,
});

export const updateCompetitorDish = endpoint({
  id: 'competitorMenus.update',
  method: 'PATCH',
  path: '/api/competitor-menu-items/:id',
  tag,
  summary: 'Correct a manually added dish; sending the same values confirms them',
  access: writes,
  params: one,
  body: z.object({ name: z.optional(text(200, 'Enter a dish name')), ...typedFields, version }),
  reply: dish,
  problems: ['invalid', 'conflict', 'duplicate', 'stale_version'],
});

export const deleteCompetitorDish = endpoint({
  id: 'competitorMenus.delete',
  method: 'DELETE',
  path: '/api/competitor-menu-items/:id',
  tag,
  summary: 'Remove a manually added dish with its history',
  access: removes,
  params: one,
  body: z.optional(z.nullable(z.object({ version }))),
  status: 204,
  problems: ['conflict', 'stale_version'],
});

export const setCompetitorMatch = endpoint({
  id: 'competitorMenus.setMatch',
  method: 'PUT',
  path: '/api/competitor-menu-items/:id/match',
  tag,
  summary: 'Match a dish manually, mark it as having no match, or return to automatic matching',
  access: writes,
  params: one,
  body: z.object({
    choice: z.enum(['dish', 'none', 'automatic'], { error: 'Choose a dish, none or automatic' }),
    /** Our dish, with choice 'dish'. */
    menuItemId: z.optional(z.nullable(idIn('Choose one of your dishes'))),
    version,
  }),
  reply: dish,
  problems: ['invalid', 'stale_version'],
});
