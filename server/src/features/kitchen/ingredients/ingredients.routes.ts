import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { changeIngredientCost } from './change-ingredient-cost.ts';
import { createIngredient } from './create-ingredient.ts';
import { createIngredientFromLine } from './create-ingredient-from-line.ts';
import { deleteConversion } from './delete-conversion.ts';
import { deleteIngredient } from './delete-ingredient.ts';
import { ingredientRemoval } from './ingredient-removal.ts';
import { listIngredients } from './list-ingredients.ts';
import { readIngredient } from './read-ingredient.ts';
import { readPriceHistory } from './read-price-history.ts';
import { readUses } from './read-uses.ts';
import { saveConversion } from './save-conversion.ts';
import { saveRecipe } from './save-recipe.ts';
import { summariseIngredients } from './summarise-ingredients.ts';
import { updateIngredient } from './update-ingredient.ts';

export function ingredientRoutes(route: Router, deps: Deps): void {
  route(api.listIngredients, ({ caller, query }) => listIngredients(deps, caller, query));
  route(api.ingredientSummary, ({ caller, query }) => summariseIngredients(deps, caller, query));
  route(api.getIngredient, ({ caller, params }) => readIngredient(deps, caller, params.id));
  route(api.createIngredient, ({ caller, body }) => createIngredient(deps, caller, body));
  route(api.createIngredientFromLine, ({ caller, body }) => createIngredientFromLine(deps, caller, body));
  route(api.updateIngredient, ({ caller, params, body }) => updateIngredient(deps, caller, params.id, body));
  route(api.changeIngredientCost, ({ caller, params, body }) => changeIngredientCost(deps, caller, params.id, body));
  route(api.ingredientRemoval, ({ caller, params }) => ingredientRemoval(deps, caller, params.id));
  route(api.deleteIngredient, async ({ caller, params, body, reply }) => {
    const result = await deleteIngredient(deps, caller, params.id, body);
    if (!result.deactivated) reply.code(204);
    return result;
  });
  route(api.priceHistory, ({ caller, params, query }) => readPriceHistory(deps, caller, params.id, query));
  route(api.whereUsed, ({ caller, params }) => readUses(deps, caller, params.id));
  route(api.saveConversion, ({ caller, params, body }) => saveConversion(deps, caller, params.id, body));
  route(api.deleteConversion, async ({ caller, params }) => {
    await deleteConversion(deps, caller, params);
    return undefined;
  });
  route(api.saveRecipe, ({ caller, params, body }) => saveRecipe(deps, caller, params.id, body));
}
