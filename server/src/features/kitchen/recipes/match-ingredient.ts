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

/** From here on the likeliest is taken without asking. */
export const sureFrom = 0.85;

/** What is less than a third as likely as the likeliest is no choice to offer: 'onion' is not the salmon with its skin on. */
const worthOffering = 1 / 3;

/** Finds what a name in a recipe may mean among the ingredients of a restaurant, the likeliest first. */
export function ingredientFinder(
  kitchen: readonly KitchenIngredient[],
  categories: CategoryChoices,
): (name: string, limit?: number) => IngredientMatch[] {
  const byId = new Map(kitchen.map((one) => [one.id, one]));
  const byKey = new Map([
    ...kitchen.flatMap((one) => one.aliases.map((alias) => [nameKey(alias), one] as const)),
    // The name that something bears now goes before one that something else bore.
    ...kitchen.map((one) => [nameKey(one.name), one] as const),
  ]);
  // A napkin is never proposed for a dish; one that is named exactly is what it says.
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
 * A line whose unknown unit belongs to the name of an ingredient ('2 hearts of palm') is a plain count of it. Where the name
 * without that word fits as well, the word is taken for a unit and is asked about.
 */
export function settleUnit(line: IngredientLine, find: ReturnType<typeof ingredientFinder>): IngredientLine {
  if (line.wholeName === null) return line;
  const [whole, rest] = [find(line.wholeName, 1)[0], find(line.name, 1)[0]];
  const named = whole !== undefined && whole.confidence >= sureFrom && whole.confidence > (rest?.confidence ?? 0);
  return named ? { ...line, unit: null, unitKind: null, name: line.wholeName, wholeName: null } : line;
}
