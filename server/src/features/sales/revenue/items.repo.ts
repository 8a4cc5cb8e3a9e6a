import type { Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type BreakdownRow, columnsOf } from './breakdown.repo.ts';
import { nowAndBefore, type Spans, type Stretches, stretchesOf } from './spans.ts';

/** One row for each item of each stretch; whole months come from the monthly totals. */
const soldIn = (stretches: Stretches, reach: Reach): RawBuilder<unknown> => sql`
  select w.alike, i.menu_item_id, i.item_name, i.net, i.quantity
  from ${columnsOf(stretches.months)}
  cross join lateral (
    select s.menu_item_id, s.item_name, sum(s.net) as net, sum(s.quantity) as quantity
    from sales_item_month s
    where s.restaurant_id = w.restaurant_id and s.month between w.first_day and w.last_day
      and ${inReach('s.restaurant_id', reach)}
    group by s.menu_item_id, s.item_name
  ) i
  union all
  select w.alike, i.menu_item_id, i.item_name, i.net, i.quantity
  from ${columnsOf(stretches.days)}
  cross join lateral (
    select s.menu_item_id, s.item_name, sum(s.net) as net, sum(s.quantity) as quantity
    from sales_item_day s
    where s.restaurant_id = w.restaurant_id and s.business_date between w.first_day and w.last_day
      and ${inReach('s.restaurant_id', reach)}
    group by s.menu_item_id, s.item_name
  ) i`;

const itemKey = sql`case when i.menu_item_id > 0 then 'dish:' || i.menu_item_id else 'item:' || i.item_name end`;

/** The 200 items with the most revenue: dishes under their own name, unmapped items under the POS name. */
export async function readItems(db: Queryable, reach: Reach, spans: Spans): Promise<BreakdownRow[]> {
  const { now, before } = nowAndBefore(stretchesOf(spans));
  // In parallel: both add up a year of items.
  const [items, then] = await Promise.all([readBest(db, reach, now), readItemSums(db, reach, before)]);
  return items.map((row) => ({ ...row, before: then.get(row.key) ?? null }));
}

async function readBest(db: Queryable, reach: Reach, stretches: Stretches): Promise<Omit<BreakdownRow, 'before'>[]> {
  const { rows } = await sql<Omit<BreakdownRow, 'before'>>`
    select p.key, coalesce(m.name, p.item_name) as name, p.net, p.count::text as count, p.alike
    from (
      select ${itemKey} as key, i.menu_item_id, min(i.item_name) as item_name, sum(i.net) as net, sum(i.quantity) as count,
        sum(i.net) filter (where i.alike) as alike
      from (${soldIn(stretches, reach)}) i
      group by 1, i.menu_item_id
      order by 4 desc, 1
      limit 200
    ) p
    left join menu_items m on m.id = p.menu_item_id and ${inReach('m.restaurant_id', reach)}
    order by p.net desc, p.key`.execute(db);
  return rows;
}

async function readItemSums(db: Queryable, reach: Reach, stretches: Stretches): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; net: Money }>`
    select ${itemKey} as key, sum(i.net) as net from (${soldIn(stretches, reach)}) i group by 1`.execute(db);
  return new Map(rows.map(({ key, net }) => [key, net]));
}
