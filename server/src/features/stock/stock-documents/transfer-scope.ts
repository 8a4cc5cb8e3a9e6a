import { createIngredient } from '@platewise/contract';
import type { Quantity } from '@platewise/domain';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { restaurantOfLines } from './stock-lines.ts';

export type TransferScope = {
  from: RestaurantScope;
  to: RestaurantScope;
  /** Whether missing ingredients may be created in the target. */
  mayCreate: boolean;
};

type Body = { restaurantId?: number | undefined; toRestaurantId: number; lines: { inventoryId: number }[] };

/** Requires permission to move stock in both restaurants. */
export async function transferScope(db: Queryable, caller: Caller, body: Body): Promise<TransferScope> {
  const ofLines = await restaurantOfLines(db, caller, body.lines as { inventoryId: number; quantity: Quantity }[]);
  const from = caller.permit(restaurantOf(caller, body.restaurantId, ofLines));
  const to = caller.permit(body.toRestaurantId);
  if (from.restaurantId === to.restaurantId) {
    throw invalidField('toRestaurantId', 'Choose another restaurant. To move stock within one, change the location');
  }
  return { from, to, mayCreate: caller.may(createIngredient.access, to.restaurantId) };
}
