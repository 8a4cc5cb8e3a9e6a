import { type ClassifiedDish, type DateRange, type MenuClass, previousPeriod } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type ClassifiedSpan, classifySpans, dishesOf } from './classify-spans.ts';
import { type DishRow, readMenu } from './menu.repo.ts';

/**
 * The menu by name, classified by a period's sales, with each dish's class in the preceding period of equal length.
 */
export type ClassifiedPeriod = {
  menu: DishRow[];
  now: ClassifiedSpan;
  dishes: ReadonlyMap<number, ClassifiedDish>;
  before: ReadonlyMap<number, MenuClass | null>;
};

/** @param past with the costs of the period's end instead of the present ones */
export async function classifyPeriod(
  db: Queryable,
  scope: RestaurantScope,
  period: DateRange,
  past = false,
): Promise<ClassifiedPeriod> {
  const menu = await readMenu(db, scope);
  const [now, before] = await classifySpans(db, scope, menu, [
    { ...period, past },
    { ...previousPeriod(period), past: true },
  ]);
  if (now === undefined || before === undefined) throw new Error('each span is classified');
  return {
    menu,
    now,
    dishes: new Map(dishesOf(now.categories).map((dish) => [dish.id, dish])),
    before: new Map(dishesOf(before.categories).map((dish) => [dish.id, dish.class])),
  };
}
