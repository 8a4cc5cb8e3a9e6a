import { nameKey } from '@platewise/domain';
import type { SourceDish } from './source-menu.repo.ts';

/** Dishes not yet on the other menu, and the names of the rest. */
export function newDishes(
  dishes: readonly SourceDish[],
  namesThere: readonly string[],
): { wanted: SourceDish[]; skipped: string[] } {
  const taken = new Set(namesThere.map(nameKey));
  const wanted: SourceDish[] = [];
  const skipped: string[] = [];
  for (const dish of dishes) {
    const key = nameKey(dish.name);
    if (taken.has(key)) skipped.push(dish.name);
    else wanted.push(dish);
    taken.add(key);
  }
  return { wanted, skipped };
}
