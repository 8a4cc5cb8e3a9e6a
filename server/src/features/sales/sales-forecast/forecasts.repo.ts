import type { CalendarDate, DayState, FactorSource, ForecastMethod, Money, Percent, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

/** What is stored of a run apart from its days. */
export type RunDetails = {
  backtest: { origins: number; days: number } | null;
  history: {
    from: string | null;
    to: string | null;
    weeks: number;
    sold: number;
    closed: number;
    noData: number;
    unusual: string[];
  };
  /** Shares of a typical week, 0 to 1, Monday first. */
  weekdays: number[];
  /** Expected for the next seven days together. */
  week: { expected: number; low: number; high: number } | null;
  /** For the last five weeks. */
  states: Record<string, DayState>;
  /** For upcoming days that differ from typical days. */
  factors: Record<string, { factor: number; from: FactorSource; name: string | null; seen: number }>;
  dishes: Record<string, { method: ForecastMethod; accuracy: number }>;
};

export type RunRow = {
  made_on: CalendarDate;
  digest: string;
  method: ForecastMethod | null;
  accuracy: Percent | null;
  details: RunDetails;
  computed_at: Date;
};

export async function findRun(db: Queryable, reach: Reach): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`
    select f.made_on, f.digest, f.method, f.accuracy, f.details, f.computed_at
    from sales_forecast_runs f where ${inReach('f.restaurant_id', reach)}`.execute(db);
  return rows[0] ?? null;
}

export type ForecastRow = {
  menu_item_id: number;
  date: CalendarDate;
  quantity: Quantity;
  quantity_low: Quantity;
  quantity_high: Quantity;
  net: Money;
  net_low: string;
  net_high: string;
};

/** For one dish, or the total (0), between two dates. */
export async function readForecastDays(
  db: Queryable,
  reach: Reach,
  menuItemId: number,
  { from, to }: { from: string; to: string },
): Promise<ForecastRow[]> {
  const { rows } = await sql<ForecastRow>`
    select f.menu_item_id, f.business_date as date, f.quantity, f.quantity_low, f.quantity_high, f.net, f.net_low,
      f.net_high
    from sales_forecasts f
    where ${inReach('f.restaurant_id', reach)} and f.menu_item_id = ${menuItemId}
      and f.business_date between ${from}::date and ${to}::date
    order by f.business_date`.execute(db);
  return rows;
}

/**
 * False if the restaurant is gone. Locked until the transaction ends, so that it can't be deleted and two runs don't
 * mix.
 */
export async function lockRestaurant(trx: Tx, scope: RestaurantScope): Promise<boolean> {
  const { rows } = await sql`select from restaurants r
    where ${inReach('r.id', scope)} for no key update`.execute(trx);
  return rows.length > 0;
}

/** Forecasts of past days are kept for thirteen months. */
const keptDays = 400;

export async function replaceDays(
  trx: Tx,
  scope: RestaurantScope,
  today: string,
  days: { ahead: readonly ForecastRow[]; past: readonly ForecastRow[] },
): Promise<void> {
  await sql`delete from sales_forecasts f where ${inReach('f.restaurant_id', scope)}
    and (f.business_date >= ${today}::date or f.business_date < ${today}::date - ${keptDays}::int)`.execute(trx);
  await insertDays(trx, scope, [...days.ahead, ...days.past]);
}

/** Past days keep the forecast they had. */
async function insertDays(trx: Tx, scope: RestaurantScope, rows: readonly ForecastRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into sales_forecasts (restaurant_id, menu_item_id, business_date, quantity, quantity_low, quantity_high, net,
      net_low, net_high)
    select ${scope.restaurantId}, r.menu_item_id, r.date, r.quantity, r.quantity_low, r.quantity_high, r.net, r.net_low,
      r.net_high
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (menu_item_id bigint, date date, quantity numeric,
      quantity_low numeric, quantity_high numeric, net numeric, net_low numeric, net_high numeric)
    on conflict do nothing`.execute(trx);
}

export async function keepRun(
  trx: Tx,
  scope: RestaurantScope,
  run: Omit<RunRow, 'accuracy'> & { accuracy: Percent | null },
): Promise<void> {
  const { made_on, digest, method, accuracy, details, computed_at } = run;
  const values = { made_on, digest, method, accuracy, details: JSON.stringify(details), computed_at };
  await trx
    .insertInto('sales_forecast_runs')
    .values({ restaurant_id: scope.restaurantId, ...values })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(values))
    .execute();
}

export type ExpectedDay = { restaurant_id: number; net: Money; low: string; high: string };

/** Expected total sales of restaurants, each on its own day. Restaurants without a forecast are omitted. */
export async function readExpectedDays(
  db: Queryable,
  reach: Reach,
  days: readonly { id: number; today: string }[],
): Promise<ExpectedDay[]> {
  const { rows } = await sql<ExpectedDay>`
    select f.restaurant_id, f.net, f.net_low as low, f.net_high as high
    from unnest(${days.map(({ id }) => id)}::bigint[], ${days.map(({ today }) => today)}::date[]) as w (id, today)
    join sales_forecasts f on f.restaurant_id = w.id and f.menu_item_id = 0 and f.business_date = w.today
    where ${inReach('f.restaurant_id', reach)}`.execute(db);
  return rows;
}
