import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { changeIngredients } from './change-ingredients.ts';
import { exportIngredients } from './files/export-ingredients.ts';
import { exportVendorItems } from './files/export-vendor-items.ts';
import { importIngredients } from './files/import-ingredients.ts';
import { importVendorItems } from './files/import-vendor-items.ts';
import { sendIngredientTemplate, sendVendorItemTemplate } from './files/send-templates.ts';
import { listLikeIngredients, listLikeVendors } from './likes/list-like.ts';
import { tellIngredientsApart, tellVendorsApart } from './likes/tell-apart.ts';
import { mergeIngredients } from './merge/merge-ingredients.ts';
import { mergeVendors } from './merge/merge-vendors.ts';
import { previewIngredientMerge } from './merge/preview-ingredient-merge.ts';
import { previewVendorMerge } from './merge/preview-vendor-merge.ts';
import { switchVendor } from './prices/switch-vendor.ts';
import { readVendorPrices } from './prices/vendor-prices.ts';

export function catalogueRoutes(route: Router, deps: Deps): void {
  route(api.vendorPrices, ({ caller, params }) => readVendorPrices(deps, caller, params.id));
  route(api.switchVendor, ({ caller, params, body }) => switchVendor(deps, caller, params.id, body));
  route(api.previewIngredientMerge, ({ caller, params }) => previewIngredientMerge(deps, caller, params));
  route(api.mergeIngredients, ({ caller, params, body }) => mergeIngredients(deps, caller, params, body));
  route(api.previewVendorMerge, ({ caller, params }) => previewVendorMerge(deps, caller, params));
  route(api.mergeVendors, ({ caller, params, body }) => mergeVendors(deps, caller, params, body));
  route(api.likeIngredients, ({ caller, params }) => listLikeIngredients(deps, caller, params.restaurantId));
  route(api.likeVendors, ({ caller, params }) => listLikeVendors(deps, caller, params.restaurantId));
  route(api.tellIngredientsApart, async ({ caller, params }) => {
    await tellIngredientsApart(deps, caller, params);
    return undefined;
  });
  route(api.tellVendorsApart, async ({ caller, params }) => {
    await tellVendorsApart(deps, caller, params);
    return undefined;
  });
  route(api.changeIngredients, ({ caller, body }) => changeIngredients(deps, caller, body));
  route(api.importIngredients, ({ caller, body, files }) => importIngredients(deps, caller, body, files));
  route(api.importVendorItems, ({ caller, body, files }) => importVendorItems(deps, caller, body, files));
  route(api.exportIngredients, ({ caller, params, query, reply }) =>
    exportIngredients(deps, caller, params, query, reply),
  );
  route(api.exportVendorItems, ({ caller, params, query, reply }) =>
    exportVendorItems(deps, caller, params, query, reply),
  );
  route(api.ingredientTemplate, ({ params, reply }) => sendIngredientTemplate(params.format, reply));
  route(api.vendorItemTemplate, ({ params, reply }) => sendVendorItemTemplate(params.format, reply));
}
