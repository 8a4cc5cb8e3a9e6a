import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { costOfLines, missingAction } from '../../kitchen/costing/index.ts';
import { readUncostedDishes } from './decisions.repo.ts';

/** A missing fact and the dishes that cannot be costed without it. */
export type MissingFact = {
  restaurantId: number;
  /** Unique in its restaurant. */
  key: string;
  /** What to add, in plain words. */
  title: string;
  ingredientName: string;
  kind: string;
  dishes: { id: number; name: string }[];
};

/** Shared by decisions and readiness: per restaurant, the facts that block the most dishes first. */
export async function gatherMissingFacts(deps: Deps, reach: Reach): Promise<MissingFact[]> {
  const uncosted = Map.groupBy(await readUncostedDishes(deps.db, reach), (dish) => dish.restaurant_id);
  const gathered: MissingFact[] = [];
  for (const [restaurantId, dishes] of uncosted) {
    const ids = dishes.map((dish) => dish.id);
    const lines = await costOfLines(deps.db, { restaurantId }, ids);
    const facts = new Map<string, MissingFact>();
    for (const { id, name } of dishes) {
      for (const { missing } of lines.get(id) ?? []) {
        if (missing === null) continue;
        const { ingredientId, ingredientName, kind, unit } = missing;
        const key = `${kind} ${ingredientId} ${unit}`;
        const title = missingAction(missing);
        const fact = facts.get(key) ?? { restaurantId, key, title, ingredientName, kind, dishes: [] };
        facts.set(key, fact);
        // Two lines of one dish may be missing the same fact.
        if (fact.dishes.at(-1)?.id !== id) fact.dishes.push({ id, name });
      }
    }
    gathered.push(...[...facts.values()].sort((a, b) => b.dishes.length - a.dishes.length));
  }
  return gathered;
}

/** Where to enter the fact: on the ingredient itself. */
export const mendingHref = (ingredientName: string) => `/ingredients?q=${encodeURIComponent(ingredientName)}`;
