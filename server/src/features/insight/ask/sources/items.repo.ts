import type { AskDimension, Money, Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { AskWindows } from '../ask-call.ts';
import { anyOf, anyText, onWeekdays, timeKey, within } from '../parts.repo.ts';
import { among, first, hourOf, last } from './sales.repo.ts';

export type ItemsWanted = {
  by: AskDimension | null;
  dishes: readonly number[] | null;
  /** Leaves out items that aren't mapped to a dish. */
  mappedOnly: boolean;
  categories: readonly string[] | null;
  channels: readonly string[] | null;
  hours: readonly string[] | null;
  weekdays: readonly string[] | null;
};

/** Items sold: of a dish, or of a POS item that isn't mapped to one. */
export type ItemRow = {
  restaurant_id: number;
  key: string;
  dish_id: number | null;
  name: string;
  category: string | null;
  not_food: boolean;
  quantity: Quantity;
  net: Money;
  /** The part of `net` whose cost is known, and that cost. */
  known_net: string;
  cost: Money;
  /** Whether all of it has a known cost. */
  costed: boolean;
};

/**
 * What sold in the days, with its cost on each day. A category is that of the dish, else of the ingredient sold as it
 * is, else of the POS, as in the profit and loss.
 */
export async function readSoldItems(
  db: Queryable,
  reach: Reach,
  windows: AskWindows,
  wanted: ItemsWanted,
): Promise<ItemRow[]> {
  const { by, dishes, mappedOnly, categories, channels, hours, weekdays } = wanted;
  const raw = by === 'channel' || by === 'hour' || channels !== null || hours !== null;
  const each = by === 'dish';
  const key =
    by === 'channel' ? sql`s.channel` : by === 'hour' ? sql`coalesce(s.hour, '')` : timeKey(by, sql`s.business_date`);
  const { rows } = await sql<ItemRow>`
    select s.restaurant_id, ${key} as key, ${each ? sql`m.id` : sql`null::bigint`} as dish_id,
      ${each ? sql`coalesce(m.name, g.name, s.item_name)` : sql`''`} as name,
      case when m.id is not null then m.category when g.id is not null then g.category
        else nullif(s.category, '') end as category,
      m.id is null and g.id is null and coalesce(p.not_food, false) as not_food,
      sum(s.quantity) as quantity, sum(s.net) as net,
      coalesce(sum(s.net) filter (where s.cost is not null), 0) as known_net, coalesce(sum(s.cost), 0) as cost,
      bool_and(s.cost is not null) as costed
    from ${within(windows)}
    cross join lateral (${raw ? ofChecks(windows, reach) : ofDays(reach, dishes)}) s
    left join menu_items m on m.id = s.menu_item_id and ${inReach('m.restaurant_id', reach)}
    left join pos_menu_items p on p.id = s.pos_item_id and m.id is null and ${inReach('p.restaurant_id', reach)}
    left join ingredients g on g.id = p.ingredient_id and ${inReach('g.restaurant_id', reach)}
    where ${anyOf(sql`m.id`, dishes)} and ${mappedOnly ? sql`m.id is not null` : sql`true`} and ${onWeekdays(weekdays, sql`s.business_date`)}
      and ${among(sql`s.channel`, channels)} and ${among(sql`s.hour`, hours)}
      and ${anyText(sql`case when m.id is not null then m.category when g.id is not null then g.category else s.category end`, categories)}
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

const ofDays = (reach: Reach, dishes: readonly number[] | null): RawBuilder<unknown> => sql`
  select i.restaurant_id, i.business_date, i.menu_item_id, i.pos_item_id, i.item_name, i.category, i.quantity, i.net,
    i.cost, null::text as channel, null::text as hour
  from sales_item_day i
  where i.restaurant_id = w.restaurant_id and i.business_date between w.first_day and w.last_day
    and ${anyOf(sql`i.menu_item_id`, dishes)} and ${inReach('i.restaurant_id', reach)}`;

/** From the lines of the checks: daily counts aren't kept by channel or hour. Their cost isn't either. */
const ofChecks = (windows: AskWindows, reach: Reach): RawBuilder<unknown> => sql`
  select i.restaurant_id, i.business_date, coalesce(o.menu_item_id, 0) as menu_item_id, i.pos_item_id, i.item_name,
    i.category, i.quantity, i.net, null::numeric as cost, coalesce(d.order_type, 'Other') as channel, ${hourOf} as hour
  from sales_items i
  join sales_data d on d.restaurant_id = i.restaurant_id and d.business_date = i.business_date and d.id = i.sales_data_id
    and d.business_date between ${first(windows)} and ${last(windows)}
  left join pos_menu_items o on o.restaurant_id = i.restaurant_id and o.id = i.pos_item_id
  where i.restaurant_id = w.restaurant_id and i.business_date between ${first(windows)} and ${last(windows)}
    and ${inReach('i.restaurant_id', reach)}`;
