import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { rowsKnown } from '../../../../platform/earlier/earlier-rows.repo.ts';
import { invoicesKnown, linesKnown } from '../../../buying/invoice-states/index.ts';
import { countsWithin } from '../../../buying/invoices/index.ts';

/** A restaurant's days of the report, and the moment just before which it was known. */
export type Since = { restaurantId: number; from: string; to: string; timezone: string; knownBefore: string };

type Event = { at: string | null; who: string | null };

/** What the audit log says last of row `x` since then. */
const lastOf = (subject: string, { restaurantId, knownBefore }: Since) => sql`
  left join lateral (
    select to_json(g.at) #>> '{}' as at, u.full_name as who
    from restaurant_audit g left join users u on u.id = g.user_id
    where g.restaurant_id = ${restaurantId} and g.subject = ${subject} and g.subject_id = x.id
      and g.at >= ${knownBefore}::timestamptz
    order by g.at desc, g.id desc limit 1
  ) a on true`;

const bothOf = (table: 'count_sessions' | 'labour_costs', { restaurantId, knownBefore }: Since) => ({
  was: rowsKnown(table, sql`${restaurantId}::bigint`, sql`${knownBefore}::timestamptz`),
  is: rowsKnown(table, sql`${restaurantId}::bigint`, sql`'infinity'::timestamptz`),
});

/** A count that was closed then or is now, and differs. Without a name if it was discarded. */
export type CountEvent = Event & {
  id: number;
  name: string | null;
  day: string;
  closed_then: boolean;
  closed: boolean;
};

export async function readCountEvents(db: Queryable, reach: Reach, since: Since): Promise<CountEvent[]> {
  const { was, is } = bothOf('count_sessions', since);
  const { rows } = await sql<CountEvent>`
    select x.*, s.name, a.at, a.who from (
      select coalesce(n.id, e.id) as id, coalesce(n.counted_on, e.counted_on)::text as day,
        coalesce(e.status = 'closed', false) as closed_then, coalesce(n.status = 'closed', false) as closed
      from (select o.* from ${was} o where o.status = 'closed') e
      full join (select o.* from ${is} o where o.status = 'closed') n on n.id = e.id
      where (e.id, e.is_full, e.counted_on, e.lines) is distinct from (n.id, n.is_full, n.counted_on, n.lines)
    ) x
    left join count_sessions s on s.restaurant_id = ${since.restaurantId} and s.id = x.id
      and ${inReach('s.restaurant_id', reach)}
    ${lastOf('count', since)}
    order by x.day, x.id`.execute(db);
  return rows;
}

/** Labor that differs: its days and amount then and now, null if there was none. */
type LabourEvent = Event & {
  id: number;
  from_then: string | null;
  to_then: string | null;
  amount_then: string | null;
  from: string | null;
  to: string | null;
  amount: string | null;
};

export async function readLabourEvents(db: Queryable, reach: Reach, since: Since): Promise<LabourEvent[]> {
  const { was, is } = bothOf('labour_costs', since);
  const { rows } = await sql<LabourEvent>`
    select x.*, a.at, a.who from (
      select coalesce(n.id, e.id) as id, e.starts_on::text as from_then, e.ends_on::text as to_then,
        e.amount as amount_then, n.starts_on::text as "from", n.ends_on::text as "to", n.amount
      from (select o.* from ${was} o where ${inReach('o.restaurant_id', reach)}) e
      full join (select o.* from ${is} o where ${inReach('o.restaurant_id', reach)}) n on n.id = e.id
      where (e.starts_on, e.ends_on, e.amount) is distinct from (n.starts_on, n.ends_on, n.amount)
    ) x
    ${lastOf('labour cost', since)}
    order by coalesce(x."from", x.from_then), x.id`.execute(db);
  return rows;
}

/** An invoice whose goods then and now, of the days, differ. */
type GoodsEvent = {
  id: number;
  title: string;
  vendor: string | null;
  goods_then: string | null;
  goods: string | null;
};

export async function readGoodsEvents(db: Queryable, reach: Reach, since: Since): Promise<GoodsEvent[]> {
  const { restaurantId, from, to, timezone, knownBefore } = since;
  const goodsAt = (moment: ReturnType<typeof sql>) => sql`
    select coalesce(n.id, -n.state_id) as id, min(coalesce(n.invoice_number, n.filename)) as title,
      min(coalesce(v.name, n.vendor_name_read)) as vendor,
      sum(round(x.total_price * coalesce(n.exchange_rate, 1), 2)) as goods
    from ${invoicesKnown(sql`${restaurantId}::bigint`, moment)} n
    cross join ${linesKnown(moment)} x
    left join vendors v on v.id = n.vendor_id
    where ${inReach('n.restaurant_id', reach)} and ${countsWithin(sql`${timezone}`, sql`${from}::date`, sql`${to}::date`)}
      and x.line_type in ('product', 'credit') and x.ingredient_id is not null
    group by 1`;
  const { rows } = await sql<GoodsEvent>`
    select coalesce(b.id, a.id) as id, coalesce(b.title, a.title) as title, coalesce(b.vendor, a.vendor) as vendor,
      a.goods as goods_then, b.goods
    from (${goodsAt(sql`${knownBefore}::timestamptz`)}) a
    full join (${goodsAt(sql`'infinity'::timestamptz`)}) b on b.id = a.id
    where a.goods is distinct from b.goods
    order by 1`.execute(db);
  return rows;
}

/** The names of those of these dishes that exist. */
export async function readDishNames(db: Queryable, reach: Reach, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select m.id, m.name from menu_items m where m.id = any(${[...ids]}::bigint[]) and ${inReach('m.restaurant_id', reach)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
