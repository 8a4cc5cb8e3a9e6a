import { type Quantity, units } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, pathId, QUANTITY_MAX, version } from '../fields.ts';
import { ingredientDetail } from './ingredients.ts';
import { percentOfYield, recipeLineIn } from './recipe-line.ts';

/** The line's own yield, null for the ingredient's; wins over `yieldPercent`. */
const ownYield = z.optional(z.nullable(percentOfYield));

const unit = z.enum(units, { error: 'Choose a unit' });

const positive = (message: string) => amount<Quantity>({ message, scale: 6, above: '0', max: QUANTITY_MAX });

export const saveConversion = endpoint({
  id: 'ingredients.saveConversion',
  method: 'PUT',
  path: '/api/ingredients/:id/conversions',
  tag: 'Ingredients',
  summary: 'Set what one unit of an ingredient contains or weighs; recalculates dish costs',
  access: { module: 'ingredients', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({ unit, quantity: positive('Enter an amount above 0'), toUnit: unit }),
  reply: ingredientDetail,
  problems: ['invalid'],
});

export const deleteConversion = endpoint({
  id: 'ingredients.deleteConversion',
  method: 'DELETE',
  path: '/api/ingredients/:id/conversions/:conversionId',
  tag: 'Ingredients',
  summary: 'Forget a conversion',
  access: { module: 'ingredients', action: 'write' },
  params: z.object({ id: pathId, conversionId: pathId }),
  status: 204,
});

export const saveRecipe = endpoint({
  id: 'ingredients.saveRecipe',
  method: 'PUT',
  path: '/api/ingredients/:id/recipe',
  tag: 'Ingredients',
  summary: 'Replace the recipe of a prep item and its batch yield',
  access: { module: 'menu', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    lines: z.array(z.extend(recipeLineIn, { ownYield })).check(z.maxLength(200, 'At most 200 lines')),
    batchYieldQuantity: positive('Enter what one batch yields, above 0'),
    batchYieldUnit: unit,
    version,
  }),
  reply: ingredientDetail,
  problems: ['invalid', 'recipe_cycle', 'stale_version', 'conflict'],
});
