import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { missingFact } from './missing-fact.ts';
import { recipeLineIn } from './recipe-line.ts';

/** A step of a line's cost, in the reader's language. */
export const costStep = z.object({
  kind: z.enum(['portion', 'yield', 'converted', 'price', 'cost']),
  label: z.string(),
  value: z.string(),
});
export type CostStepReply = z.infer<typeof costStep>;

/** A recipe line and how its cost was calculated. */
export const menuItemIngredient = z.object({
  id: z.number(),
  ingredientId: z.number(),
  quantity: z.number(),
  unit: z.string(),
  yieldPercent: z.number(),
  /** Null if the ingredient's yield applies. */
  ownYield: z.nullable(z.number()),
  position: z.number(),
  /** Preparation: 'diced'. */
  prep: z.nullable(z.string()),
  cost: costField(z.nullable(z.number())),
  missing: z.nullable(missingFact),
  steps: costField(z.array(costStep), []),
  ingredient: z.object({
    name: z.string(),
    unit: z.string(),
    currentCost: costField(z.nullable(z.number())),
    kind: z.enum(['purchased', 'prep']),
  }),
  /** Source of the ingredient's price. */
  priceFrom: z.nullable(
    z.object({
      invoiceId: z.nullable(z.number()),
      invoiceNumber: z.nullable(z.string()),
      vendorName: z.nullable(z.string()),
      date: z.string(),
      lineId: z.nullable(z.number()),
    }),
  ),
});
export type MenuItemIngredient = z.infer<typeof menuItemIngredient>;

export const listMenuItemIngredients = endpoint({
  id: 'menuItems.ingredients',
  method: 'GET',
  path: '/api/menu-items/:id/ingredients',
  tag: 'Menu items',
  summary: 'Get the recipe of a dish',
  access: { module: 'menu', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.array(menuItemIngredient),
});

export const addMenuItemIngredient = endpoint({
  id: 'menuItems.addIngredient',
  method: 'POST',
  path: '/api/menu-items/:id/ingredients',
  tag: 'Menu items',
  summary: 'Add an ingredient to a dish',
  access: { module: 'menu', action: 'write' },
  params: z.object({ id: pathId }),
  /** Without a position, it's added at the end. */
  body: z.extend(recipeLineIn, { position: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))) }),
  reply: menuItemIngredient,
  status: 201,
  problems: ['invalid', 'not_found'],
});

export const addMenuItemIngredients = endpoint({
  id: 'menuItems.addIngredients',
  method: 'POST',
  path: '/api/menu-items/:id/ingredients/several',
  tag: 'Menu items',
  summary: 'Add several ingredients to a dish, all or none',
  access: { module: 'menu', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    lines: z
      .array(recipeLineIn)
      .check(z.minLength(1, 'Choose an ingredient'), z.maxLength(200, 'At most 200 ingredients at once')),
  }),
  /** In the order sent. */
  reply: z.array(menuItemIngredient),
  status: 201,
  problems: ['invalid', 'not_found'],
});

export const updateMenuItemIngredient = endpoint({
  id: 'menuItems.updateIngredient',
  method: 'PATCH',
  path: '/api/menu-items/:id/ingredients/:linkId',
  tag: 'Menu items',
  summary: 'Change quantity, unit or yield of a recipe line',
  access: { module: 'menu', action: 'write' },
  params: z.object({ id: pathId, linkId: pathId }),
  body: z.partial(recipeLineIn),
  reply: menuItemIngredient,
  problems: ['invalid'],
});

export const removeMenuItemIngredient = endpoint({
  id: 'menuItems.removeIngredient',
  method: 'DELETE',
  path: '/api/menu-items/:id/ingredients/:linkId',
  tag: 'Menu items',
  summary: 'Remove an ingredient from a dish',
  access: { module: 'menu', action: 'write' },
  params: z.object({ id: pathId, linkId: pathId }),
  status: 204,
});
