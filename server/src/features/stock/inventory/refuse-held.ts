import { dec, decimalText, t } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import * as repo from './write-items.repo.ts';

type Held = { name: string; unit: string; current_stock: string; location: string | null };

/** Stock can't disappear without a movement. */
export function refuseHeld({ name, unit, current_stock: stock, location }: Held): void {
  if (!dec(stock).gt(0)) return;
  const held = { quantity: decimalText(dec(stock)), unit, name };
  const words =
    location === null
      ? t('{quantity} {unit} of {name} are in stock. Count it to 0, record it as waste or move it first.', held)
      : t(
          '{quantity} {unit} of {name} are in stock at {location}. Count it to 0, record it as waste or move it first.',
          {
            ...held,
            location,
          },
        );
  throw problem('conflict', words);
}

/** The same for all locations of an ingredient. */
export async function refuseHeldIngredient(
  db: Queryable,
  scope: RestaurantScope,
  ingredient: { id: number; name: string },
): Promise<void> {
  for (const held of await repo.heldOf(db, scope, ingredient.id)) refuseHeld({ ...held, name: ingredient.name });
}

/** Deactivating an ingredient also hides its empty locations. */
export const deactivatePlacesOf = (db: Queryable, scope: RestaurantScope, ingredientId: number, now: Date) =>
  repo.deactivateOf(db, scope, ingredientId, now);

/** Reactivating an ingredient restores its locations. */
export const activatePlacesOf = (db: Queryable, scope: RestaurantScope, ingredientId: number, now: Date) =>
  repo.activateOf(db, scope, ingredientId, now);
