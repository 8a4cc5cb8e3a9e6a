/** What a column of a recipe file holds. */
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

const names: Record<RecipeColumn, readonly string[]> = {
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

const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/[%_\-./()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The place of each column in a head; the first of several names that fits. */
export function columnsOf(head: readonly string[]): Partial<Record<RecipeColumn, number>> {
  const heads = head.map(plain);
  const places = (Object.keys(names) as RecipeColumn[]).map((column) => {
    const found = names[column].map((name) => heads.indexOf(name)).find((at) => at >= 0);
    return [column, found] as const;
  });
  return Object.fromEntries(places.filter(([, at]) => at !== undefined));
}

/** The row that names a dish and an ingredient; reports put titles above it. */
export function findHead(rows: readonly (readonly string[])[]): number {
  const at = rows.findIndex((row) => {
    const { dish, ingredient } = columnsOf(row);
    return dish !== undefined && ingredient !== undefined && dish !== ingredient;
  });
  return at >= 0 ? at : 0;
}
