import { allergenCodes, LONGEST_LINE, units } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, idIn, MONEY_MAX, pathId, restaurantIdIn, textOrNone, UNIT_COST_MAX, version } from '../fields.ts';

export const RECIPE_LINES_MAX = 100;
export const RECIPE_FILE_MAX = 5 * 1024 * 1024;

const unit = z.enum(units);
const allergen = z.enum(allergenCodes, { error: 'Choose an allergen from the list' });

/** A line of a recipe as somebody wrote it, and which ingredient it may mean. */
export const writtenLine = z.object({
  text: z.string(),
  /** In `unit`, three decimals; null where the line says no amount that a recipe can hold. */
  quantity: z.nullable(z.number()),
  unit: z.nullable(unit),
  /** What has to be said first: 'What does one clove weigh or hold?' */
  asks: z.nullable(z.string()),
  /** The amount in the words of the line: '2-3', 'clove'. */
  written: z.object({ quantity: z.nullable(z.string()), unit: z.nullable(z.string()) }),
  name: z.string(),
  prep: z.nullable(z.string()),
  optional: z.boolean(),
  /** The likeliest first; the amount is of the first, and of each as it would be with it. */
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
  /** Whether the first match is sure enough to be taken without a look. */
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
      .check(z.minLength(1, 'Write a line'), z.maxLength(RECIPE_LINES_MAX, `At most ${RECIPE_LINES_MAX} lines`)),
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
    price: z.optional(amount({ message: 'Price must be greater than 0', scale: 2, min: '0.01', max: MONEY_MAX })),
    /** 100 is the portion as it is. */
    portionPercent: z.optional(
      amount({ message: 'Enter a portion from 1 to 1000 percent', scale: 2, min: '1', max: '1000' }),
    ),
    ingredientCosts: z.optional(
      z
        .array(
          z.object({
            ingredientId: idIn('Choose an ingredient'),
            cost: amount({ message: 'Enter a cost', scale: 6, min: '0', max: UNIT_COST_MAX }),
          }),
        )
        .check(z.maxLength(200, 'At most 200 ingredients')),
    ),
  }),
  reply: z.object({
    before: figures,
    after: figures,
    monthlyDifference: z.nullable(z.number()),
    /** Sold over the last 30 days; null where nothing is known of sales. */
    soldMonthly: z.nullable(z.number()),
    /** A typed cost rules: portion and ingredients change nothing. */
    typedCost: z.boolean(),
    /** What is bought for the dish, at any depth of prep items. */
    ingredients: z.array(
      z.object({ id: z.number(), name: z.string(), unit: z.string(), currentCost: z.nullable(z.number()) }),
    ),
  }),
  problems: ['invalid', 'not_found'],
});

const named = z.object({ id: z.number(), name: z.string() });

/** How something is made, and which allergens it holds. */
export const preparation = z.object({
  id: z.number(),
  name: z.string(),
  method: z.nullable(z.string()),
  /** Said of the ingredient itself; null where nobody has said. Of a dish always null. */
  allergens: z.nullable(z.array(allergen)),
  /** What its name speaks of; an offer to confirm. */
  suggested: z.array(allergen),
  /** With everything inside. */
  contains: z.array(z.object({ code: allergen, from: z.array(named) })),
  /** Ingredients of which nobody has said. */
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
  summary: 'How a dish is made, and its allergens from everything inside',
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
  /** The dish that is there already. */
  menuItemId: z.nullable(z.number()),
  /** Whether it has a recipe, which goes. */
  replaces: z.boolean(),
  portions: z.number(),
  lines: z.array(
    z.object({
      line: z.number(),
      ingredient: z.string(),
      /** What it was matched to; null where it is created. */
      ingredientId: z.nullable(z.number()),
      matchedName: z.nullable(z.string()),
      quantity: z.number(),
      unit,
      prep: z.nullable(z.string()),
    }),
  ),
  /** Whether every row of it is good. */
  good: z.boolean(),
});

export const recipesImported = z.object({
  dryRun: z.boolean(),
  rowsRead: z.number(),
  recipes: z.array(importedRecipe),
  /** The first two hundred. */
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
  /** Ingredients that are not there yet; each is created without a cost. */
  newIngredients: z.array(z.string()),
  imported: z.number(),
});
export type RecipesImported = z.infer<typeof recipesImported>;

export const importRecipes = endpoint({
  id: 'recipes.import',
  method: 'POST',
  path: '/api/recipes/import',
  tag: 'Recipes',
  summary: 'Recipes from a CSV or Excel file: a row for each line, a dish by its name',
  access: writeMenu,
  upload: { file: 'file', maxBytes: RECIPE_FILE_MAX },
  body: z.object({
    restaurantId: restaurantIdIn,
    /** Says what would happen and does nothing. */
    dryRun: z.optional(z.enum(['true', 'false'])),
    /** `stop`: nothing goes in while a row is bad. `skip`: the recipes without a bad row go in. */
    onError: z.optional(z.enum(['stop', 'skip'])),
    /** Whether unknown ingredients are created; else a row that names one is bad. */
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
