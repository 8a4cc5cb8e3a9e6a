import type { Ingredient } from '@platewise/contract';
import { businessDateAt, msg, type UnitCost } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { forgetAliases } from './aliases.repo.ts';
import { ingredientReply } from './ingredient-reply.ts';
import { findIngredient } from './ingredients.repo.ts';
import { refuseTakenName } from './permit-ingredient.ts';
import * as repo from './write-ingredient.repo.ts';

export type NewIngredient = repo.IngredientValues & { kind: 'purchased' | 'prep'; cost: UnitCost | null };

/** Today's business date of the restaurant, for manual entries. */
export const typedOn = (scope: RestaurantScope, now: Date) =>
  businessDateAt(now.toISOString(), scope.settings.timezone, scope.settings.dayCutoff);

/** Adds an ingredient; a given cost becomes the first row of its price history. */
export async function addIngredient(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  { cost, ...values }: NewIngredient,
  now: Date,
): Promise<Ingredient> {
  await refuseTakenName(trx, caller, scope, values.name);
  await forgetAliases(trx, scope, [values.name]);
  const id = await repo.insertIngredient(trx, scope, values);
  if (cost !== null) {
    const typed = { unit: values.unit, cost, previous: null, vendorId: values.vendor_id };
    await repo.writeTypedCost(trx, scope, id, typed, { now, today: typedOn(scope, now) });
  }
  await recordRestaurantChange(trx, scope, {
    action: 'created',
    subject: 'ingredient',
    subjectId: id,
    summary: msg('Added the ingredient {name}', { name: values.name }),
    after: { ...values, cost },
  });
  const row = await findIngredient(trx, scope, id);
  if (row === null) throw new Error('an ingredient that was just added is out of its own reach');
  return ingredientReply(caller, row);
}
