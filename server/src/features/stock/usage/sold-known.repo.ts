import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import { daysKnown } from '../../sales/sales/index.ts';
import { here, type Known, momentOf, now } from './known.repo.ts';
import type { SoldRow } from './sold.repo.ts';

type Days = { from: string; to: string };
type SoldDayRow = SoldRow & { day: string };

/** Like `readSold`, as known. */
export const readSoldKnown = (db: Queryable, scope: RestaurantScope, days: Days, known: Known): Promise<SoldRow[]> =>
  read<SoldRow>(db, scope, days, known, sql`null::date`);

/** The same by day. */
export const readSoldByDayKnown = (
  db: Queryable,
  scope: RestaurantScope,
  days: Days,
  known: Known,
): Promise<SoldDayRow[]> => read<SoldDayRow>(db, scope, days, known, sql`d.business_date`);

async function read<Row extends SoldRow>(
  db: Queryable,
  scope: RestaurantScope,
  { from, to }: Days,
  known: Known,
  day: RawBuilder<unknown>,
): Promise<Row[]> {
  const restaurant = here(scope);
  const rows = (table: 'menu_items' | 'pos_menu_items' | 'ingredients') =>
    rowsKnown(table, restaurant, momentOf(known));
  const within = { restaurant, from: sql`${from}::date`, to: sql`${to}::date` };
  const { rows: found } = await sql<Row>`
    with s as materialized (
      select d.menu_item_id, d.pos_item_id, d.category, ${day} as day, sum(d.quantity) as quantity, sum(d.net) as net
      from ${daysKnown(within, known.salesNow === true ? now : momentOf(known))} d
      group by 1, 2, 3, 4
    ), dishes as materialized (
      select t.id, t.name, t.category from ${rows('menu_items')} t
    ), items as materialized (
      select t.id, t.ingredient_id, t.ingredient_quantity, t.ingredient_unit, t.not_food from ${rows('pos_menu_items')} t
    ), goods as materialized (
      select t.id, t.name, t.category from ${rows('ingredients')} t
    ), meant as (
      select m.id as dish_id, case when m.id is null and g.id is not null then p.id end as pos_item_id,
        case when m.id is null then g.id end as ingredient_id, p.ingredient_quantity, p.ingredient_unit,
        m.id is null and g.id is null and coalesce(p.not_food, false) as not_food, coalesce(m.name, g.name, '') as name,
        case when m.id is not null then m.category when g.id is not null then g.category else s.category end as category,
        s.day, s.quantity, s.net
      from s
      left join dishes m on m.id = s.menu_item_id
      left join items p on p.id = s.pos_item_id
      left join goods g on g.id = p.ingredient_id
    )
    select dish_id, pos_item_id, ingredient_id, min(ingredient_quantity) as ingredient_quantity,
      min(ingredient_unit) as ingredient_unit, not_food, min(name) as name, category, day, sum(quantity) as quantity,
      sum(net) as net
    from meant
    group by dish_id, pos_item_id, ingredient_id, not_food, category, day
    order by net desc, dish_id, pos_item_id`.execute(db);
  return found;
}
