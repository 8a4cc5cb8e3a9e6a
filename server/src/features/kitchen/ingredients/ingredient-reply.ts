import { changeIngredientCost, deleteIngredient, type Ingredient, updateIngredient } from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { IngredientRow } from './ingredients.repo.ts';

export function ingredientReply(caller: Caller, row: IngredientRow): Ingredient {
  const at = row.restaurant_id;
  const cost = numberOrNull(row.current_cost);
  return {
    id: row.id,
    restaurantId: at,
    name: row.name,
    unit: row.unit,
    category: row.category,
    kind: row.kind,
    currentCost: cost,
    costPerUnit: cost,
    costSource: row.cost_source,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    lastUpdated: row.last_updated?.toISOString() ?? null,
    yieldPercent: Number(row.yield_percent),
    densityGPerMl: numberOrNull(row.density_g_per_ml),
    gramsPerEach: numberOrNull(row.grams_per_each),
    batchYieldQuantity: numberOrNull(row.batch_yield_quantity),
    batchYieldUnit: row.batch_yield_unit,
    dishCount: row.dishes,
    isActive: row.is_active,
    version: row.version,
    can: {
      edit: caller.may(updateIngredient.access, at),
      changeCost: row.kind === 'purchased' && caller.may(changeIngredientCost.access, at),
      remove: caller.may(deleteIngredient.access, at),
    },
  };
}
