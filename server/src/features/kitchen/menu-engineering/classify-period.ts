import { type ClassifiedDish, type DateRange, type MenuClass, previousPeriod } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type ClassifiedSpan, classifySpans, dishesOf } from './classify-spans.ts';
import { type DishRow, type MenuDish, readMenu, readMenuKnown } from './menu.repo.ts';

/**
 * The menu by name, classified by a period's sales, with each dish's class in the preceding period of equal length.
 */
export type ClassifiedPeriod<Dish extends MenuDish = MenuDish> = {
  menu: Dish[];
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
): Promise<ClassifiedPeriod<DishRow>> {
  return classify(db, scope, await readMenu(db, scope), { period, past, knownBefore: null });
}

/** The same as it was known just before a moment. */
export async function classifyPeriodKnown(
  db: Queryable,
  scope: RestaurantScope,
  { knownBefore, ...when }: { period: DateRange; past: boolean; knownBefore: string },
): Promise<ClassifiedPeriod> {
  return classify(db, scope, await readMenuKnown(db, scope, knownBefore), { ...when, knownBefore });
}

async function classify<Dish extends MenuDish>(
  db: Queryable,
  scope: RestaurantScope,
  menu: Dish[],
  { period, past, knownBefore }: { period: DateRange; past: boolean; knownBefore: string | null },
): Promise<ClassifiedPeriod<Dish>> {
  const spans = [
    { ...period, past },
    { ...previousPeriod(period), past: true },
  ];
  const [now, before] = await classifySpans(db, scope, menu, spans, knownBefore);
  if (now === undefined || before === undefined) throw new Error('each span is classified');
  return {
    menu,
    now,
    dishes: new Map(dishesOf(now.categories).map((dish) => [dish.id, dish])),
    before: new Map(dishesOf(before.categories).map((dish) => [dish.id, dish.class])),
  };
}
