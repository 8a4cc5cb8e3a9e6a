import { type RawBuilder, sql } from 'kysely';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import { dishCostOn } from '../costing/index.ts';

// The database sorts and filters by the same figures as the domain's `dishFigures`; a test keeps the two in sync. Uses
// products instead of quotients: they are exact, and nothing is divided by zero.

/** A manual cost overrides the recipe's. */
export const cost = sql<string | null>`coalesce(m.manual_cost, m.recipe_cost)`;

/** Percent; null without cost or price. */
export const margin = sql<string | null>`((m.net_price - ${cost}) * 100 / nullif(m.net_price, 0))`;

/** How much the dish falls short of its target, in money per portion; negative above target. */
const shortfall = sql<string | null>`(${cost} - m.net_price * (100 - m.target_margin) / 100)`;

const advised = sql`round(${cost} * (100 + m.tax_rate) / (100 - m.target_margin), 2)`;

/** A price matching the recommended one counts, even if rounding misses the target slightly. */
const isAdvised = sql<boolean | null>`(${advised} > 0 and m.current_price >= ${advised})`;

/** Null if unknown. */
export const onTarget = sql<boolean | null>`(${shortfall} <= 0 or ${isAdvised})`;

/** Descending: the largest shortfall first, then unknown ones, then those on target. */
export const attention = sql<string>`(case
  when ${shortfall} is null then 0
  when ${shortfall} <= 0 then least(${shortfall}, -0.000001)
  when ${isAdvised} then -0.000001
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

/** Cost on a given day; for a dish added later, its initial one. */
export const pastCost = (at: Date) =>
  dishCostOn(sql`(
    select (${at}::timestamptz at time zone coalesce(r.settings ->> 'timezone', ${defaultSettings.timezone}))::date
    from restaurants r where r.id = m.restaurant_id)`);

/**
 * Price on a given day; for a dish added later, its initial one. A price change records the new price, not the old one.
 */
export const pastPrice = (at: Date) => sql<string | null>`(
  select case when b.id is not null then b.price when m.created_at > ${at} then f.price
      when f.cause = 'price' then null when f.id is not null then f.price else m.current_price end
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
