import { matchIndex, proposeFrom } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { matchableIngredients } from '../../kitchen/ingredients/index.ts';
import { type StoredProduct, type Suggestion, suggest } from './products.repo.ts';

/** Minimum confidence for suggesting an ingredient, which a user then confirms. */
const proposeFromConfidence = 0.6;

/** Suggests an ingredient for each new product by name. Products without a name from the feed are left to users. */
export async function suggestIngredients(
  db: Queryable,
  scope: RestaurantScope,
  products: readonly StoredProduct[],
): Promise<void> {
  const named = products.filter(({ verified }) => verified);
  if (named.length === 0) return;
  const index = matchIndex(await matchableIngredients(db, scope));
  const suggestions = named.flatMap(({ id, name }): Suggestion[] => {
    const [best] = proposeFrom(index, name, 2);
    if (best === undefined || best.confidence < proposeFromConfidence) return [];
    return [{ id, ingredientId: best.id, score: best.confidence.toFixed(4) }];
  });
  await suggest(db, scope, suggestions);
}
