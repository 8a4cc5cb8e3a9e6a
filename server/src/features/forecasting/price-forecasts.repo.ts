import type { ForecastMethod } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

/** What an ingredient is expected to cost a unit in the week that begins on `date`, six decimals. */
export type PriceForecastPoint = {
  date: string;
  price: string;
  low80: string;
  high80: string;
  low95: string;
  high95: string;
};

export type PriceForecast = {
  restaurantId: number;
  ingredientId: number;
  /** The restaurant's calendar date on which it was made. */
  madeOn: string;
  computedAt: Date;
  /** Null: too few prices are known, and `points` is empty. */
  method: ForecastMethod | null;
  /** 0 to 100; null without a forecast. */
  accuracy: number | null;
  /** Thirteen weeks from the Monday after it was made. */
  points: PriceForecastPoint[];
};

/** The forecasts that were made last, of all ingredients in reach or of those named; none where none was made yet. */
export async function readPriceForecasts(
  db: Queryable,
  reach: Reach,
  ingredientIds?: readonly number[],
): Promise<PriceForecast[]> {
  const named = ingredientIds === undefined ? sql`true` : sql`f.ingredient_id = any(${[...ingredientIds]}::bigint[])`;
  const { rows } = await sql<{
    restaurant_id: number;
    ingredient_id: number;
    made_on: string;
    computed_at: Date;
    method: ForecastMethod | null;
    accuracy: string | null;
    points: PriceForecastPoint[];
  }>`
    select f.restaurant_id, f.ingredient_id, f.made_on, f.computed_at, f.method, f.accuracy, f.points
    from price_forecasts f
    where ${inReach('f.restaurant_id', reach)} and ${named}
    order by f.restaurant_id, f.ingredient_id`.execute(db);
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    ingredientId: row.ingredient_id,
    madeOn: row.made_on,
    computedAt: row.computed_at,
    method: row.method,
    accuracy: row.accuracy === null ? null : Number(row.accuracy),
    points: row.points,
  }));
}
