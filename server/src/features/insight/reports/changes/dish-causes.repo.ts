import type { CalendarDate, Money, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { changedDays, netOfImport } from '../../../sales/sales/index.ts';
import type { Windows } from '../report-places.ts';

const within = ({ restaurantIds, from, to, knownBefore }: Windows) => sql`
  unnest(${restaurantIds}::bigint[], ${from}::date[], ${to}::date[], ${knownBefore}::timestamptz[])
    as w (restaurant_id, first_day, last_day, known_before)`;

/** A dish's sales of a day, then and now: null without any, and a null cost if it's unknown. */
export type ChangedDay = {
  restaurant_id: number;
  menu_item_id: number;
  day: string;
  quantity_then: Quantity | null;
  net_then: string | null;
  cost_then: string | null;
  quantity: Quantity | null;
  net: Money | null;
  cost: Money | null;
  /** By how much the net of all items of the day differs. */
  day_net: string;
};

/** Dishes' sales of the period's days that differ from what was known then. */
export async function readChangedDays(db: Queryable, reach: Reach, windows: Windows): Promise<ChangedDay[]> {
  const days = { restaurant: sql`w.restaurant_id`, from: sql`w.first_day`, to: sql`w.last_day` };
  const { rows } = await sql<ChangedDay>`
    select w.restaurant_id, d.* from ${within(windows)}
    cross join ${changedDays(days, sql`w.known_before`)} d
    where w.known_before is not null and ${inReach('w.restaurant_id', reach)}
    order by d.day, d.menu_item_id`.execute(db);
  return rows;
}

const importedNet = netOfImport({ restaurant: sql`i.restaurant_id`, importId: sql`i.id`, day: sql`d.day` });

type Event = { restaurant_id: number; at: string | null; who: string | null };

/**
 * An import that changed a day's sales since then, or whose undoing did; with what it changed in the net of the day's
 * items.
 */
export type ImportEvent = Event & { id: number; day: string; filename: string; undone: boolean; net: Money };

export async function readImportEvents(
  db: Queryable,
  reach: Reach,
  { restaurantIds, knownBefore }: Windows,
  days: readonly string[],
): Promise<ImportEvent[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<ImportEvent>`
    select i.restaurant_id, i.id, d.day, i.filename, i.status = 'undone' as undone,
      case when i.status = 'undone' then (i.undone_days ->> d.day::text)::numeric else ${importedNet} end as net,
      to_json(case when i.status = 'undone' then i.undone_at else i.created_at end) #>> '{}' as at, u.full_name as who
    from unnest(${restaurantIds}::bigint[], ${knownBefore}::timestamptz[]) as w (restaurant_id, known_before)
    join sales_imports i on i.restaurant_id = w.restaurant_id and i.kind = 'sales'
      and ${inReach('i.restaurant_id', reach)}
    join unnest(${[...days]}::date[]) as d (day) on true
    left join users u on u.id = case when i.status = 'undone' then i.undone_by else i.created_by end
    where i.status = 'completed' and i.created_at >= w.known_before and exists (
        select from sales_keys k
        where k.restaurant_id = i.restaurant_id and k.import_id = i.id and k.business_date = d.day)
      or i.status = 'undone' and i.created_at < w.known_before and i.undone_at >= w.known_before
        and i.undone_days ? d.day::text`.execute(db);
  return rows;
}

/** What a dish cost by day before a change, from `day` on, and what changed it. `steps` are in order of their days. */
export type EarlierSteps = {
  restaurant_id: number;
  menu_item_id: number;
  day: string;
  steps: { starts_on: CalendarDate; cost: number | null }[];
  cause: string | null;
  invoice_id: number | null;
};

/** The changes in dishes' costs since then, oldest first, and at the end what they cost now. */
export async function readEarlierSteps(
  db: Queryable,
  reach: Reach,
  { restaurantIds, to, knownBefore }: Windows,
  dishIds: readonly number[],
): Promise<EarlierSteps[]> {
  if (dishIds.length === 0) return [];
  const { rows } = await sql<EarlierSteps>`
    with w as (
      select * from unnest(${restaurantIds}::bigint[], ${to}::date[], ${knownBefore}::timestamptz[])
        as w (restaurant_id, last_day, known_before)
    ), earlier as (
      select e.restaurant_id, e.row_id as menu_item_id, e.day, e.rows as steps, e.why ->> 'cause' as cause,
        (e.why ->> 'invoiceId')::bigint as invoice_id, e.ended_at, e.id
      from w join earlier_rows e on e.restaurant_id = w.restaurant_id and e.of_table = 'menu_item_costs'
        and e.row_id = any(${[...dishIds]}::bigint[]) and e.day <= w.last_day and e.ended_at >= w.known_before
        and ${inReach('e.restaurant_id', reach)}
    )
    select restaurant_id, menu_item_id, day, steps, cause, invoice_id from (
      select * from earlier
      union all
      select c.restaurant_id, c.menu_item_id, min(c.starts_on),
        jsonb_agg(jsonb_build_object('starts_on', c.starts_on, 'cost', c.cost) order by c.starts_on), null, null,
        'infinity', 0
      from w join menu_item_costs c on c.restaurant_id = w.restaurant_id and c.starts_on <= w.last_day
        and ${inReach('c.restaurant_id', reach)}
      where exists (
        select from earlier e where e.restaurant_id = c.restaurant_id and e.menu_item_id = c.menu_item_id)
      group by 1, 2
    ) a order by ended_at, id`.execute(db);
  return rows;
}

export type CostInvoice = Event & { id: number; name: string; vendor: string | null };

/** The invoices that changed costs, with the last thing the audit log says of each since then. */
export async function readCostInvoices(
  db: Queryable,
  reach: Reach,
  { restaurantIds, knownBefore }: Windows,
  ids: readonly number[],
): Promise<CostInvoice[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CostInvoice>`
    select i.restaurant_id, i.id, coalesce(i.invoice_number, i.filename) as name,
      coalesce(v.name, i.vendor_name_read) as vendor, a.at, a.who
    from unnest(${restaurantIds}::bigint[], ${knownBefore}::timestamptz[]) as w (restaurant_id, known_before)
    join invoices i on i.restaurant_id = w.restaurant_id and i.id = any(${[...ids]}::bigint[])
      and ${inReach('i.restaurant_id', reach)}
    left join vendors v on v.id = i.vendor_id
    left join lateral (
      select to_json(g.at) #>> '{}' as at, u.full_name as who
      from restaurant_audit g left join users u on u.id = g.user_id
      where g.restaurant_id = i.restaurant_id and g.subject = 'invoice' and g.subject_id = i.id
        and g.at >= w.known_before
      order by g.at desc, g.id desc limit 1
    ) a on true`.execute(db);
  return rows;
}

/** Those of these dishes that exist, archived or not. */
export async function readExisting(db: Queryable, reach: Reach, dishIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select m.id from menu_items m where m.id = any(${[...dishIds]}::bigint[]) and ${inReach('m.restaurant_id', reach)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
