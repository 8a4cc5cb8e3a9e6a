import type { BodyOf, createIngredient as endpoint, Ingredient } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { addIngredient, type NewIngredient } from './add-ingredient.ts';
import { refuseForeignVendor, restaurantOfNamedVendor } from './referred-vendor.ts';

type Body = BodyOf<typeof endpoint>;

export async function createIngredient(deps: Deps, caller: Caller, body: Body): Promise<Ingredient> {
  const ofVendor = await restaurantOfNamedVendor(deps.db, caller, body.vendorId);
  const scope = caller.permit(restaurantOf(caller, body.restaurantId, ofVendor));
  refuseForeignVendor(ofVendor, scope.restaurantId);
  const values = valuesOf(body);
  return tx(deps.db, (trx) => addIngredient(trx, caller, scope, values, deps.clock()));
}

function valuesOf(body: Body): NewIngredient {
  const { kind = 'purchased', currentCost: cost = null, batchYieldQuantity = null } = body;
  if (kind === 'prep' && cost !== null) {
    throw problem('conflict', 'The cost of a prep item follows from its recipe. Leave the cost empty.');
  }
  if (kind === 'purchased' && batchYieldQuantity !== null) {
    throw invalidField('batchYieldQuantity', 'Only prep items have a batch yield');
  }
  return {
    name: body.name,
    unit: body.unit,
    category: body.category ?? null,
    kind,
    cost,
    vendor_id: body.vendorId ?? null,
    yield_percent: body.yieldPercent ?? '100',
    density_g_per_ml: body.densityGPerMl ?? null,
    grams_per_each: body.gramsPerEach ?? null,
    batch_yield_quantity: batchYieldQuantity,
    batch_yield_unit: batchYieldQuantity === null ? null : (body.batchYieldUnit ?? body.unit),
  };
}
