import {
  type CategoryChoices,
  categoryTypeOf,
  type IngredientLine,
  matchIndex,
  nameKey,
  proposeFrom,
} from '@platewise/domain';
import type { KitchenIngredient } from './recipe-ingredients.repo.ts';

export type IngredientMatch = { ingredient: KitchenIngredient; confidence: number };

/** Minimum confidence to accept the best match without asking. */
export const sureFrom = 0.85;

/** Matches less than a third as likely as the best one aren't offered: 'onion' isn't the skin-on salmon. */
const worthOffering = 1 / 3;

/** Finds ingredients a name in a recipe may refer to, most likely first. */
export function ingredientFinder(
  kitchen: readonly KitchenIngredient[],
  categories: CategoryChoices,
): (name: string, limit?: number) => IngredientMatch[] {
  const byId = new Map(kitchen.map((one) => [one.id, one]));
  const byKey = new Map([
    ...kitchen.flatMap((one) => one.aliases.map((alias) => [nameKey(alias), one] as const)),
    // A current name takes precedence over another ingredient's former name.
    ...kitchen.map((one) => [nameKey(one.name), one] as const),
  ]);
  // Supplies are never suggested for a dish; an exact name still matches.
  const index = matchIndex(kitchen.filter(({ category }) => categoryTypeOf(category, categories) !== 'supplies'));
  return (name, limit = 5) => {
    const same = byKey.get(nameKey(name));
    const found = proposeFrom(index, name, limit).flatMap(({ id, confidence }) => {
      const ingredient = byId.get(id);
      return ingredient === undefined || id === same?.id ? [] : [{ ingredient, confidence }];
    });
    const all = same === undefined ? found : [{ ingredient: same, confidence: 1 }, ...found].slice(0, limit);
    return all.filter(({ confidence }) => confidence >= worthOffering * (all[0]?.confidence ?? 0));
  };
}

/**
 * If a line's unknown unit is part of an ingredient's name ('2 hearts of palm'), it's a plain count. If the name
 * without that word matches as well, the word is treated as a unit and the user is asked.
 */
export function settleUnit(line: IngredientLine, find: ReturnType<typeof ingredientFinder>): IngredientLine {
  if (line.wholeName === null) return line;
  const [whole, rest] = [find(line.wholeName, 1)[0], find(line.name, 1)[0]];
  const named = whole !== undefined && whole.confidence >= sureFrom && whole.confidence > (rest?.confidence ?? 0);
  return named ? { ...line, unit: null, unitKind: null, name: line.wholeName, wholeName: null } : line;
}
