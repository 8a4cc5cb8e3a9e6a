import {
  categoryKinds,
  impliedFoodCost,
  type Money,
  modules,
  type Percent,
  priceEndings,
  serviceStyles,
} from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, flag, listQuery, MONEY_MAX, pathId, text, textOrNone, version } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { categoryChoices, categoryChoicesIn, taxRules, taxRulesIn } from '../sales/tax.ts';
import { countryIn, currencyIn, timeZoneIn } from './regions.ts';

const address = z.object({
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.string(),
});

const settings = z.object({
  /** Of orders and letters to vendors, and of emails to people who haven't chosen their own. */
  language: z.enum(LANGUAGES),
  currency: z.string(),
  timezone: z.string(),
  taxRate: z.number(),
  tax: taxRules,
  categories: categoryChoices,
  /** Target margin for new dishes, and the resulting food cost, in percent. */
  defaultMargin: z.number(),
  foodCostTarget: z.number(),
  /** When the business day ends, in the restaurant's time zone. */
  dayCutoff: z.string(),
  /** Whether invoices may be approved automatically, and up to what total. */
  autoApproval: z.boolean(),
  autoApprovalLimit: z.number(),
  /** Whether costs are hidden from staff and viewers. */
  hideCosts: z.boolean(),
  /** How recommended prices end. */
  priceEnding: z.enum(priceEndings),
  serviceStyle: z.enum(serviceStyles),
  /** Whether approving an invoice adds its items to stock. */
  restockOnApproval: z.boolean(),
  /**
   * Allowed difference between order, delivery and invoice, in percent: for counted items, weighed items and
   * prices.
   */
  quantityTolerance: z.number(),
  weightTolerance: z.number(),
  priceTolerance: z.number(),
  /** Allowed price difference per line, in money. */
  priceToleranceMoney: z.number(),
  /** Years that invoice records can't be deleted, counted from the end of their year; 0: no retention. */
  retentionYears: z.number(),
});

export const restaurant = z.object({
  id: z.number(),
  userId: z.number(),
  groupId: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address,
  settings,
  isActive: z.boolean(),
  /** Part of a demo with generated data. */
  isDemo: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  menuItemCount: z.number(),
  ingredientCount: z.number(),
  vendorCount: z.number(),
  /** Dishes on the menu that use the restaurant's target. */
  dishesAtTarget: z.number(),
  /** Net sales for the month to date; null without sales. */
  monthlyRevenue: z.nullable(z.number()),
  role: z.string(),
  /** The group's owner, who can grant more access. */
  ownerName: z.string(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    copySetup: z.boolean(),
    seeCosts: z.boolean(),
    /** Modules the caller may read. */
    read: z.array(z.enum(modules)),
    /** Modules the caller may add to and change. */
    write: z.array(z.enum(modules)),
  }),
});
export type Restaurant = z.infer<typeof restaurant>;

const tolerance = amount<Percent>({ message: 'Enter a percentage from 0 to 50', scale: 2, min: '0', max: '50' });

const settingsIn = z
  .partial(
    z.object({
      language: z.enum(LANGUAGES, { error: 'Choose a language' }),
      currency: currencyIn,
      timezone: timeZoneIn,
      tax: taxRulesIn,
      categories: categoryChoicesIn,
      taxRate: amount<Percent>({ message: 'Enter a tax rate from 0 to 20', scale: 2, min: '0', max: '20' }),
      defaultMargin: amount<Percent>({ message: 'Enter a margin from 0 to 100', scale: 2, min: '0', max: '100' }),
      dayCutoff: z.string().check(z.regex(/^(0\d|1[0-2]):[0-5]\d$/, 'Enter a time from 00:00 to 12:59')),
      foodCostTarget: amount<Percent>({ message: 'Enter a percentage from 0 to 100', scale: 2, min: '0', max: '100' }),
      autoApproval: z.boolean('Choose on or off'),
      autoApprovalLimit: amount<Money>({ message: 'Enter a limit above 0', scale: 2, above: '0', max: MONEY_MAX }),
      hideCosts: z.boolean('Choose on or off'),
      priceEnding: z.enum(priceEndings, { error: 'Choose how prices end' }),
      serviceStyle: z.enum(serviceStyles, { error: 'Choose how the restaurant serves' }),
      restockOnApproval: z.boolean('Choose on or off'),
      quantityTolerance: tolerance,
      weightTolerance: tolerance,
      priceTolerance: tolerance,
      priceToleranceMoney: amount<Money>({ message: 'Enter an amount, 0 or more', scale: 2, min: '0', max: MONEY_MAX }),
      retentionYears: z
        .int('Enter whole years from 0 to 30')
        .check(z.minimum(0, 'Enter whole years from 0 to 30'), z.maximum(30, 'Enter whole years from 0 to 30')),
    }),
  )
  .check(({ value, issues }) => {
    const { defaultMargin, foodCostTarget } = value;
    if (defaultMargin === undefined || foodCostTarget === undefined) return;
    if (Number(impliedFoodCost(defaultMargin)) === Number(foodCostTarget)) return;
    const message = `A margin of ${Number(defaultMargin)}% is a food cost of ${Number(impliedFoodCost(defaultMargin))}%. Set only one of them`;
    issues.push({ code: 'custom', message, input: foodCostTarget, path: ['foodCostTarget'] });
  });

const addressIn = z.object({
  street: textOrNone(200),
  city: textOrNone(100),
  state: textOrNone(100),
  zipCode: textOrNone(20),
  country: z.optional(z.nullable(countryIn)),
});

const emailIn = z.optional(
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(255, 'At most 255 characters'))),
    z.transform((value, context) => {
      if (value === null || value === '') return null;
      if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value;
      context.issues.push({ code: 'custom', message: 'Invalid email address', input: value });
      return z.NEVER;
    }),
  ),
);

const restaurantIn = {
  name: text(120, 'Please enter a restaurant name.'),
  description: textOrNone(2000),
  phone: textOrNone(40),
  email: emailIn,
  address: z.optional(addressIn),
  settings: z.optional(settingsIn),
  isActive: z.optional(z.boolean()),
};

export const listRestaurants = endpoint({
  id: 'restaurants.list',
  method: 'GET',
  path: '/api/restaurants',
  tag: 'Restaurants',
  summary: 'List restaurants by name',
  access: 'signed-in',
  scope: 'restaurants',
  query: z.object({ q: listQuery.q, limit: listQuery.limit, cursor: listQuery.cursor, active: flag }),
  reply: z.array(restaurant),
  paged: true,
});

export const createRestaurant = endpoint({
  id: 'restaurants.create',
  method: 'POST',
  path: '/api/restaurants',
  tag: 'Restaurants',
  summary: 'Add a restaurant; the first one also creates a group owned by its creator',
  access: 'signed-in',
  scope: 'restaurants',
  body: z.object({ ...restaurantIn, groupId: z.optional(z.int().check(z.positive())) }),
  reply: restaurant,
  status: 201,
  problems: ['invalid', 'forbidden', 'not_found'],
});

export const updateRestaurant = endpoint({
  id: 'restaurants.update',
  method: 'PATCH',
  path: '/api/restaurants/:id',
  tag: 'Restaurants',
  summary: 'Change a restaurant; settings are merged key by key',
  access: { module: 'restaurants', action: 'admin', least: 'admin' },
  params: z.object({ id: pathId }),
  body: z.extend(z.partial(z.object(restaurantIn)), {
    version,
    /** Whether dishes that still use the restaurant's old target get the new one. */
    dishesFollow: z.optional(z.boolean('Choose on or off')),
  }),
  reply: restaurant,
  problems: ['invalid', 'stale_version'],
});

export const restaurantCategories = endpoint({
  id: 'restaurants.categories',
  method: 'GET',
  path: '/api/restaurants/:id/categories',
  tag: 'Restaurants',
  summary: 'List categories with their type; unsorted ones first',
  access: { module: 'restaurants', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.array(
    z.object({
      /** Empty: no category. */
      category: z.string(),
      /** Null: not classified. Its name contains no known word and nobody chose a kind. */
      kind: z.nullable(z.enum(categoryKinds)),
      /** Whether a person chose the kind in `settings.categories`. */
      chosen: z.boolean(),
      dishes: z.number(),
      ingredients: z.number(),
      /** Items matched to no dish and no ingredient. */
      tillItems: z.number(),
    }),
  ),
});
export type SortedCategory = z.infer<(typeof restaurantCategories)['reply']>[number];

export const restaurantContents = endpoint({
  id: 'restaurants.contents',
  method: 'GET',
  path: '/api/restaurants/:id/contents',
  tag: 'Restaurants',
  summary: 'List what deleting the restaurant would delete',
  access: { module: 'restaurants', action: 'admin', least: 'owner' },
  params: z.object({ id: pathId }),
  reply: z.object({
    vendors: z.number(),
    ingredients: z.number(),
    menuItems: z.number(),
    invoices: z.number(),
    approvedInvoices: z.number(),
    documents: z.number(),
    sales: z.number(),
  }),
});

export const deleteRestaurant = endpoint({
  id: 'restaurants.delete',
  method: 'DELETE',
  path: '/api/restaurants/:id',
  tag: 'Restaurants',
  summary: 'Delete a restaurant with everything in it',
  access: { module: 'restaurants', action: 'admin', least: 'owner' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version, name: z.optional(z.string()) })),
  status: 204,
  problems: ['stale_version', 'invalid', 'conflict'],
});
