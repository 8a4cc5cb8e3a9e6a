import { nameKey } from '@platewise/domain';
import type { Queryable } from '../../../platform/db/index.ts';
import { neededIngredients, readIngredients, readPrepLines, type SourceIngredient } from '../menu-copies/index.ts';
import type { SetupScope } from './permit-setup.ts';
import { readKnownNames } from './setup.repo.ts';

const keyOf = (name: string) => nameKey(name) || name.trim().toLowerCase();

export type IngredientHere = { id: number; name: string; unit: string; kind: SourceIngredient['kind'] };

export type IngredientPlan = {
  /** Existing counterparts by source ingredient. */
  here: Map<number, IngredientHere>;
  /** Ingredients to add; those used in a recipe come before those that use them. */
  made: SourceIngredient[];
  sameAsMade: Map<number, number>;
  there: Map<number, SourceIngredient>;
};

/**
 * The counterparts of ingredients and everything in their recipes: matched by current or former name, else to be
 * created. `lookups` are matched but never created.
 */
export async function planIngredients(
  db: Queryable,
  { source, target }: SetupScope,
  roots: readonly number[],
  lookups: readonly number[] = [],
): Promise<IngredientPlan> {
  const found = await readIngredients(db, source, [...roots, ...lookups]);
  const there = new Map(found.map((one) => [one.id, one]));
  const known = await readKnownNames(db, { reach: target, restaurantId: target.restaurantId });
  const byKey = new Map(known.map(({ known, ...one }): [string, IngredientHere] => [keyOf(known), one]));
  const find = (id: number) => byKey.get(keyOf(there.get(id)?.name ?? ''));
  const preps = found.filter(({ kind }) => kind === 'prep').map(({ id }) => id);
  const ofDishes = roots.map((id) => ({ owner_id: 0, ingredient_id: id }));
  const ofPreps = await readPrepLines(db, source, preps);
  const needed = neededIngredients({ ofDishes, ofPreps }, (id) => find(id) !== undefined);
  const plan: IngredientPlan = { here: new Map(), made: [], sameAsMade: new Map(), there };
  const fresh = new Map<string, number>();
  for (const id of needed.get(0) ?? []) {
    const one = there.get(id);
    if (one === undefined) continue;
    const [same, twin] = [find(id), fresh.get(keyOf(one.name))];
    if (same !== undefined) plan.here.set(id, same);
    else if (twin !== undefined) plan.sameAsMade.set(id, twin);
    else {
      plan.made.push(one);
      fresh.set(keyOf(one.name), id);
    }
  }
  for (const id of lookups) {
    const same = find(id);
    if (same !== undefined) plan.here.set(id, same);
  }
  return plan;
}

export const stands = ({ here, made, sameAsMade }: IngredientPlan, id: number | null): boolean =>
  id !== null && (here.has(id) || sameAsMade.has(id) || made.some((one) => one.id === id));
