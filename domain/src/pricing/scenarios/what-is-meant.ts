import { hasWords, plainName } from './name-words.ts';
import type { TypedChange } from './read-sentence.ts';
import { isTarget, type PricedIngredient, type ScenarioTarget } from './scenario-change.ts';

export type Meaning = {
  readonly target: ScenarioTarget;
  readonly name: string;
  /** Number of ingredients. */
  readonly ingredients: number;
};

/** Shown as alternatives for a chip. */
const mostMeanings = 12;

type Named = Pick<TypedChange, 'name' | 'target' | 'by'>;

/**
 * What a typed name can mean in one or more restaurants, most likely first: the ingredient, category or vendor with exactly
 * this name; all ingredients with these words; then each ingredient, category and vendor that contains them. Only what the
 * sentence says, if it says 'vendor' or the like. A new price can only be that of one ingredient. Among several
 * restaurants, a meaning that more of them have comes first, with the ingredients it names in all of them; among equals,
 * the one that is likelier in the first of them. Empty if nothing matches.
 */
export function whatIsMeant(change: Named, pantries: readonly (readonly PricedIngredient[])[]): Meaning[] {
  const lists = pantries.map((pantry) => meantIn(change, pantry));
  const [only, ...others] = lists;
  if (only !== undefined && others.length === 0) return only;
  const isWorded = change.by === 'percent' && (change.target === null || change.target === 'named');
  const worded: Meaning[] = isWorded
    ? [{ target: 'named', name: change.name.replaceAll('"', ''), ingredients: 0 }]
    : [];
  const keyOf = ({ target, name }: Meaning) => `${target} ${plainName(name)}`;
  const all = [...new Map([...lists.flat(), ...worded].map((meaning) => [keyOf(meaning), meaning])).values()];
  const isNamed = ({ name }: Meaning) => plainName(name) === plainName(change.name);
  const ranked = all.map((meaning) => {
    const counts = pantries.map((pantry) => pantry.filter((one) => isTarget(meaning, one)).length);
    const rank = lists.map((list) => list.findIndex((one) => keyOf(one) === keyOf(meaning))).find((at) => at >= 0);
    return {
      meaning: { ...meaning, ingredients: counts.reduce((total, count) => total + count, 0) },
      places: counts.filter((count) => count > 0).length,
      rank: rank ?? mostMeanings,
    };
  });
  return ranked
    .filter(({ places }) => places > 0)
    .sort((a, b) => b.places - a.places || a.rank - b.rank || Number(isNamed(b.meaning)) - Number(isNamed(a.meaning)))
    .slice(0, mostMeanings)
    .map(({ meaning }) => meaning);
}

/** The same in one restaurant. */
function meantIn({ name, target, by }: Named, ingredients: readonly PricedIngredient[]): Meaning[] {
  const same = (other: string) => plainName(other) === plainName(name);
  const alike = (other: string) => hasWords(other, name);
  const counted = (kind: 'category' | 'vendor'): Meaning[] =>
    [...Map.groupBy(ingredients, (one) => one[kind])].flatMap(([of, own]) =>
      of === null ? [] : [{ target: kind, name: of, ingredients: own.length }],
    );
  const one = (of: PricedIngredient): Meaning => ({ target: 'ingredient', name: of.name, ingredients: 1 });
  const groups = [...counted('category'), ...counted('vendor')];
  const worded = ingredients.filter((of) => alike(of.name));
  const together: Meaning[] = worded.length > 1 ? [{ target: 'named', name, ingredients: worded.length }] : [];
  const found = [
    ...ingredients.filter((of) => same(of.name) || of.aliases.some(same)).map(one),
    ...groups.filter((group) => same(group.name)),
    ...(target === 'named' && worded.length === 1 ? [{ target: 'named', name, ingredients: 1 } as const] : together),
    ...worded.map(one),
    ...groups.filter((group) => alike(group.name)),
  ].filter((of) => (target === null || of.target === target) && (by === 'percent' || of.target === 'ingredient'));
  const unique = new Map(found.map((of) => [`${of.target} ${plainName(of.name)}`, of]));
  // Sentences put names in double quotes, so they are left out, as in comparisons.
  return [...unique.values()].slice(0, mostMeanings).map((of) => ({ ...of, name: of.name.replaceAll('"', '') }));
}
