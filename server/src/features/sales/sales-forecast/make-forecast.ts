import { createHash } from 'node:crypto';
import {
  addDays,
  type BusinessDate,
  businessDate,
  businessDateAt,
  dec,
  type ExpectedDay,
  fewestSalesWeeks,
  roundMoney,
  roundQuantity,
  type SalesOutcome,
  salesHorizonDays,
  workOutSales,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope, RestaurantSettings } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import * as repo from './forecasts.repo.ts';
import * as history from './history.repo.ts';
import { type HolidayPlace, holidaysBetween } from './holidays.ts';
import { readSpecialDays, type SpecialDayRow } from './special-days.repo.ts';
import { workOut } from './work-out.ts';

/** Four years for the restaurant, one for each dish. */
const [wholeDays, dishDays] = [208 * 7, 52 * 7];

export const forecastDay = (now: Date, { timezone, dayCutoff }: RestaurantSettings): BusinessDate =>
  businessDateAt(now.toISOString(), timezone, dayCutoff);

/**
 * Forecasts what a restaurant will sell, unless the counted days, special days and date are the same as last time. True
 * if the forecast changed.
 */
export async function makeForecast(deps: Pick<Deps, 'db' | 'clock'>, scope: RestaurantScope): Promise<boolean> {
  const { db } = deps;
  const now = deps.clock();
  const today = forecastDay(now, scope.settings);
  const yesterday = addDays(today, -1);
  const window = { from: addDays(yesterday, 1 - wholeDays), to: yesterday };
  const special = await readSpecialDays(db, scope);
  const place = await history.readPlace(db, scope.restaurantId);
  const digest = digestOf(today, place, special, await history.readStamp(db, scope, window));
  if ((await repo.findRun(db, scope))?.digest === digest) return false;
  const { net, items } = await history.readSoldDays(db, scope, window);
  const input = {
    today,
    holidays: await holidaysBetween(place, net[0]?.date ?? today, addDays(today, salesHorizonDays)),
    special: special.map(asSpecialDay),
    days: net,
    items,
    dishes: await history.readDishDays(db, scope, { from: addDays(yesterday, 1 - dishDays), to: yesterday }),
  };
  // With so few days there is no forecast, and no need for a thread.
  const outcome =
    (net[0]?.date ?? today) > addDays(today, -7 * fewestSalesWeeks + 6) ? workOutSales(input) : await workOut(input);
  return keep(deps, scope, { today, digest, outcome, now });
}

export const asSpecialDay = ({ date, reason, factor }: SpecialDayRow) => ({
  date: businessDate(date),
  reason,
  factor: factor === null ? null : Number(factor),
});

const digestOf = (today: string, place: HolidayPlace, special: readonly SpecialDayRow[], stamp: string) =>
  createHash('sha256')
    .update(JSON.stringify([today, place, special.map(({ date, reason, factor }) => [date, reason, factor]), stamp]))
    .digest('hex');

type Made = { today: BusinessDate; digest: string; outcome: SalesOutcome; now: Date };

function keep(
  { db }: Pick<Deps, 'db'>,
  scope: RestaurantScope,
  { today, digest, outcome, now }: Made,
): Promise<boolean> {
  const { forecast } = outcome;
  const made = forecast.kind === 'forecast' ? forecast : null;
  const whole = (days: readonly ExpectedDay[]) => days.map((day) => wholeRow(day, outcome.itemsPerNet));
  return tx(db, async (trx) => {
    if (!(await repo.lockRestaurant(trx, scope))) return false;
    const ahead = [...whole(made?.days ?? []), ...outcome.dishes.flatMap(dishRows)];
    await repo.replaceDays(trx, scope, today, { ahead, past: whole(made?.past ?? []) });
    await repo.keepRun(trx, scope, {
      made_on: today,
      digest,
      method: made?.method ?? null,
      accuracy: made?.accuracy == null ? null : made.accuracy.toFixed(2),
      details: detailsOf(outcome),
      computed_at: now,
    });
    return true;
  });
}

// Statistics are converted to amounts here.
const money = (value: number) => roundMoney(dec(value.toFixed(6)));
const pieces = (value: number) => roundQuantity(dec(value.toFixed(6)));

const wholeRow = ({ date, mean, low, high }: ExpectedDay, items: number): repo.ForecastRow => ({
  menu_item_id: 0,
  date,
  quantity: pieces(mean * items),
  quantity_low: pieces(low * items),
  quantity_high: pieces(high * items),
  net: money(mean),
  net_low: money(low),
  net_high: money(high),
});

const dishRows = ({ id, days }: SalesOutcome['dishes'][number]): repo.ForecastRow[] =>
  days.map(({ date, quantity, low, high, net }) => {
    const each = quantity > 0 ? net / quantity : 0;
    return {
      menu_item_id: id,
      date,
      quantity: pieces(quantity),
      quantity_low: pieces(low),
      quantity_high: pieces(high),
      net: money(net),
      net_low: money(low * each),
      net_high: money(high * each),
    };
  });

function detailsOf({ forecast, history, weekdays, states, dishes }: SalesOutcome): repo.RunDetails {
  const made = forecast.kind === 'forecast' ? forecast : null;
  return {
    backtest: made?.backtest ?? null,
    history: { ...history, unusual: [...history.unusual] },
    weekdays: [...weekdays],
    week: made && {
      expected: Number(money(made.week.mean)),
      low: Number(money(made.week.low)),
      high: Number(money(made.week.high)),
    },
    states,
    factors: Object.fromEntries(
      (made?.days ?? []).filter(({ factor }) => factor.from !== 'usual').map(({ date, factor }) => [date, factor]),
    ),
    dishes: Object.fromEntries(
      dishes.map(({ id, method, accuracy }) => [id, { method, accuracy: Number(accuracy.toFixed(2)) }]),
    ),
  };
}
