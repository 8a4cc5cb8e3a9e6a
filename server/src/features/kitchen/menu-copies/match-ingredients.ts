import { matchIndex, nameKey, proposeFrom } from '@platewise/domain';
import type { SourceIngredient } from './source-menu.repo.ts';
import type { TargetIngredient } from './target-menu.repo.ts';

export type IngredientMatch = { match: 'same' | 'similar' | 'none'; candidate: TargetIngredient | null };

/** Minimum similarity at which two names are likely the same ingredient; a user confirms it. */
const likely = 0.5;

/** The counterpart of each ingredient in the other restaurant: one with the same name, or a likely match. */
export function matchIngredients(
  wanted: readonly SourceIngredient[],
  there: readonly TargetIngredient[],
): Map<number, IngredientMatch> {
  const byKey = new Map(there.map((one) => [nameKey(one.name), one]));
  const byId = new Map(there.map((one) => [one.id, one]));
  const index = matchIndex(there);
  return new Map(
    wanted.map((one): [number, IngredientMatch] => {
      const same = byKey.get(nameKey(one.name));
      if (same !== undefined) return [one.id, { match: 'same', candidate: same }];
      const [best] = proposeFrom(index, one.name, 1);
      const candidate = best !== undefined && best.confidence >= likely ? byId.get(best.id) : undefined;
      return [one.id, candidate === undefined ? { match: 'none', candidate: null } : { match: 'similar', candidate }];
    }),
  );
}
