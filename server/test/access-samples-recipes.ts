import type { Fixture, Sample } from './access-fixture.ts';
import { fileForm } from './multipart.ts';

type Samples = Record<string, (fixture: Fixture) => Sample | Promise<Sample>>;

const one = (id: number): Sample => ({ params: { id } });

let counter = 0;

function recipeFile({ restaurantId }: Fixture): Sample {
  const text = `Dish,Ingredient,Quantity,Unit\nImported ${++counter},Beef,6,oz\n`;
  return fileForm(
    { name: 'recipes.csv', bytes: Buffer.from(text), field: 'file' },
    { restaurantId: String(restaurantId) },
  );
}

/** Recipes: lines as entered, what-if, preparation, cards, and files. */
export const recipeSamples: Samples = {
  'recipes.parse': ({ restaurantId }) => ({ body: { restaurantId, lines: ['2 lb beef, diced'] } }),
  'recipes.whatIf': ({ dish, ingredient }) => ({
    ...one(dish.id),
    body: { price: 11, ingredientCosts: [{ ingredientId: ingredient.id, cost: 6 }] },
  }),
  'recipes.dishPreparation': ({ dish }) => one(dish.id),
  'recipes.saveDishPreparation': ({ dish }) => ({ ...one(dish.id), body: { method: `Grill ${++counter} minutes.` } }),
  'recipes.ingredientPreparation': ({ ingredient }) => one(ingredient.id),
  'recipes.saveIngredientPreparation': ({ ingredient }) => ({ ...one(ingredient.id), body: { allergens: ['milk'] } }),
  'recipes.dishCard': ({ dish }) => ({ ...one(dish.id), query: '?portions=4' }),
  'recipes.prepCard': ({ prep }) => one(prep.id),
  'recipes.import': recipeFile,
  'recipes.template': () => ({ params: { format: 'csv' } }),
};
