import { beginning } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/index.ts';
import { dayBegan } from '../../../../platform/earlier/earlier-rows.repo.ts';
import type { CostCause, CostScope } from '../scope.ts';
import type { Stretch } from './prices.repo.ts';

type Part = RawBuilder<unknown>;

/** What changed the cost of dishes. */
export type CostReason = { cause: CostCause; invoiceId?: number | undefined };

/**
 * Stores dishes' costs from the first day on which they're about to change. Several changes in a row on one day are one
 * if they have the same reason, so that each difference from one stored row to the next has a single reason.
 */
export async function keepSteps(
  db: Queryable,
  { restaurantId }: Pick<CostScope, 'restaurantId'>,
  moved: readonly Stretch[],
  why: CostReason | null,
): Promise<void> {
  if (moved.length === 0) return;
  const began = dayBegan(sql`${restaurantId}::bigint`);
  const reason = why === null ? null : JSON.stringify(why);
  await sql`insert into earlier_rows (restaurant_id, of_table, row_id, day, rows, why)
    select ${restaurantId}, 'menu_item_costs', w.id, w.first_day, coalesce((
        select jsonb_agg(jsonb_build_object('starts_on', greatest(c.starts_on, w.first_day), 'cost', c.cost)
          order by c.starts_on)
        from menu_item_costs c
        where c.restaurant_id = ${restaurantId} and c.menu_item_id = w.id and c.starts_on >= coalesce((
          select max(b.starts_on) from menu_item_costs b
          where b.restaurant_id = ${restaurantId} and b.menu_item_id = w.id and b.starts_on <= w.first_day
        ), w.first_day)), '[]'), ${reason}::jsonb
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ from }) => from)}::date[]) as w (id, first_day)
    join menu_items m on m.restaurant_id = ${restaurantId} and m.id = w.id and m.created_at < ${began}
    where not exists (
      select from (
        select e.day, e.why, e.ended_at from earlier_rows e
        where e.restaurant_id = ${restaurantId} and e.of_table = 'menu_item_costs' and e.row_id = w.id
        order by e.id desc limit 1
      ) l where l.day <= w.first_day and l.why is not distinct from ${reason}::jsonb
        and l.ended_at >= ${began})`.execute(db);
}

/** Stores what dishes cost on all days, before they're deleted. */
export const keepAllSteps = (
  db: Queryable,
  scope: Pick<CostScope, 'restaurantId'>,
  ids: readonly number[],
): Promise<void> =>
  keepSteps(
    db,
    scope,
    ids.map((id) => ({ id, from: beginning, until: null })),
    null,
  );

/** What a portion of dish `m` cost on a day, as known just before a moment. */
export const stepKnown = (day: Part, knownBefore: Part): Part => sql`(
  select case when s.id is null then (
      select c.cost from menu_item_costs c
      where c.restaurant_id = m.restaurant_id and c.menu_item_id = m.id and c.starts_on <= ${day}
      order by c.starts_on desc limit 1
    ) else (
      select (x.step ->> 'cost')::numeric from jsonb_array_elements(s.rows) as x (step)
      where (x.step ->> 'starts_on')::date <= ${day} order by (x.step ->> 'starts_on')::date desc limit 1
    ) end
  from (select) one left join lateral (
    select e.id, e.rows from earlier_rows e
    where e.restaurant_id = m.restaurant_id and e.of_table = 'menu_item_costs' and e.row_id = m.id
      and e.day <= ${day} and e.ended_at >= ${knownBefore}
    order by e.ended_at, e.id limit 1
  ) s on true)`;
