import { allergenCodes, LONGEST_LINE, type Money, type Percent, type UnitCost, units } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, idIn, MONEY_MAX, pathId, restaurantIdIn, textOrNone, UNIT_COST_MAX, version } from '../fields.ts';

export const RECIPE_LINES_MAX = 100;
export const RECIPE_FILE_MAX = 5 * 1024 * 1024;

const unit = z.enum(units);
const allergen = z.enum(allergenCodes, { error: 'Choose an allergen from the list' });

/** A written recipe line and the ingredients it could mean. */
export const writtenLine = z.object({
  text: z.string(),
  /** In `unit`, three decimals; null if the line has no amount a recipe can use. */
  quantity: z.nullable(z.number()),
  unit: z.nullable(unit),
  /** A question to answer first: 'What does one clove weigh or hold?' */
  asks: z.nullable(z.string()),
  /** The amount as written: '2-3', 'clove'. */
  written: z.object({ quantity: z.nullable(z.string()), unit: z.nullable(z.string()) }),
  name: z.string(),
  prep: z.nullable(z.string()),
  optional: z.boolean(),
  /** Most likely first. The amount assumes the first match; each match has its own. */
  matches: z.array(
    z.object({
      ingredientId: z.number(),
      name: z.string(),
      unit: z.string(),
      kind: z.enum(['purchased', 'prep']),
      /** 0 to 1. */
      confidence: z.number(),
      quantity: z.nullable(z.number()),
      inUnit: z.nullable(unit),
      asks: z.nullable(z.string()),
    }),
  ),
  /** Whether the first match is certain enough to accept without review. */
  sure: z.boolean(),
});
export type WrittenLine = z.infer<typeof writtenLine>;

export const parseRecipeLines = endpoint({
  id: 'recipes.parse',
  method: 'POST',
  path: '/api/recipes/parse',
  tag: 'Recipes',
  summary: 'Parse recipe lines: amount, unit, preparation and possible ingredients',
  access: { module: 'menu', action: 'write' },
  body: z.object({
    restaurantId: restaurantIdIn,
    lines: z
      .array(z.string().check(z.maxLength(LONGEST_LINE, `At most ${LONGEST_LINE} characters`)))
      .check(z.minLength(1, 'Enter a line'), z.maxLength(RECIPE_LINES_MAX, `At most ${RECIPE_LINES_MAX} lines`)),
  }),
  reply: z.array(writtenLine),
  problems: ['invalid', 'restaurant_required'],
});

const figures = z.object({
  price: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  margin: z.nullable(z.number()),
  foodCostPercent: z.nullable(z.number()),
  recommendedPrice: z.nullable(z.number()),
  profitability: z.enum(['profitable', 'needs_adjustment', 'unknown']),
  monthlyProfit: z.nullable(z.number()),
});

export const whatIfDish = endpoint({
  id: 'recipes.whatIf',
  method: 'POST',
  path: '/api/menu-items/:id/what-if',
  tag: 'Recipes',
  summary:
    'Preview the effect of a different price, portion or ingredient cost on margin, food cost and monthly profit',
  access: { module: 'menu', action: 'read' },
  params: z.object({ id: pathId }),
  costsOnly: true,
  body: z.object({
    price: z.optional(
      amount<Money>({ message: 'Price must be greater than 0', scale: 2, min: '0.01', max: MONEY_MAX }),
    ),
    /** 100 is the current portion. */
    portionPercent: z.optional(
      amount<Percent>({ message: 'Enter a portion from 1 to 1000 percent', scale: 2, min: '1', max: '1000' }),
    ),
    ingredientCosts: z.optional(
      z
        .array(
          z.object({
            ingredientId: idIn('Choose an ingredient'),
            cost: amount<UnitCost>({ message: 'Enter a cost', scale: 6, min: '0', max: UNIT_COST_MAX }),
          }),
        )
        .check(z.maxLength(200, 'At most 200 ingredients')),
    ),
  }),
  reply: z.object({
    before: figures,
    after: figures,
    monthlyDifference: z.nullable(z.number()),
    /** Sold in the last 30 days; null without sales data. */
    soldMonthly: z.nullable(z.number()),
    /** The cost was entered by hand, so portion and ingredients don't change it. */
    typedCost: z.boolean(),
    /** Purchased ingredients of the dish, at any depth of prep items. */
    ingredients: z.array(
      z.object({ id: z.number(), name: z.string(), unit: z.string(), currentCost: z.nullable(z.number()) }),
    ),
  }),
  problems: ['invalid', 'not_found'],
});

const named = z.object({ id: z.number(), name: z.string() });

/** Preparation steps and allergens. */
export const preparation = z.object({
  id: z.number(),
  name: z.string(),
  method: z.nullable(z.string()),
  /** Declared on the ingredient itself; null if not declared. Always null for a dish. */
  allergens: z.nullable(z.array(allergen)),
  /** Suggested by the name, to be confirmed. */
  suggested: z.array(allergen),
  /** Including everything in its recipe. */
  contains: z.array(z.object({ code: allergen, from: z.array(named) })),
  /** Ingredients with no allergen declaration. */
  unknown: z.array(named),
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type Preparation = z.infer<typeof preparation>;

const method = textOrNone(8000);
const allergens = z.optional(z.nullable(z.array(allergen).check(z.maxLength(15, 'At most 15 allergens'))));
const readMenu = { module: 'menu', action: 'read' } as const;
const writeMenu = { module: 'menu', action: 'write' } as const;
const params = z.object({ id: pathId });

export const dishPreparation = endpoint({
  id: 'recipes.dishPreparation',
  method: 'GET',
  path: '/api/menu-items/:id/preparation',
  tag: 'Recipes',
  summary: 'Get the method of a dish, and its allergens from all of its ingredients',
  access: readMenu,
  params,
  reply: preparation,
});

export const saveDishPreparation = endpoint({
  id: 'recipes.saveDishPreparation',
  method: 'PUT',
  path: '/api/menu-items/:id/preparation',
  tag: 'Recipes',
  summary: 'Set the method of a dish',
  access: writeMenu,
  params,
  body: z.object({ method, version }),
  reply: preparation,
  problems: ['invalid', 'stale_version'],
});

export const ingredientPreparation = endpoint({
  id: 'recipes.ingredientPreparation',
  method: 'GET',
  path: '/api/ingredients/:id/preparation',
  tag: 'Recipes',
  summary: 'Get the method of a prep item and the allergens of an ingredient',
  access: { module: 'ingredients', action: 'read' },
  params,
  reply: preparation,
});

export const saveIngredientPreparation = endpoint({
  id: 'recipes.saveIngredientPreparation',
  method: 'PUT',
  path: '/api/ingredients/:id/preparation',
  tag: 'Recipes',
  summary: 'Set the allergens of an ingredient and the method of a prep item',
  access: { module: 'ingredients', action: 'write' },
  params,
  body: z.object({ method, allergens, version }),
  reply: preparation,
  problems: ['invalid', 'stale_version'],
});

const portions = z.optional(
  amount({ message: 'Enter portions from 0.01 to 10000', scale: 2, min: '0.01', max: '10000' }),
);

export const dishRecipeCard = endpoint({
  id: 'recipes.dishCard',
  method: 'GET',
  path: '/api/menu-items/:id/recipe-card',
  tag: 'Recipes',
  summary: 'Get a printable recipe card of a dish for any number of portions, without costs',
  access: readMenu,
  params,
  query: z.object({ portions }),
  produces: 'file',
});

export const ingredientRecipeCard = endpoint({
  id: 'recipes.prepCard',
  method: 'GET',
  path: '/api/ingredients/:id/recipe-card',
  tag: 'Recipes',
  summary: 'Get a printable recipe card of a prep item for any number of batches, without costs',
  access: { module: 'ingredients', action: 'read' },
  params,
  query: z.object({ portions }),
  produces: 'file',
  problems: ['conflict'],
});

const importedRecipe = z.object({
  name: z.string(),
  /** The existing dish. */
  menuItemId: z.nullable(z.number()),
  /** Whether it already has a recipe, which would be replaced. */
  replaces: z.boolean(),
  portions: z.number(),
  lines: z.array(
    z.object({
      line: z.number(),
      ingredient: z.string(),
      /** The matched ingredient; null if it will be created. */
      ingredientId: z.nullable(z.number()),
      matchedName: z.nullable(z.string()),
      quantity: z.number(),
      unit,
      prep: z.nullable(z.string()),
    }),
  ),
  /** Whether all its rows are valid. */
  good: z.boolean(),
});

export const recipesImported = z.object({
  dryRun: z.boolean(),
  rowsRead: z.number(),
  recipes: z.array(importedRecipe),
  /** The first 200. */
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
  /** New ingredients; each is created without a cost. */
  newIngredients: z.array(z.string()),
  imported: z.number(),
});
export type RecipesImported = z.infer<typeof recipesImported>;

export const importRecipes = endpoint({
  id: 'recipes.import',
  method: 'POST',
  path: '/api/recipes/import',
  tag: 'Recipes',
  summary: 'Import recipes from a CSV or Excel file, one row per line; dishes are matched by name',
  access: writeMenu,
  upload: { file: 'file', maxBytes: RECIPE_FILE_MAX },
  body: z.object({
    restaurantId: restaurantIdIn,
    /** Previews the result without saving. */
    dryRun: z.optional(z.enum(['true', 'false'])),
    /** `stop`: import nothing if any row is invalid. `skip`: import the recipes without an invalid row. */
    onError: z.optional(z.enum(['stop', 'skip'])),
    /** Whether to create unknown ingredients; otherwise rows naming one are invalid. */
    createIngredients: z.optional(z.enum(['true', 'false'])),
  }),
  reply: recipesImported,
  problems: ['invalid', 'restaurant_required', 'too_large', 'forbidden'],
});

export const recipeTemplate = endpoint({
  id: 'recipes.template',
  method: 'GET',
  path: '/api/recipes/template/:format',
  tag: 'Recipes',
  summary: 'Download a template for recipe imports',
  access: 'signed-in',
  scope: 'menu',
  params: z.object({ format: z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx' }) }),
  produces: 'file',
});
