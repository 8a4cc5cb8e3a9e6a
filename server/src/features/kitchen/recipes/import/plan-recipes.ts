import { nameKey, type Unit } from '@platewise/domain';
import type { FindCategory } from '../../menu-items/index.ts';
import { type IngredientMatch, settleUnit, sureFrom } from '../match-ingredient.ts';
import type { KitchenIngredient } from '../recipe-ingredients.repo.ts';
import { heldIn } from './held-in.ts';
import type { KnownDish } from './import.repo.ts';
import type { RecipeRow } from './read-recipe-file.ts';
import { amountOfRow, lineOfRow, portionsOf, priceOf, yieldOf } from './row-values.ts';

export type PlannedLine = {
  line: number;
  /** As the file calls it. */
  ingredient: string;
  /** Null where it is created. */
  match: KitchenIngredient | null;
  quantity: string;
  unit: Unit;
  prep: string | null;
  yieldPercent: string | null;
};
export type PlannedRecipe = {
  name: string;
  /** The dish that is there already. */
  menuItemId: number | null;
  /** Whether that has a recipe, which goes. */
  replaces: boolean;
  category: string | null;
  price: string | null;
  portions: string;
  lines: PlannedLine[];
  good: boolean;
};
export type RowProblem = { line: number; message: string };
export type RecipePlan = {
  recipes: PlannedRecipe[];
  problems: RowProblem[];
  /** By the key of the name: what is created, and the unit that it is held in. */
  created: Map<string, { name: string; unit: ReturnType<typeof heldIn> }>;
};

export type Surroundings = {
  find: (name: string, limit?: number) => IngredientMatch[];
  /** Dishes on the menu, by the key of their name. */
  dishes: ReadonlyMap<string, KnownDish>;
  /** Whether an ingredient that nobody knows is created; else its row is bad. */
  create: boolean;
  category: FindCategory;
  /** Where the restaurant is: how its cooks write a line. */
  country: string | null | undefined;
};

const mostLines = 200;

/** What a file would do: its recipes in their order, and every row that is not as needed. A row without a dish is of the one above. */
export function planRecipes(rows: readonly RecipeRow[], around: Surroundings): RecipePlan {
  const plan: RecipePlan = { recipes: [], problems: [], created: new Map() };
  const byKey = new Map<string, PlannedRecipe>();
  let above = '';
  for (const row of rows) {
    const name = (row.dish === '' ? above : row.dish).slice(0, 160);
    above = name;
    const complain = (message: string) => plan.problems.push({ line: row.line, message });
    if (nameKey(name) === '') {
      complain('Dish name is missing.');
      continue;
    }
    const recipe = byKey.get(nameKey(name)) ?? newRecipe(name, around);
    if (!byKey.has(nameKey(name))) plan.recipes.push(recipe);
    byKey.set(nameKey(name), recipe);
    const said = recipe.lines.length + (recipe.good ? 0 : 1);
    const problem = takeDish(recipe, row, said === 0, around) ?? takeLine(recipe, row, plan, around);
    if (problem === null) continue;
    recipe.good = false;
    complain(problem);
  }
  return plan;
}

function newRecipe(name: string, { dishes }: Surroundings): PlannedRecipe {
  const known = dishes.get(nameKey(name));
  return {
    ...{ name, menuItemId: known?.id ?? null, replaces: known?.hasRecipe ?? false },
    ...{ category: null, price: null, portions: '1', lines: [], good: true },
  };
}

/** What a row says of the dish itself; how many portions it makes has to be said before its lines. */
function takeDish(recipe: PlannedRecipe, row: RecipeRow, first: boolean, around: Surroundings): string | null {
  const [portions, { ok, price }] = [portionsOf(row.portions), priceOf(row.price)];
  if (portions === null) return `'${row.portions}' isn't a number of portions.`;
  if (!ok) return `'${row.price}' isn't a price.`;
  if (row.portions !== '' && !first && portions !== recipe.portions) {
    return `${recipe.name} has ${recipe.portions} portions in one row and ${portions} in another.`;
  }
  if (row.portions !== '') recipe.portions = portions;
  recipe.price ??= price;
  return takeCategory(recipe, row.category.slice(0, 60), around);
}

/** Of a dish that is there the category stays. */
function takeCategory(recipe: PlannedRecipe, wanted: string, { category: find }: Surroundings): string | null {
  if (wanted === '' || recipe.category !== null || recipe.menuItemId !== null) return null;
  const found = find(wanted);
  if ('problem' in found) return found.problem;
  recipe.category = found.category;
  return null;
}

function takeLine(recipe: PlannedRecipe, row: RecipeRow, plan: RecipePlan, around: Surroundings): string | null {
  if (row.ingredient === '') return 'Ingredient is missing.';
  if (recipe.lines.length >= mostLines) return `A recipe has at most ${mostLines} lines.`;
  const line = settleUnit(lineOfRow(row, around.country), around.find);
  if (row.quantity !== '' && line.quantity === null) return `'${row.quantity}' isn't a quantity.`;
  const name = line.name.slice(0, 160);
  if (nameKey(name) === '') return `'${row.ingredient}' isn't an ingredient name.`;
  const usable = yieldOf(row.yield);
  if (!usable.ok) return `'${row.yield}' isn't a yield above 0 and up to 100.`;
  const [best] = around.find(name, 1);
  const match = best !== undefined && best.confidence >= sureFrom ? best.ingredient : null;
  if (match === null && !around.create) return `There is no ingredient named ${name}.`;
  const amount = amountOfRow(line, recipe.portions, match?.unit ?? plan.created.get(nameKey(name))?.unit ?? null);
  if (!amount.ok) return `${name}: ${amount.asks}`;
  if (match === null && !plan.created.has(nameKey(name))) {
    plan.created.set(nameKey(name), { name, unit: heldIn(amount.unit) });
  }
  const { quantity, unit } = amount;
  recipe.lines.push({
    ...{ line: row.line, ingredient: name, match, quantity, unit, prep: line.prep, yieldPercent: usable.percent },
  });
  return null;
}
