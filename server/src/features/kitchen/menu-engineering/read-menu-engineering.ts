import type { EngineeredDish, menuEngineering as endpoint, MenuEngineering, QueryOf } from '@platewise/contract';
import {
  businessDateAt,
  type ClassifiedCategory,
  type ClassifiedDish,
  periodToDates,
  roundMoney,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { pictureAddress } from '../dish-pictures/index.ts';
import { classifyPeriod } from './classify-period.ts';
import type { DishRow } from './menu.repo.ts';

/** Each category's matrix for a period, and each dish's class in the preceding period of equal length. */
export async function readMenuEngineering(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: QueryOf<typeof endpoint>,
): Promise<MenuEngineering> {
  const scope = caller.permit(restaurantId);
  const { currency, timezone, dayCutoff } = scope.settings;
  const period = query.period ?? '30d';
  const span = periodToDates(period, businessDateAt(deps.clock().toISOString(), timezone, dayCutoff));
  const { menu, now, dishes, before } = await classifyPeriod(deps.db, scope, span);
  const wanted = menu.filter((dish) => isShown(dish, query.category));
  return {
    restaurantId: scope.restaurantId,
    currency,
    period,
    ...span,
    categories: now.categories
      .map(categoryReply)
      .sort((a, b) => b.sold - a.sold || a.category.localeCompare(b.category)),
    dishes: wanted.flatMap((dish) => {
      const one = dishes.get(dish.id);
      const brought = now.brought.get(dish.id) ?? dish.net_price;
      return one === undefined ? [] : dishReply(dish, one, brought, before.get(dish.id) ?? null);
    }),
    leftOut: Number(now.leftOut),
  };
}

/** 'All Items' means no filter, as everywhere. */
export const isShown = (dish: DishRow, category: string | undefined) =>
  category === undefined || category === '' || category === 'All Items' || dish.category === category;

const money = (value: string | null) => (value === null ? null : Number(roundMoney(value)));

function categoryReply(one: ClassifiedCategory): MenuEngineering['categories'][number] {
  const count = (wanted: ClassifiedDish['class']) => one.dishes.filter((dish) => dish.class === wanted).length;
  return {
    category: one.category,
    dishes: one.dishes.length,
    sold: Number(one.sold),
    popularFrom: Number(one.popularFrom),
    popularFromPercent: Number(one.popularFromPercent),
    averageContribution: numberOrNull(one.averageContribution),
    contributed: Number(one.contributed),
    counts: {
      star: count('star'),
      plowhorse: count('plowhorse'),
      puzzle: count('puzzle'),
      dog: count('dog'),
      unknown: count(null),
    },
  };
}

const dishReply = (
  row: DishRow,
  one: ClassifiedDish,
  brought: string | null,
  before: EngineeredDish['before'],
): EngineeredDish => ({
  id: row.id,
  name: row.name,
  category: row.category,
  imageUrl: pictureAddress(row),
  price: numberOrNull(row.current_price),
  brought: money(brought),
  cost: money(row.cost),
  sold: Number(one.sold),
  mix: numberOrNull(one.mix),
  popular: one.popular,
  contribution: numberOrNull(one.contribution),
  contributed: numberOrNull(one.contributed),
  profitable: one.profitable,
  class: one.class,
  unknown: one.unknown,
  before,
});
