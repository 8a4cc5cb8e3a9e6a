import { type RawBuilder, sql } from 'kysely';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import { dishCostOn } from '../costing/index.ts';

// The database sorts and filters by the figures that the domain's `dishFigures` answers; a test holds the two together.
// Products instead of quotients: they are exact, and nothing is divided by zero.

/** A typed cost goes before the recipe's. */
export const cost = sql<string | null>`coalesce(m.manual_cost, m.recipe_cost)`;

/** Percent; null without cost or price. */
export const margin = sql<string | null>`((m.net_price - ${cost}) * 100 / nullif(m.net_price, 0))`;

/** What the dish brings less than its target asks, in money a portion; negative above target. */
const shortfall = sql<string | null>`(${cost} - m.net_price * (100 - m.target_margin) / 100)`;

const advised = sql`round(${cost} * (100 + m.tax_rate) / (100 - m.target_margin), 2)`;

/** Null where unknown. A price that follows the advice counts, though its rounding may miss the target by a hair. */
export const onTarget = sql<boolean | null>`(${shortfall} <= 0 or (${advised} > 0 and m.current_price >= ${advised}))`;

/** The greatest shortfall first when descending, then what is unknown, then what is on target. */
export const attention = sql<string>`(case
  when ${onTarget} is null then 0
  when ${onTarget} then least(${shortfall}, -0.000001)
  else greatest(${shortfall}, 0.000001) end)`;

export type Profitability = 'profitable' | 'needs_adjustment' | 'unknown';

export function hasStatus(status: Profitability): RawBuilder<boolean> {
  switch (status) {
    case 'profitable':
      return sql<boolean>`${onTarget} is true`;
    case 'needs_adjustment':
      return sql<boolean>`${onTarget} is false`;
    case 'unknown':
      return sql<boolean>`${onTarget} is null`;
  }
}

/**
 * Cost and price as they were on the day of an instant; of a dish that was not there yet, those that it began with. A
 * changed price tells what it is, not what it was.
 */
export const past = (at: Date) => sql`lateral (
  select ${dishCostOn(sql`(
      select (${at}::timestamptz at time zone coalesce(r.settings ->> 'timezone', ${defaultSettings.timezone}))::date
      from restaurants r where r.id = m.restaurant_id)`)} as then_cost,
    case when b.id is not null then b.price when m.created_at > ${at} then f.price
      when f.cause = 'price' then null when f.id is not null then f.price else m.current_price end as then_price
  from (select 1) one
  left join lateral (
    select h.id, h.price from menu_item_cost_history h
    where h.restaurant_id = m.restaurant_id and h.menu_item_id = m.id and h.recorded_at <= ${at}
    order by h.recorded_at desc, h.id desc limit 1
  ) b on true
  left join lateral (
    select h.id, h.price, h.cause from menu_item_cost_history h
    where h.restaurant_id = m.restaurant_id and h.menu_item_id = m.id and h.recorded_at > ${at}
    order by h.recorded_at, h.id limit 1
  ) f on true
)`;
