import {
  dimensionOf,
  type IngredientUnit,
  ingredientUnits,
  type Money,
  nameKey,
  type Percent,
  type Quantity,
  t,
  type Unit,
} from '@platewise/domain';
import type { FindCategory } from '../../menu-items/index.ts';
import { type IngredientMatch, settleUnit, sureFrom } from '../match-ingredient.ts';
import type { KitchenIngredient } from '../recipe-ingredients.repo.ts';
import type { KnownDish } from './import.repo.ts';
import type { RecipeRow } from './read-recipe-file.ts';
import { amountOfRow, lineOfRow, portionsOf, priceOf, yieldOf } from './row-values.ts';

export type PlannedLine = {
  line: number;
  /** The name in the file. */
  ingredient: string;
  /** Null if it's to be created. */
  match: KitchenIngredient | null;
  quantity: Quantity;
  unit: Unit;
  prep: string | null;
  yieldPercent: Percent | null;
};
export type PlannedRecipe = {
  name: string;
  /** The existing dish. */
  menuItemId: number | null;
  /** Whether it has a recipe that will be replaced. */
  replaces: boolean;
  category: string | null;
  price: Money | null;
  portions: string;
  lines: PlannedLine[];
  good: boolean;
};
export type RowProblem = { line: number; message: string };
export type RecipePlan = {
  recipes: PlannedRecipe[];
  problems: RowProblem[];
  /** Ingredients to create with their unit, by normalized name. */
  created: Map<string, { name: string; unit: ReturnType<typeof heldIn> }>;
};

export type Surroundings = {
  find: (name: string, limit?: number) => IngredientMatch[];
  /** Dishes on the menu, by normalized name. */
  dishes: ReadonlyMap<string, KnownDish>;
  /** Whether to create unknown ingredients; otherwise their rows are invalid. */
  create: boolean;
  category: FindCategory;
  /** The restaurant's country, which affects how lines are written. */
  country: string | null | undefined;
};

const mostLines = 200;

/**
 * What importing a file would do: its recipes in order, and every invalid row. A row without a dish belongs to the one
 * above.
 */
export function planRecipes(rows: readonly RecipeRow[], around: Surroundings): RecipePlan {
  const plan: RecipePlan = { recipes: [], problems: [], created: new Map() };
  const byKey = new Map<string, PlannedRecipe>();
  let above = '';
  for (const row of rows) {
    const name = (row.dish === '' ? above : row.dish).slice(0, 160);
    above = name;
    const complain = (message: string) => plan.problems.push({ line: row.line, message });
    if (nameKey(name) === '') {
      complain(t('Dish name is missing.'));
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

/** A row's dish-level values; the number of portions must come before the dish's lines. */
function takeDish(recipe: PlannedRecipe, row: RecipeRow, first: boolean, around: Surroundings): string | null {
  const [portions, { ok, price }] = [portionsOf(row.portions), priceOf(row.price)];
  if (portions === null) return t("{cell} isn't a number of portions.", { cell: `'${row.portions}'` });
  if (!ok) return t("{cell} isn't a price.", { cell: `'${row.price}'` });
  if (row.portions !== '' && !first && portions !== recipe.portions) {
    return t('{name} has {portions} portions in one row and {others} in another.', {
      name: recipe.name,
      portions: recipe.portions,
      others: portions,
    });
  }
  if (row.portions !== '') recipe.portions = portions;
  recipe.price ??= price;
  return takeCategory(recipe, row.category.slice(0, 60), around);
}

/** An existing dish keeps its category. */
function takeCategory(recipe: PlannedRecipe, wanted: string, { category: find }: Surroundings): string | null {
  if (wanted === '' || recipe.category !== null || recipe.menuItemId !== null) return null;
  const found = find(wanted);
  if ('problem' in found) return found.problem;
  recipe.category = found.category;
  return null;
}

function takeLine(recipe: PlannedRecipe, row: RecipeRow, plan: RecipePlan, around: Surroundings): string | null {
  if (row.ingredient === '') return t('Ingredient is missing.');
  if (recipe.lines.length >= mostLines)
    return t('A recipe has at most {count, plural, one {# line} other {# lines}}.', { count: mostLines });
  const line = settleUnit(lineOfRow(row, around.country), around.find);
  if (row.quantity !== '' && line.quantity === null)
    return t("{cell} isn't a quantity.", { cell: `'${row.quantity}'` });
  const name = line.name.slice(0, 160);
  if (nameKey(name) === '') return t("{cell} isn't an ingredient name.", { cell: `'${row.ingredient}'` });
  const usable = yieldOf(row.yield);
  if (!usable.ok) return t("{cell} isn't a yield above 0 and up to 100.", { cell: `'${row.yield}'` });
  const [best] = around.find(name, 1);
  const match = best !== undefined && best.confidence >= sureFrom ? best.ingredient : null;
  if (match === null && !around.create) return t('There is no ingredient named {name}.', { name });
  const amount = amountOfRow(line, recipe.portions, match?.unit ?? plan.created.get(nameKey(name))?.unit ?? null);
  if (!amount.ok) return t('{name}: {question}', { name, question: amount.asks });
  if (match === null && !plan.created.has(nameKey(name))) {
    plan.created.set(nameKey(name), { name, unit: heldIn(amount.unit) });
  }
  const { quantity, unit } = amount;
  recipe.lines.push({
    ...{ line: row.line, ingredient: name, match, quantity, unit, prep: line.prep, yieldPercent: usable.percent },
  });
  return null;
}

const metric = new Set<Unit>(['kg', 'g', 'mg', 'ml', 'liter']);

/** The stock unit of an ingredient first named in a recipe: the common one of its dimension. */
function heldIn(unit: Unit): IngredientUnit {
  const dimension = dimensionOf(unit);
  if (dimension === 'mass') return metric.has(unit) ? 'kg' : 'lb';
  if (dimension === 'volume') return metric.has(unit) ? 'liter' : 'gallon';
  return ingredientUnits.find((own) => own === unit) ?? 'piece';
}
