import type { ColumnNames } from '../../../../platform/tables/index.ts';

/** The columns of a recipe file. */
export type RecipeColumn =
  | 'dish'
  | 'category'
  | 'price'
  | 'portions'
  | 'ingredient'
  | 'quantity'
  | 'unit'
  | 'prep'
  | 'yield';

export const RECIPE_COLUMNS: ColumnNames<RecipeColumn> = {
  dish: ['dish', 'menu item', 'menu item name', 'recipe', 'recipe name', 'item', 'item name', 'name'],
  category: ['category', 'section', 'menu section'],
  price: ['price', 'selling price', 'menu price', 'sale price'],
  portions: ['portions', 'servings', 'serves', 'yield portions', 'number of portions', 'makes'],
  ingredient: ['ingredient', 'ingredient name', 'ingredients', 'product'],
  quantity: ['quantity', 'qty', 'amount', 'recipe quantity'],
  unit: ['unit', 'uom', 'measure', 'recipe unit', 'unit of measure'],
  prep: ['preparation', 'prep', 'prep notes', 'notes'],
  yield: ['yield', 'yield percent', 'usable', 'yield pct'],
};

export const TEMPLATE_HEADS = [
  ...(['Dish', 'Category', 'Price', 'Portions', 'Ingredient', 'Quantity', 'Unit', 'Preparation', 'Yield %'] as const),
];
