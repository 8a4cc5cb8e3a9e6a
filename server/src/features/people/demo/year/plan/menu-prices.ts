import { dishes } from './recipes.ts';

/** The day the menu was reprinted, and how much some dishes went up, in cents. */
export const newMenu = { day: 245, categories: ['Main Courses', 'Appetizers'], everyNth: 3, raise: 100 } as const;

/** Indexes of the dishes that cost more on the new menu. */
export const raisedDishes: readonly number[] = dishes.flatMap((dish, id) =>
  id % newMenu.everyNth === 0 && newMenu.categories.some((category) => category === dish.category) ? [id] : [],
);

/** Price of a dish on a day, in cents without tax. */
export function priceOfDish(id: number, day: number): number {
  const price = dishes[id]?.price ?? 0;
  return day >= newMenu.day && raisedDishes.includes(id) ? price + newMenu.raise : price;
}
