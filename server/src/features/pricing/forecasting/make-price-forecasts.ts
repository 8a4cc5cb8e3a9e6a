import { createHash } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import {
  addDays,
  type BusinessDate,
  believedPrices,
  type Forecast,
  startOfWeek,
  type WeeklyPrice,
  weeklyPrices,
  weeksIn,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { type IngredientPrices, priceTrends, todayOf } from '../price-trends/index.ts';
import { forecastMany } from './forecast-many.ts';
import { rowOf } from './forecast-row.ts';
import * as repo from './price-forecasts.repo.ts';

/** Weeks with a price of their own that a forecast requires. */
const fewestPrices = 4;

/** Five years of history; a season is a year. */
const [weeksBack, weeksOfYear] = [260, 52];
/** Changes when the methods do, so that earlier forecasts are made again. */
export const edition = '2:';
/** Ingredients processed at once. */
const portion = 100;

type Ingredient = { id: number; weekly: WeeklyPrice[]; prices: number; digest: string };

/**
 * Forecasts the cost of each ingredient of a restaurant for the coming weeks, if its prices changed since last time or
 * a new week began. True if a forecast changed.
 */
export async function makePriceForecasts(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  scope: RestaurantScope,
): Promise<boolean> {
  const now = deps.clock();
  const today = todayOf(scope.settings, now);
  const ingredients = await readIngredients(deps, scope, today);
  const known = await repo.readMade(deps.db, scope);
  const moved = ingredients.filter(({ id, digest }) => known.get(id)?.digest !== digest);
  const enough = moved.filter(({ prices }) => prices >= fewestPrices);
  const made = await forecastEach(deps, enough);
  const rows = await inPortions(moved, async (some) => {
    await others();
    return some.map((one) => rowOf(one, made.get(one.id) ?? [], startOfWeek(today)));
  });
  const ids = ingredients.map(({ id }) => id);
  await tx(deps.db, (trx) => repo.keepForecasts(trx, scope, rows, { ids, today, now }));
  const kept = new Set(ids);
  const gone = [...known].some(([id, { enough: shown }]) => shown && !kept.has(id));
  return gone || rows.some((row) => row.method !== null || known.get(row.ingredient_id)?.enough === true);
}

/** Each ingredient's forecasts, one for each horizon. */
async function forecastEach(
  deps: Pick<Deps, 'log'>,
  ingredients: readonly Ingredient[],
): Promise<Map<number, (Forecast | undefined)[]>> {
  const made = new Map<number, (Forecast | undefined)[]>(ingredients.map(({ id }) => [id, []]));
  for (const horizon of repo.priceHorizons) {
    const forecasts = await forecastMany(
      deps,
      ingredients.map(({ weekly }) => ({
        values: weekly.map(({ price }) => Number(price)),
        seasonLength: weeksOfYear,
        horizon,
      })),
    );
    for (const [index, { id }] of ingredients.entries()) made.get(id)?.push(forecasts[index]);
  }
  return made;
}

async function readIngredients(
  { db }: Pick<Deps, 'db'>,
  scope: RestaurantScope,
  today: BusinessDate,
): Promise<Ingredient[]> {
  const window = { from: addDays(startOfWeek(today), -7 * (weeksBack - 1)), to: today };
  const weeks = weeksIn(window);
  return inPortions(await repo.readBought(db, scope), async (ingredientIds) => {
    const rows = await priceTrends(db, scope, () => window, { ingredientIds });
    return rows.filter(({ points }) => points.length > 0).map((row) => ingredientOf(row, weeks));
  });
}

function ingredientOf({ ingredientId: id, points }: IngredientPrices, weeks: readonly BusinessDate[]): Ingredient {
  const weekly = weeklyPrices(believedPrices(points).believed, weeks);
  // A price carried forward through a year counts once, not fifty times.
  const prices = weekly.filter(({ carried }) => !carried).length;
  return { id, weekly, prices, digest: digestOf(weekly) };
}

/** Half a million prices at once would block the server for a second. */
async function inPortions<Item, Made>(
  items: readonly Item[],
  make: (some: Item[]) => Promise<Made[]>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += portion) {
    made.push(...(await make(items.slice(from, from + portion))));
  }
  return made;
}

const digestOf = (weekly: readonly WeeklyPrice[]) =>
  edition +
  createHash('sha256')
    .update(JSON.stringify([weekly.at(-1)?.week, weekly.map(({ price, carried }) => [price, carried])]))
    .digest('hex');
