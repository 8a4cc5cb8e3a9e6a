/** A dish as its menu and its recipe book write it: the recipe is "name quantity unit" after "name quantity unit". */
export type DishRow = readonly [name: string, price: number, popularity: number, recipe: string];
export type Section = { readonly category: string; readonly section: string; readonly dishes: readonly DishRow[] };
