import { ingredientUnits, proposedCategories, type Quantity, type UnitCost, units } from '@platewise/domain';
import * as z from 'zod/mini';
import { vendorItem } from '../buying/vendor-items.ts';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  amountOrNone,
  deleted,
  idIn,
  listQuery,
  oneOf,
  pathId,
  QUANTITY_MAX,
  restaurantIdIn,
  text,
  textOrNone,
  UNIT_COST_MAX,
  version,
} from '../fields.ts';
import { costChoice, costField } from '../hidden-costs.ts';
import { missingFact } from './missing-fact.ts';
import { percentOfYield } from './recipe-line.ts';

/** Options when creating a single ingredient from a line. */
export const INGREDIENT_CATEGORIES = [
  'Protein',
  'Vegetables',
  'Dairy',
  'Grains',
  'Condiments',
  'Beverages',
  'Other',
] as const;

/** Used everywhere else: separates alcohol from other drinks, and supplies and cleaning from food. */
export const ALL_INGREDIENT_CATEGORIES = proposedCategories;

const unit = z.enum(units, { error: 'Choose a unit' });
const ingredientUnit = oneOf(ingredientUnits, 'Unit is required');

export const ingredient = z.object({
  id: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  unit: z.string(),
  category: z.nullable(z.string()),
  kind: z.enum(['purchased', 'prep']),
  /** Per unit, six decimals; null if unknown. */
  currentCost: costField(z.nullable(z.number())),
  costPerUnit: costField(z.nullable(z.number())),
  costSource: z.nullable(z.enum(['invoice', 'typed', 'recipe', 'price_list'])),
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  lastUpdated: z.nullable(z.string()),
  yieldPercent: z.number(),
  densityGPerMl: z.nullable(z.number()),
  gramsPerEach: z.nullable(z.number()),
  batchYieldQuantity: z.nullable(z.number()),
  batchYieldUnit: z.nullable(z.string()),
  dishCount: z.number(),
  isActive: z.boolean(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), changeCost: z.boolean(), remove: z.boolean() }),
});
export type Ingredient = z.infer<typeof ingredient>;

const conversion = z.object({ id: z.number(), unit: z.string(), quantity: z.number(), toUnit: z.string() });

const recipeLine = z.object({
  id: z.number(),
  ingredientId: z.number(),
  quantity: z.number(),
  unit: z.string(),
  yieldPercent: z.number(),
  /** Null if the ingredient's yield applies. */
  ownYield: z.nullable(z.number()),
  prep: z.nullable(z.string()),
  cost: costField(z.nullable(z.number())),
  missing: z.nullable(missingFact),
  ingredient: z.object({
    name: z.string(),
    unit: z.string(),
    kind: z.string(),
    currentCost: costField(z.nullable(z.number())),
  }),
});

export const ingredientDetail = z.extend(ingredient, {
  conversions: z.array(conversion),
  /** Last prices are in `currency`; the cost per ingredient unit is in the restaurant's, null without a rate. */
  vendorItems: z.array(z.extend(vendorItem, { currency: z.string() })),
  recipe: z.array(recipeLine),
});
export type IngredientDetail = z.infer<typeof ingredientDetail>;

const unitCost = amountOrNone<UnitCost>({ message: 'Enter a cost', scale: 6, min: '0', max: UNIT_COST_MAX });

const positiveOrNone = (message: string) =>
  amountOrNone<Quantity>({ message, scale: 6, above: '0', max: QUANTITY_MAX });

const facts = {
  yieldPercent: percentOfYield,
  densityGPerMl: positiveOrNone('Enter grams per milliliter, above 0'),
  gramsPerEach: positiveOrNone('Enter the grams of one piece, above 0'),
};

export const listIngredients = endpoint({
  id: 'ingredients.list',
  method: 'GET',
  path: '/api/ingredients',
  aliases: ['/api/ingredients/:restaurantId'],
  tag: 'Ingredients',
  summary: 'List ingredients',
  access: { module: 'ingredients', action: 'read' },
  query: z.object({
    ...listQuery,
    vendorId: z.optional(idIn()),
    category: z.optional(z.string()),
    kind: z.optional(z.enum(['purchased', 'prep'])),
    /** Filters by whether the cost is known. */
    cost: costChoice(z.optional(z.enum(['known', 'unknown'])), ['known', 'unknown']),
    sort: costChoice(z.optional(z.enum(['name', 'unit', 'cost', 'vendor', 'updated'])), ['cost']),
  }),
  reply: z.array(ingredient),
  paged: true,
});

export const ingredientSummary = endpoint({
  id: 'ingredients.summary',
  method: 'GET',
  path: '/api/ingredients/summary',
  tag: 'Ingredients',
  summary: 'Get totals for the filtered ingredients',
  access: { module: 'ingredients', action: 'read' },
  query: z.object({
    restaurantId: restaurantIdIn,
    q: listQuery.q,
    vendorId: z.optional(idIn()),
    category: z.optional(z.string()),
  }),
  reply: z.object({
    totalIngredients: z.number(),
    /** Plain mean over all units, so it mixes pounds and cases. */
    averageCostPerUnit: costField(z.nullable(z.number())),
    /** Mean per base unit. */
    averages: costField(z.array(z.object({ unit: z.string(), mean: z.number(), count: z.number() })), []),
    activeVendors: z.number(),
    withoutCost: z.number(),
  }),
});

export const getIngredient = endpoint({
  id: 'ingredients.get',
  method: 'GET',
  path: '/api/ingredients/:id/detail',
  tag: 'Ingredients',
  summary: 'Get an ingredient with its conversions, vendor items and recipe',
  access: { module: 'ingredients', action: 'read' },
  params: z.object({ id: pathId }),
  reply: ingredientDetail,
});

export const createIngredient = endpoint({
  id: 'ingredients.create',
  method: 'POST',
  path: '/api/ingredients',
  tag: 'Ingredients',
  summary: 'Add an ingredient',
  access: { module: 'ingredients', action: 'write' },
  body: z.object({
    restaurantId: restaurantIdIn,
    name: text(160, 'Ingredient name is required'),
    unit: ingredientUnit,
    currentCost: unitCost,
    vendorId: z.optional(z.nullable(idIn())),
    category: textOrNone(40),
    kind: z.optional(z.enum(['purchased', 'prep'])),
    ...facts,
    batchYieldQuantity: positiveOrNone('Enter what one batch yields, above 0'),
    batchYieldUnit: z.optional(z.nullable(unit)),
  }),
  reply: ingredient,
  status: 201,
  problems: ['invalid', 'restaurant_required', 'duplicate', 'conflict'],
});

export const createIngredientFromLine = endpoint({
  id: 'ingredients.createFromLine',
  method: 'POST',
  path: '/api/ingredients/from-line-item',
  tag: 'Ingredients',
  summary: 'Add an ingredient while entering an invoice line',
  access: { module: 'ingredients', action: 'write' },
  body: z.object({
    restaurantId: restaurantIdIn,
    invoiceId: z.optional(idIn()),
    name: text(160, 'Ingredient name is required'),
    unit: ingredientUnit,
    category: oneOf(INGREDIENT_CATEGORIES, 'Category is required'),
    vendorId: z.optional(z.nullable(idIn())),
    costPerUnit: amount<UnitCost>({
      message: 'Cost per unit is required',
      wrong: 'Enter the cost as a number of 0 or more, such as 5.61',
      scale: 6,
      min: '0',
      max: UNIT_COST_MAX,
    }),
  }),
  reply: z.object({ ingredient }),
  status: 201,
  problems: ['invalid', 'restaurant_required', 'duplicate'],
});

export const updateIngredient = endpoint({
  id: 'ingredients.update',
  method: 'PATCH',
  path: '/api/ingredients/:id',
  tag: 'Ingredients',
  summary: 'Change an ingredient; recalculates the dishes that use it',
  access: { module: 'ingredients', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    name: z.optional(text(160, 'Ingredient name is required')),
    unit: z.optional(ingredientUnit),
    vendorId: z.optional(z.nullable(idIn())),
    category: textOrNone(40),
    ...facts,
    batchYieldQuantity: positiveOrNone('Enter what one batch yields, above 0'),
    batchYieldUnit: z.optional(z.nullable(unit)),
    isActive: z.optional(z.boolean()),
    version,
  }),
  reply: ingredient,
  problems: ['invalid', 'stale_version', 'duplicate', 'conflict'],
});

export const changeIngredientCost = endpoint({
  id: 'ingredients.changeCost',
  method: 'PATCH',
  path: '/api/ingredients/:id/cost',
  tag: 'Ingredients',
  summary: 'Set the unit cost of an ingredient',
  access: { module: 'ingredients', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.object({
    cost: amount<UnitCost>({ message: 'Enter a cost', scale: 6, min: '0', max: UNIT_COST_MAX }),
    version,
  }),
  reply: ingredient,
  problems: ['invalid', 'stale_version', 'conflict'],
});

export const ingredientRemoval = endpoint({
  id: 'ingredients.removal',
  method: 'GET',
  path: '/api/ingredients/:id/removal',
  tag: 'Ingredients',
  summary: 'Preview removing an ingredient: deleted, or deactivated if something refers to it',
  access: { module: 'ingredients', action: 'read' },
  params: z.object({ id: pathId }),
  reply: deleted,
});

export const deleteIngredient = endpoint({
  id: 'ingredients.delete',
  method: 'DELETE',
  path: '/api/ingredients/:id',
  tag: 'Ingredients',
  summary:
    'Remove an ingredient: 204 if nothing refers to it, otherwise 200 and it is deactivated; refused while in stock',
  access: { module: 'ingredients', action: 'delete' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  reply: deleted,
  problems: ['stale_version', 'conflict'],
});
