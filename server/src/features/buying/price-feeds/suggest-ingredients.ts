import { matchIndex, proposeFrom } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { nameableIngredients, type StoredProduct, type Suggestion, suggest } from './products.repo.ts';

/** From this confidence on an ingredient is proposed; a person confirms it. */
const proposeFromConfidence = 0.6;

/** Proposes the ingredient of each new product by its name. What the feed itself did not name is left to people. */
export async function suggestIngredients(
  db: Queryable,
  scope: RestaurantScope,
  products: readonly StoredProduct[],
): Promise<void> {
  const named = products.filter(({ verified }) => verified);
  if (named.length === 0) return;
  const index = matchIndex(await nameableIngredients(db, scope));
  const suggestions = named.flatMap(({ id, name }): Suggestion[] => {
    const [best] = proposeFrom(index, name, 2);
    if (best === undefined || best.confidence < proposeFromConfidence) return [];
    return [{ id, ingredientId: best.id, score: best.confidence.toFixed(4) }];
  });
  await suggest(db, scope, suggestions);
}
