import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { addRecipeLines } from './add-recipe-lines.ts';
import { changeMenuItems } from './change-menu-items.ts';
import { changeMenuPrice } from './change-menu-price.ts';
import { createMenuItem } from './create-menu-item.ts';
import { deleteMenuItem } from './delete-menu-item.ts';
import { sendDishPicture, uploadDishPicture } from './dish-pictures.ts';
import { dishRemoval } from './dish-removal.ts';
import { duplicateMenuItem } from './duplicate-menu-item.ts';
import { getMenuItem } from './get-menu-item.ts';
import { listDishNames } from './list-dish-names.ts';
import { listMenuCosts } from './list-menu-costs.ts';
import { listMenuItems } from './list-menu-items.ts';
import { listRecipe } from './list-recipe.ts';
import { readCostBreakdown } from './read-cost-breakdown.ts';
import { removeRecipeLine } from './remove-recipe-line.ts';
import { summariseMenu } from './summarise-menu.ts';
import { updateMenuItem } from './update-menu-item.ts';
import { updateRecipeLine } from './update-recipe-line.ts';

export function menuItemRoutes(route: Router, deps: Deps): void {
  route(api.listMenuItems, ({ caller, query }) => listMenuItems(deps, caller, query));
  route(api.menuSummary, ({ caller, query }) => summariseMenu(deps, caller, query));
  route(api.menuCosts, ({ caller, query }) => listMenuCosts(deps, caller, query));
  route(api.getMenuItem, ({ caller, params }) => getMenuItem(deps, caller, params.id));
  route(api.createMenuItem, ({ caller, body }) => createMenuItem(deps, caller, body));
  route(api.updateMenuItem, ({ caller, params, body }) => updateMenuItem(deps, caller, params.id, body));
  route(api.changeMenuItems, ({ caller, body }) => changeMenuItems(deps, caller, body));
  route(api.changeMenuPrice, ({ caller, params, body }) => changeMenuPrice(deps, caller, params.id, body));
  route(api.deleteMenuItem, async ({ caller, params, body, reply }) => {
    const result = await deleteMenuItem(deps, caller, params.id, body);
    if (!result.deactivated) reply.code(204);
    return result;
  });
  route(api.listMenuItemIngredients, ({ caller, params }) => listRecipe(deps, caller, params.id));
  route(api.addMenuItemIngredient, async ({ caller, params, body }) => {
    const [line] = await addRecipeLines(deps, caller, params.id, [body], () => 'ingredientId');
    if (line === undefined) throw new Error('a recipe line that was just written is not there');
    return line;
  });
  route(api.addMenuItemIngredients, ({ caller, params, body }) =>
    addRecipeLines(deps, caller, params.id, body.lines, (index) => `lines.${index}.ingredientId`),
  );
  route(api.updateMenuItemIngredient, ({ caller, params, body }) =>
    updateRecipeLine(deps, caller, params.id, params.linkId, body),
  );
  route(api.removeMenuItemIngredient, async ({ caller, params }) => {
    await removeRecipeLine(deps, caller, params.id, params.linkId);
    return undefined;
  });
  route(api.costBreakdown, ({ caller, params }) => readCostBreakdown(deps, caller, params.id));
  dishRoutes(route, deps);
}

function dishRoutes(route: Router, deps: Deps): void {
  route(api.listDishNames, ({ caller, query }) => listDishNames(deps, caller, query));
  route(api.duplicateMenuItem, ({ caller, params, body }) => duplicateMenuItem(deps, caller, params.id, body));
  route(api.dishRemoval, ({ caller, params }) => dishRemoval(deps, caller, params.id));
  route(api.uploadDishPicture, ({ caller, params, files }) => uploadDishPicture(deps, caller, params.id, files));
  route(api.dishPicture, async ({ caller, params, query, reply }) => {
    await sendDishPicture(deps, caller, params.id, query, reply);
    return undefined;
  });
}
