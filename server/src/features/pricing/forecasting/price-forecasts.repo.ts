import type { CalendarDate, ForecastMethod, Percent, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

/** Weeks ahead for which prices are forecast, each with the method that works best over that many weeks. */
export const priceHorizons = [4, 13] as const;
export type PriceHorizon = (typeof priceHorizons)[number];

/** An ingredient's expected cost per unit in the week that starts on `date`, with six decimals. */
type PriceForecastPoint = {
  date: CalendarDate;
  price: UnitCost;
  low80: string;
  high80: string;
  low95: string;
  high95: string;
};

export type HorizonForecast = {
  weeks: PriceHorizon;
  method: ForecastMethod;
  accuracy: Percent;
  points: PriceForecastPoint[];
};

export type PriceForecast = {
  restaurantId: number;
  ingredientId: number;
  /** The restaurant's calendar date on which it was made, or last confirmed unchanged. */
  madeOn: CalendarDate;
  computedAt: Date;
  /** Number of weeks with a price of their own that it was made from. */
  prices: number;
  /** Null: too few prices are known, and `points` is empty. */
  method: ForecastMethod | null;
  /** 0 to 100; null if there is no forecast. */
  accuracy: number | null;
  /** One for each week of the horizon, from the Monday after it was made. */
  points: PriceForecastPoint[];
};

/**
 * The current forecasts for a horizon, of the given ingredients or all in reach; ingredients without a forecast yet are
 * missing.
 */
export async function readPriceForecasts(
  db: Queryable,
  reach: Reach,
  weeks: PriceHorizon,
  ingredientIds?: readonly number[],
): Promise<PriceForecast[]> {
  const named = ingredientIds === undefined ? sql`true` : sql`f.ingredient_id = any(${[...ingredientIds]}::bigint[])`;
  const { rows } = await sql<{
    restaurant_id: number;
    ingredient_id: number;
    made_on: CalendarDate;
    computed_at: Date;
    prices: number;
    made: HorizonForecast | null;
  }>`
    select f.restaurant_id, f.ingredient_id, f.made_on, f.computed_at, f.prices,
      jsonb_path_query_first(f.points, '$[*] ? (@.weeks == $weeks)', jsonb_build_object('weeks', ${weeks}::integer)) as made
    from price_forecasts f
    where ${inReach('f.restaurant_id', reach)} and ${named} and f.digest <> ''
    order by f.restaurant_id, f.ingredient_id`.execute(db);
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    ingredientId: row.ingredient_id,
    madeOn: row.made_on,
    computedAt: row.computed_at,
    prices: row.prices,
    method: row.made?.method ?? null,
    accuracy: row.made === null ? null : Number(row.made.accuracy),
    points: row.made?.points ?? [],
  }));
}

/** Active ingredients that are purchased. */
export async function readBought(db: Queryable, scope: RestaurantScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from ingredients i
    where ${inReach('i.restaurant_id', scope)} and i.is_active and i.kind = 'purchased' order by i.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The input each ingredient's forecast was made from, and whether there were enough prices. */
export async function readMade(
  db: Queryable,
  scope: RestaurantScope,
): Promise<Map<number, { digest: string; enough: boolean }>> {
  const { rows } = await sql<{ id: number; digest: string; enough: boolean }>`
    select f.ingredient_id as id, f.digest, f.method is not null as enough from price_forecasts f
    where f.restaurant_id = ${scope.restaurantId}`.execute(db);
  return new Map(rows.map(({ id, digest, enough }) => [id, { digest, enough }]));
}

export type ForecastRow = {
  ingredient_id: number;
  digest: string;
  prices: number;
  /** For the longest horizon. */
  method: ForecastMethod | null;
  accuracy: Percent | null;
  points: HorizonForecast[];
};

/**
 * Saves new forecasts, dates the rest as of today, and deletes those of ingredients no longer among `ids`. The
 * restaurant is locked until the end, so that it can't be deleted and two runs don't mix.
 */
export async function keepForecasts(
  trx: Tx,
  scope: RestaurantScope,
  made: readonly ForecastRow[],
  { ids, today, now }: { ids: readonly number[]; today: string; now: Date },
): Promise<void> {
  const { rows: held } = await sql`select from restaurants r
    where ${inReach('r.id', scope)} for no key update`.execute(trx);
  if (held.length === 0) return;
  await sql`
    insert into price_forecasts
      (restaurant_id, ingredient_id, made_on, digest, prices, method, accuracy, points, computed_at)
    select i.restaurant_id, i.id, ${today}::date, m.digest, m.prices, m.method, m.accuracy, m.points, ${now}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) m
      (ingredient_id bigint, digest text, prices integer, method text, accuracy numeric, points jsonb)
    join ingredients i on i.id = m.ingredient_id and ${inReach('i.restaurant_id', scope)}
    order by i.id
    on conflict (restaurant_id, ingredient_id) do update set digest = excluded.digest, prices = excluded.prices,
      method = excluded.method, accuracy = excluded.accuracy, points = excluded.points,
      computed_at = excluded.computed_at`.execute(trx);
  await sql`
    delete from price_forecasts f where f.restaurant_id = ${scope.restaurantId}
      and f.ingredient_id <> all(${[...ids]}::bigint[])`.execute(trx);
  await sql`update price_forecasts set made_on = ${today}::date
    where restaurant_id = ${scope.restaurantId} and made_on <> ${today}::date`.execute(trx);
}

/**
 * Restaurants that buy something with a price, and the day of their last forecast; null if one must be made, because
 * there is none or the methods have changed since (`edition`, the prefix of current digests).
 */
export async function readPriced(
  db: Queryable,
  edition: string,
): Promise<{ id: number; madeOn: CalendarDate | null }[]> {
  const { rows } = await sql<{ id: number; madeOn: CalendarDate | null }>`
    select r.id, (select case when bool_and(starts_with(f.digest, ${edition})) then max(f.made_on) end
      from price_forecasts f where f.restaurant_id = r.id) as "madeOn"
    from restaurants r
    where exists (select from ingredients i where i.restaurant_id = r.id and i.is_active and i.kind = 'purchased'
      and i.current_cost is not null)
    order by r.id`.execute(db);
  return rows;
}
