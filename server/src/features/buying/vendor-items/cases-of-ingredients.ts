import { dec, isUnit } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { itemContent } from './item-content.ts';
import { packOf } from './vendor-item-pack.ts';
import * as repo from './vendor-items.repo.ts';

/** The contents of one case in the ingredient's unit; an average for catch weight. */
export type CaseOf = { size: string; average: boolean };

/** Each ingredient's case as last bought, else from its own facts. Missing if unknown. */
export async function casesOfIngredients(
  db: Queryable,
  reach: Reach,
  ingredientIds: readonly number[],
): Promise<Map<number, CaseOf>> {
  if (ingredientIds.length === 0) return new Map();
  const items = await repo.readItemsOfIngredients(db, reach, ingredientIds);
  const facts = Map.groupBy(await repo.readConversions(db, reach, ingredientIds), (one) => one.ingredient_id);
  const cases = new Map<number, CaseOf>();
  for (const item of items) {
    const id = item.ingredient_id;
    // Newest first; items bought by the ingredient's own unit have no case.
    if (id === null || cases.has(id)) continue;
    const { contents } = itemContent(item, facts.get(id) ?? []);
    if (contents !== null && !dec(contents).eq(1)) {
      cases.set(id, { size: contents, average: packOf(item)?.catchWeight === true });
    }
  }
  for (const [id, known] of facts) {
    const fact = known.find(({ unit, to_unit, held }) => unit === 'case' && isUnit(to_unit) && to_unit === held);
    if (fact !== undefined && !cases.has(id)) cases.set(id, { size: fact.quantity, average: false });
  }
  return cases;
}
