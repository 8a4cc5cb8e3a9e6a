import { type Amount, dec, type Money, roundUnitCost } from '../../shared/numbers/index.ts';
import { hasWords, plainName } from './name-words.ts';

/** What a change can apply to: an ingredient, all whose name contains some words, a category, or a vendor's items. */
export const scenarioTargets = ['ingredient', 'named', 'category', 'vendor'] as const;
export type ScenarioTarget = (typeof scenarioTargets)[number];

/** A percent of the current cost, or a new cost per unit of one ingredient. */
export type ScenarioChange = {
  readonly target: ScenarioTarget;
  readonly name: string;
  readonly by: 'percent' | 'price';
  readonly value: Amount;
};

export const scenarioLimits = { changes: 50, weeks: 52, percentFrom: '-90', percentTo: '500' } as const;

export type PricedIngredient = {
  readonly id: number;
  readonly name: string;
  /** Names of ingredients merged into it, and other names. */
  readonly aliases: readonly string[];
  readonly category: string | null;
  readonly vendor: string | null;
  /** Per unit; null if unknown. */
  readonly cost: Money | null;
};

/** Whether a change is about this ingredient. Case and accents don't matter, and plural endings don't among words. */
export function isTarget(change: Pick<ScenarioChange, 'target' | 'name'>, ingredient: PricedIngredient): boolean {
  const { target, name } = change;
  const same = (other: string | null) => other !== null && plainName(other) === plainName(name);
  switch (target) {
    case 'ingredient':
      return same(ingredient.name) || ingredient.aliases.some(same);
    case 'named':
      return hasWords(ingredient.name, name);
    case 'category':
      return same(ingredient.category);
    case 'vendor':
      return same(ingredient.vendor);
  }
}

export type ChangedCosts = {
  /** New cost per unit by ingredient ID, six decimals. */
  costs: Map<number, string>;
  /** For each change, in order: the ingredients it sets, and those it names whose cost is unknown. */
  hits: { set: number[]; unknown: number[] }[];
};

const precedence: Record<ScenarioTarget, number> = { ingredient: 0, named: 1, category: 2, vendor: 3 };

/**
 * The new cost of each ingredient. If several changes name an ingredient, the most specific one applies (ingredient,
 * words, category, vendor), and the last one among equals; changes never add up. An ingredient without a cost stays
 * unknown, even with a new price, since the difference would be unknown too.
 * @example changedCosts([{ target: 'ingredient', name: 'Beef', by: 'percent', value: '15' }], [beef]).costs.get(1) // '4.600000'
 */
export function changedCosts(
  changes: readonly ScenarioChange[],
  ingredients: readonly PricedIngredient[],
): ChangedCosts {
  const costs = new Map<number, string>();
  const hits: ChangedCosts['hits'] = changes.map(() => ({ set: [], unknown: [] }));
  const ranked = changes
    .map((change, index) => ({ change, index }))
    .sort((a, b) => precedence[a.change.target] - precedence[b.change.target] || b.index - a.index);
  for (const ingredient of ingredients) {
    const found = ranked.find(({ change }) => isTarget(change, ingredient));
    if (found === undefined) continue;
    const hit = hits[found.index];
    if (ingredient.cost === null) {
      hit?.unknown.push(ingredient.id);
      continue;
    }
    hit?.set.push(ingredient.id);
    costs.set(ingredient.id, newCost(ingredient.cost, found.change));
  }
  return { costs, hits };
}

const newCost = (cost: Money, { by, value }: ScenarioChange) =>
  roundUnitCost(by === 'price' ? dec(value) : dec(cost).times(dec(value).plus(100)).div(100));
