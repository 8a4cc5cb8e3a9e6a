import type { CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type HeldPrice = { product_id: number; observed_on: CalendarDate; price: UnitCost; is_believed: boolean };

/** The products' prices since a given day, and the trusted one before it. */
export async function heldPrices(
  db: Queryable,
  scope: RestaurantScope,
  productIds: readonly number[],
  from: string,
): Promise<HeldPrice[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<HeldPrice>`
    select x.product_id, x.observed_on, x.price, x.is_believed
    from external_prices x
    where ${inReach('x.restaurant_id', scope)} and x.product_id = any(${[...productIds]}::bigint[])
      and x.observed_on >= ${from}::date
    union all
    select b.product_id, b.observed_on, b.price, b.is_believed
    from unnest(${[...productIds]}::bigint[]) as w (id)
    join lateral (
      select e.product_id, e.observed_on, e.price, e.is_believed from external_prices e
      where ${inReach('e.restaurant_id', scope)} and e.product_id = w.id and e.observed_on < ${from}::date
        and e.is_believed
      order by e.observed_on desc limit 1
    ) b on true`.execute(db);
  return rows;
}

export type PriceWrite = {
  productId: number;
  name: string;
  code: string;
  unit: string | null;
  currency: string;
  on: string;
  price: UnitCost;
  /** The trusted price before it. */
  previous: string | null;
  believed: boolean;
  change: { change: number; changePercent: number | null } | null;
  /** Only a product's newest price is shown as a recent update. */
  isNewest: boolean;
};

const portion = 2000;

/** Saves new prices, and those corrected by a feed: the latter count as new, and may set a cost again. */
export async function writePrices(
  db: Queryable,
  scope: RestaurantScope,
  integrationId: number,
  writes: readonly PriceWrite[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < writes.length; at += portion) {
    await writePortion(db, scope, integrationId, writes.slice(at, at + portion), now);
  }
}

async function writePortion(
  db: Queryable,
  scope: RestaurantScope,
  integrationId: number,
  writes: readonly PriceWrite[],
  now: Date,
): Promise<void> {
  const of = <T>(pick: (write: PriceWrite) => T) => writes.map(pick);
  await sql`
    insert into external_prices (restaurant_id, integration_id, product_id, product_name, product_code, unit, currency,
      observed_on, price, previous_price, is_believed, market_data, fetched_at)
    select ${scope.restaurantId}, ${integrationId}, p.id, p.name, p.code, p.unit, p.currency, p.observed_on, p.price,
      p.previous, p.believed, p.change::jsonb, ${now}
    from unnest(
      ${of(({ productId }) => productId)}::bigint[], ${of(({ name }) => name)}::text[],
      ${of(({ code }) => code)}::text[], ${of(({ unit }) => unit)}::text[],
      ${of(({ currency }) => currency)}::text[], ${of(({ on }) => on)}::date[], ${of(({ price }) => price)}::numeric[],
      ${of(({ isNewest, previous }) => (isNewest ? previous : null))}::numeric[],
      ${of(({ believed }) => believed)}::boolean[],
      ${of(({ change }) => (change === null ? null : JSON.stringify(change)))}::text[]
    ) as p (id, name, code, unit, currency, observed_on, price, previous, believed, change)
    on conflict (restaurant_id, product_id, observed_on) do update set product_name = excluded.product_name,
      product_code = excluded.product_code, unit = excluded.unit, currency = excluded.currency, price = excluded.price,
      previous_price = excluded.previous_price, is_believed = excluded.is_believed,
      market_data = excluded.market_data, fetched_at = excluded.fetched_at, history_id = null`.execute(db);
}
