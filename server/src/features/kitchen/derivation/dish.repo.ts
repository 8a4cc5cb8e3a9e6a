import type { Money, Percent } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type DishRow = {
  id: number;
  restaurant_id: number;
  name: string;
  current_price: Money | null;
  tax_rate: Percent;
  target_margin: Percent;
  manual_cost: Money | null;
  recipe_cost: Money | null;
  known_cost: Money;
};

export async function findDish(db: Queryable, reach: Reach, id: number): Promise<DishRow | null> {
  const row = await db
    .selectFrom('menu_items as m')
    .select([
      'm.id',
      'm.restaurant_id',
      'm.name',
      'm.current_price',
      'm.tax_rate',
      'm.target_margin',
      'm.manual_cost',
      'm.recipe_cost',
      'm.known_cost',
    ])
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
