import { type BusinessDate, type Decimal, dec, depletesFrom, depletion, toQuantity } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { lockPlacesOf, moveStock, type StockMove } from '../inventory/index.ts';
import * as repo from './depletion.repo.ts';
import { type NeedsByDay, needsOfSales } from './needs-of-sales.ts';

export type DepletionDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'events' | 'log'>;

/**
 * Removes what the marked days' sales used from stock, for one restaurant or all: per item and day, the difference to
 * what was already written, so it can run any number of times. Does nothing without marks.
 */
export async function depleteStock(deps: DepletionDeps, restaurantId?: number): Promise<void> {
  const restaurants = restaurantId === undefined ? await repo.restaurantsWithMarks(deps.db) : [restaurantId];
  for (const id of restaurants) {
    const settings = await restaurantSettings(deps.db, id);
    if (settings === null) continue;
    const scope = backgroundScope(id, settings);
    while ((await depleteSome(deps, scope)) > 0);
  }
}

/** Returns how many days were processed. */
const depleteSome = (deps: DepletionDeps, scope: RestaurantScope): Promise<number> =>
  tx(deps.db, async (trx) => {
    await repo.lockDepletion(trx, scope);
    const marked = await repo.takeMarks(trx, scope);
    if (marked.length === 0) return 0;
    const kept = Map.groupBy(await repo.readPlaces(trx, scope), (place) => place.ingredient_id);
    const from = new Map(
      [...kept].map(([id, places]) => [
        id,
        depletesFrom(places.map((place) => ({ countedOn: place.counted_on, since: place.since }))),
      ]),
    );
    const first = [...from.values()].flatMap((day) => day ?? []).sort()[0];
    const days = marked.filter((day) => first !== undefined && day >= first);
    if (days.length > 0) await moveStock(deps, trx, scope, await movesOf(trx, scope, days, kept));
    return marked.length;
  });

async function movesOf(
  trx: Tx,
  scope: RestaurantScope,
  days: readonly BusinessDate[],
  kept: ReadonlyMap<number, repo.PlaceRow[]>,
): Promise<StockMove[]> {
  const preps = [...kept].filter(([, places]) => places[0]?.kind === 'prep').map(([id]) => id);
  const needs = await needsOfSales(trx, scope, days, new Set(preps));
  const locked = await lockPlacesOf(trx, scope, [...kept.keys()]);
  const rowOf = new Map([...kept.values()].flat().map((row) => [row.id, row]));
  const stocks = new Map(locked.map((place) => [place.id, place.current_stock]));
  const all = await repo.readTaken(trx, scope, days);
  const taken = takenBy(all);
  const elsewhere = takenElsewhere(all.filter(({ inventory_id: id }) => !rowOf.has(id)));
  const moves: StockMove[] = [];
  for (const [ingredientId, places] of Map.groupBy(locked, (place) => place.ingredient_id)) {
    for (const day of days) {
      const asOf = places.flatMap(({ id }) => {
        const row = rowOf.get(id);
        if (row === undefined) return [];
        const { counted_on: countedOn, since } = row;
        return [{ id, stock: stocks.get(id) ?? '0', countedOn, since, taken: taken.get(`${id} ${day}`) ?? '0' }];
      });
      const needed = dec(neededOn(needs, day, ingredientId)).minus(elsewhere.get(`${ingredientId} ${day}`) ?? 0);
      for (const { id, quantity } of depletion(asOf, day, needed.isNeg() ? '0' : needed.toFixed())) {
        stocks.set(
          id,
          toQuantity(
            dec(stocks.get(id) ?? '0')
              .plus(quantity)
              .toFixed(3),
          ),
        );
        moves.push({
          inventoryId: id,
          type: 'usage',
          change: quantity,
          reason: 'sale',
          ref: `sales:${day}`,
          occurredOn: day,
        });
      }
    }
  }
  return moves;
}

const neededOn = (needs: NeedsByDay, day: BusinessDate, ingredientId: number) =>
  needs.get(day)?.get(ingredientId) ?? '0';

/** What locations removed since then have given for a day isn't taken again from the others. */
function takenElsewhere(rows: readonly repo.TakenRow[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { ingredient_id: id, day, taken } of rows) {
    sums.set(`${id} ${day}`, (sums.get(`${id} ${day}`) ?? dec(0)).plus(taken));
  }
  return sums;
}

const takenBy = (rows: readonly repo.TakenRow[]) =>
  new Map(rows.map((row) => [`${row.inventory_id} ${row.day}`, row.taken]));
