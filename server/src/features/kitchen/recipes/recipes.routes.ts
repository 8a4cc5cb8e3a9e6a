import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { readDishPreparation, saveDishPreparation } from './dish-preparation.ts';
import { importRecipes } from './import/import-recipes.ts';
import { sendRecipeTemplate } from './import/send-template.ts';
import { readIngredientPreparation, saveIngredientPreparation } from './ingredient-preparation.ts';
import { parseLines } from './parse-lines.ts';
import { sendDishCard, sendPrepCard } from './recipe-card.ts';
import { whatIfDish } from './what-if-dish.ts';

export function recipeRoutes(route: Router, deps: Deps): void {
  route(api.parseRecipeLines, ({ caller, body }) => parseLines(deps, caller, body));
  route(api.whatIfDish, ({ caller, params, body }) => whatIfDish(deps, caller, params.id, body));
  route(api.dishPreparation, ({ caller, params }) => readDishPreparation(deps, caller, params.id));
  route(api.saveDishPreparation, ({ caller, params, body }) => saveDishPreparation(deps, caller, params.id, body));
  route(api.ingredientPreparation, ({ caller, params }) => readIngredientPreparation(deps, caller, params.id));
  route(api.saveIngredientPreparation, ({ caller, params, body }) =>
    saveIngredientPreparation(deps, caller, params.id, body),
  );
  route(api.dishRecipeCard, ({ caller, params, query, reply }) =>
    sendDishCard(deps, caller, params.id, query.portions ?? '1', reply),
  );
  route(api.ingredientRecipeCard, ({ caller, params, query, reply }) =>
    sendPrepCard(deps, caller, params.id, query.portions ?? '1', reply),
  );
  route(api.importRecipes, ({ caller, body, files }) => importRecipes(deps, caller, body, files));
  route(api.recipeTemplate, ({ params, reply }) => sendRecipeTemplate(params.format, reply));
}
