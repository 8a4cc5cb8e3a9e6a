import { type CostIngredient, type RecipeLine, recipeNeeds } from '@platewise/domain';
import { goods } from './goods.ts';
import { dishes, type Line, preps } from './recipes.ts';

const ids = new Map([...goods, ...preps].map(({ name }, index) => [name, index + 1]));

function idOf(name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`A recipe needs ${name}, which nobody buys or makes`);
  return id;
}

const recipeLine = ({ of, quantity, unit }: Line): RecipeLine => ({
  ingredientId: idOf(of),
  quantity,
  unit,
  yieldPercent: goods[idOf(of) - 1]?.yieldPercent.toString() ?? '100',
});

const ingredients: CostIngredient[] = [
  ...goods.map(
    ({ name, unit, yieldPercent }): CostIngredient => ({
      ...{ id: idOf(name), name, unit, yieldPercent: String(yieldPercent) },
      currentCost: null,
      kind: 'purchased',
      facts: {},
    }),
  ),
  ...preps.map(
    ({ name, unit, batch, lines }): CostIngredient => ({
      ...{ id: idOf(name), name, unit, currentCost: null },
      kind: 'prep',
      facts: {},
      recipe: { lines: lines.map(recipeLine), batchYield: { quantity: String(batch), unit } },
    }),
  ),
];

/** How much of each good one of each dish uses, in the good's unit; both in list order. */
export function needsOfDishes(): ReadonlyMap<number, number>[] {
  const needsOf = recipeNeeds(new Map(ingredients.map((one) => [one.id, one])));
  return dishes.map(({ name, lines }) => {
    const { needs, unknown } = needsOf(lines.map(recipeLine));
    if (unknown.length > 0) throw new Error(`${name} takes something unknown: ${JSON.stringify(unknown[0])}`);
    return new Map([...needs].map(([id, quantity]) => [id - 1, quantity.toNumber()]));
  });
}
