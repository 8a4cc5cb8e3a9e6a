import type { AskDimension, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { AskWindows } from '../ask-call.ts';
import { anyOf, anyText, onWeekdays, timeKey, within } from '../parts.repo.ts';

type Wanted = { ingredients: readonly number[] | null; categories: readonly string[] | null };

export type StockRow = {
  restaurant_id: number;
  ingredient_id: number;
  name: string;
  unit: string;
  category: string | null;
  stock: string;
  /** Null if there is stock without a cost. */
  value: string | null;
};

/** Stock on hand over all locations, and its value as on the inventory page. */
export async function readStock(db: Queryable, reach: Reach, wanted: Wanted): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select v.restaurant_id, v.ingredient_id, g.name, g.unit, g.category, sum(v.current_stock) as stock,
      case when g.current_cost is not null or sum(v.current_stock) <= 0
        then coalesce(sum(round(greatest(v.current_stock, 0) * g.current_cost, 2)), 0) end as value
    from inventory v
    join ingredients g on g.restaurant_id = v.restaurant_id and g.id = v.ingredient_id
    where ${inReach('v.restaurant_id', reach)} and v.is_active and ${anyOf(sql`g.id`, wanted.ingredients)}
      and ${anyText(sql`g.category`, wanted.categories)}
    group by 1, 2, g.id`.execute(db);
  return rows;
}

export type WasteRow = {
  restaurant_id: number;
  key: string;
  ingredient_id: number;
  name: string;
  category: string | null;
  /** Not rounded; null if the cost of any of it is unknown. */
  cost: Money | null;
};

/** Waste at cost, by ingredient and time. Undone entries have a matching negative entry, so they cancel out. */
export async function readWaste(
  db: Queryable,
  reach: Reach,
  windows: AskWindows,
  wanted: Wanted & { by: AskDimension | null; weekdays: readonly string[] | null },
): Promise<WasteRow[]> {
  const { rows } = await sql<WasteRow>`
    select t.restaurant_id, ${timeKey(wanted.by, sql`t.occurred_on`)} as key, t.ingredient_id, g.name, g.category,
      case when count(t.unit_cost) = count(*) then sum(-t.quantity * t.unit_cost) end as cost
    from ${within(windows)}
    join inventory_transactions t on t.restaurant_id = w.restaurant_id and t.transaction_type = 'waste'
      and t.occurred_on between w.first_day and w.last_day and ${inReach('t.restaurant_id', reach)}
    join ingredients g on g.id = t.ingredient_id and ${inReach('g.restaurant_id', reach)}
    where ${anyOf(sql`g.id`, wanted.ingredients)} and ${anyText(sql`g.category`, wanted.categories)}
      and ${onWeekdays(wanted.weekdays, sql`t.occurred_on`)}
    group by 1, 2, 3, 4, 5
    having sum(t.quantity) <> 0`.execute(db);
  return rows;
}
