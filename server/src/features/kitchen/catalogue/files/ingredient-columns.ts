import type { Cell, ColumnNames } from '../../../../platform/tables/index.ts';

/** The columns of an ingredient file. */
export type IngredientColumn =
  | 'id'
  | 'name'
  | 'unit'
  | 'category'
  | 'vendor'
  | 'cost'
  | 'yield'
  | 'density'
  | 'gramsEach';

export const INGREDIENT_COLUMNS: ColumnNames<IngredientColumn> = {
  id: ['id', 'ingredient id'],
  name: ['ingredient', 'ingredient name', 'name', 'product', 'product name', 'item', 'item name', 'description'],
  unit: ['unit', 'uom', 'unit of measure', 'base unit'],
  category: ['category', 'group', 'type'],
  vendor: ['vendor', 'vendor name', 'supplier', 'supplier name', 'distributor'],
  cost: ['current cost', 'cost', 'cost per unit', 'unit cost', 'price', 'unit price'],
  yield: ['yield', 'yield percent', 'usable', 'yield pct'],
  density: ['grams per ml', 'density g ml', 'density', 'g per ml'],
  gramsEach: ['grams per piece', 'grams each', 'grams per each', 'weight each g'],
};

export const INGREDIENT_HEADS = [
  'ID',
  'Ingredient',
  'Unit',
  'Category',
  'Vendor',
  'Current Cost',
  'Yield %',
  'Grams per ml',
  'Grams per piece',
] as const;

export const INGREDIENT_EXAMPLES: readonly (readonly Cell[])[] = [
  [null, 'Ground beef 80/20', 'lb', 'Protein', 'Lone Star Foodservice', 5.61, 100, null, null],
  [null, 'Yellow onion', 'lb', 'Vegetables', 'Lone Star Foodservice', 0.79, 90, null, 170],
  [null, 'Heavy cream', 'gallon', 'Dairy', 'Hill Country Dairy', 18.4, 100, 1.01, null],
];
