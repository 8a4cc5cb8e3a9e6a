import {
  type CostIngredients,
  type CostMissing,
  type Decimal,
  dec,
  isUnit,
  type MissingFact,
  type Quantity,
  recipeNeeds,
  roundQuantity,
} from '@platewise/domain';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { loadRecipes } from '../../kitchen/costing/index.ts';
import { findIngredients, onHand, stockedPreps } from './stock-lines.repo.ts';
import { inOwnUnit } from './stock-lines.ts';

type Body = {
  restaurantId?: number | undefined;
  ingredientId: number;
  quantity: Quantity;
  unit?: string | undefined;
};

export type ProductionPlan = {
  prep: { id: number; name: string; unit: string };
  ingredients: CostIngredients;
  amount: { ok: true; quantity: Quantity } | { ok: false; missing: MissingFact };
  batches: Decimal | null;
  /** In each ingredient's unit, to three decimals; `onHand` null if it isn't stocked. */
  needs: { id: number; quantity: Quantity; onHand: Quantity | null }[];
  unknown: readonly CostMissing[];
};

/** The restaurant of the prep item to make. */
export async function permitProduction(db: Queryable, caller: Caller, body: Body): Promise<RestaurantScope> {
  const prep = (await findIngredients(db, caller.sight, [body.ingredientId])).get(body.ingredientId);
  const scope = caller.permit(restaurantOf(caller, body.restaurantId, prep?.restaurant_id));
  if (prep === undefined) throw notFound('The prep item');
  if (prep.restaurant_id !== scope.restaurantId) {
    throw invalidField('ingredientId', 'This prep item belongs to another restaurant');
  }
  if (prep.kind !== 'prep' || !prep.is_active) throw invalidField('ingredientId', 'Choose a prep item');
  return scope;
}

/** What making a quantity of a prep item uses: stocked prep items as they are, others by their ingredients. */
export async function planProduction(db: Queryable, scope: RestaurantScope, body: Body): Promise<ProductionPlan> {
  const { ingredients } = await loadRecipes(db, scope, [], [body.ingredientId]);
  const prep = ingredients.get(body.ingredientId);
  if (prep === undefined) throw notFound('The prep item');
  const amount = inOwnUnit(prep, body, 'quantity');
  const plan = { prep: { id: prep.id, name: prep.name, unit: prep.unit }, ingredients, amount };
  if (!amount.ok || !isUnit(prep.unit)) return { ...plan, batches: null, needs: [], unknown: [] };
  const stocked = await stockedPreps(db, scope);
  stocked.delete(prep.id);
  const made = { ingredientId: prep.id, quantity: amount.quantity, unit: prep.unit, yieldPercent: '100' };
  const { needs, unknown } = recipeNeeds(ingredients, stocked)([made]);
  const held = await onHand(db, scope, [...needs.keys()]);
  return {
    ...plan,
    batches: batchesOf(ingredients, prep.id, amount.quantity),
    needs: [...needs].map(([id, quantity]) => ({
      id,
      quantity: roundQuantity(quantity),
      onHand: held.get(id) ?? null,
    })),
    unknown,
  };
}

function batchesOf(ingredients: CostIngredients, id: number, quantity: Quantity): Decimal | null {
  const prep = ingredients.get(id);
  const batch = prep?.recipe?.batchYield;
  if (prep === undefined || batch == null) return null;
  const own = inOwnUnit(prep, batch, 'quantity');
  return own.ok && dec(own.quantity).gt(0) ? dec(quantity).div(own.quantity) : null;
}
