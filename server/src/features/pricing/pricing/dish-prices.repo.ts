import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type DishPriceRow = {
  id: number;
  change_id: number;
  source: string;
  old_price: Money | null;
  new_price: Money | null;
  changed_at: Date;
  changed_by: string | null;
  undone_at: Date | null;
};

export async function restaurantOfDish(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('menu_items as m')
    .select('m.restaurant_id')
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

export async function listDishPrices(
  db: Queryable,
  reach: Reach,
  menuItemId: number,
  request: PageRequest,
): Promise<Page<DishPriceRow>> {
  const base = db
    .selectFrom('menu_item_prices as p')
    .where(inReach('p.restaurant_id', reach))
    .where('p.menu_item_id', '=', menuItemId);
  const rows = base
    .innerJoin('menu_price_changes as c', (join) =>
      join.onRef('c.id', '=', 'p.change_id').onRef('c.restaurant_id', '=', 'p.restaurant_id'),
    )
    .leftJoin('users as u', 'u.id', 'c.made_by')
    .select([
      'p.id',
      'p.change_id',
      'c.source',
      'p.old_price',
      'p.new_price',
      'p.changed_at',
      'u.full_name as changed_by',
      'c.undone_at',
    ]);
  const order = {
    by: sql.ref('p.changed_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('p.id'),
    neverNull: true,
  } as const;
  return readCountedPage(rows, order, request, base);
}
