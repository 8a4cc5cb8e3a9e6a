import type { menuOverTime as endpoint, MenuOverTime, QueryOf } from '@platewise/contract';
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDateAt,
  type ClassifiedDish,
  startOfMonth,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { classifySpans, dishesOf } from './classify-spans.ts';
import { readMenu } from './menu.repo.ts';
import { isShown } from './read-menu-engineering.ts';

const shownMonths = 6;

/** Each dish's class per month, with its cost at the time. */
export async function readMenuOverTime(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: QueryOf<typeof endpoint>,
): Promise<MenuOverTime> {
  const scope = caller.permit(restaurantId);
  const { currency, timezone, dayCutoff } = scope.settings;
  const today = businessDateAt(deps.clock().toISOString(), timezone, dayCutoff);
  const months = monthsUpTo(startOfMonth(today));
  const menu = await readMenu(deps.db, scope);
  const spans = months.map((from) => ({ from, to: addDays(addMonths(from, 1), -1), past: true }));
  const classified = (await classifySpans(deps.db, scope, menu, spans)).map(
    ({ categories }) => new Map(dishesOf(categories).map((dish) => [dish.id, dish])),
  );
  return {
    currency,
    months,
    dishes: menu
      .filter((dish) => isShown(dish, query.category))
      .map(({ id, name, category }) => ({
        id,
        name,
        category,
        months: classified.flatMap((month) => monthReply(month.get(id)) ?? []),
      })),
  };
}

const monthsUpTo = (last: BusinessDate): BusinessDate[] =>
  Array.from({ length: shownMonths }, (_, index) => addMonths(last, index - shownMonths + 1));

function monthReply(one: ClassifiedDish | undefined): MenuOverTime['dishes'][number]['months'][number] | null {
  if (one === undefined) return null;
  return {
    sold: Number(one.sold),
    mix: numberOrNull(one.mix),
    contribution: numberOrNull(one.contribution),
    class: one.class,
    unknown: one.unknown,
  };
}
