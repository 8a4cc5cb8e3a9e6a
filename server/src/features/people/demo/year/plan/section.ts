/** A dish with its recipe as text: "name quantity unit, name quantity unit". */
export type DishRow = readonly [name: string, price: number, popularity: number, recipe: string];
export type Section = { readonly category: string; readonly section: string; readonly dishes: readonly DishRow[] };
