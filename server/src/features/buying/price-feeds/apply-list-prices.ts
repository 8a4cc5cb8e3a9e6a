import {
  businessDate,
  businessDateAt,
  dec,
  isDoubtedPrice,
  itemThatRules,
  type Message,
  missingQuestion,
  msg,
  type UnitCost,
  yields,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { lockCosts, recostAfter } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { emitCostMoves } from '../../people/webhooks/index.ts';
import { alertOnCosts } from '../../pricing/price-alerts/index.ts';
import { markRecentOfVendors } from '../audit-marks/index.ts';
import { costsAtPrices, writeListPrices } from '../vendor-items/index.ts';
import { feedName } from './feed-name.ts';
import * as repo from './list-prices.repo.ts';

type About = {
  feedId?: number | undefined;
  /** Confirmed by a user as correct, however far from the current cost. */
  certain?: readonly number[];
};

/**
 * Applies vendors' list prices in force: all go into the vendor comparison, and prices from an ingredient's own vendor
 * set its cost, in the same date order as invoices. Dishes are recosted. Returns messages about what couldn't be used.
 * Idempotent.
 */
export async function applyListPrices(deps: Deps, trx: Tx, scope: RestaurantScope, about: About): Promise<Message[]> {
  await lockCosts(trx, scope);
  const now = deps.clock();
  const today = businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
  const rows = await repo.readListPricesInForce(trx, scope, about, today);
  const fresh = rows.filter((row) => row.is_fresh);
  await writeListPrices(trx, scope, fresh.map(listed), now);
  await markRecentOfVendors(trx, scope, [...new Set(fresh.map((row) => row.vendor_id))], now);
  const { chosen, problems } = choose(rows, scope.settings.currency);
  const locked = await repo.lockIngredients(
    trx,
    scope,
    chosen.map((row) => row.ingredient_id),
  );
  const perUnit = await costsAtPrices(
    trx,
    scope,
    chosen.map((row) => ({ vendorItemId: row.vendor_item_id, price: row.price, unit: row.unit })),
  );
  const costs: repo.ListedCost[] = [];
  const doubted: number[] = [];
  for (const row of chosen) {
    const held = locked.get(row.ingredient_id);
    const { perUnit: cost = null, missing = null } = perUnit.get(row.vendor_item_id) ?? {};
    if (held === undefined) continue;
    if (cost === null)
      problems.push(
        missing === null
          ? msg('{product}: its contents are unknown', { product: row.name })
          : msg('{product}: {question}', { product: row.name, question: missingQuestion(missing) }),
      );
    else if (about.certain?.includes(row.price_id) !== true && isDoubtedPrice(cost, held.current_cost)) {
      doubted.push(row.price_id);
      problems.push(
        msg('{product}: {cost} per {unit} is too far from {currentCost}, so it was rejected.', {
          product: row.name,
          cost,
          unit: { message: held.unit },
          currentCost: held.current_cost,
        }),
      );
    } else costs.push(costOf(row, held, cost));
  }
  await repo.disbelieve(trx, scope, doubted);
  await write(deps, trx, scope, costs, { locked, now, lists: [...new Set(chosen.map((row) => row.feed_name))] });
  return problems;
}

const listed = (row: repo.ListedPriceRow) => ({
  vendorItemId: row.vendor_item_id,
  price: row.price,
  unit: row.unit,
  currency: row.currency,
  listedOn: row.observed_on,
});

/** For each ingredient, the item that sets its cost, if it has news. */
function choose(rows: readonly repo.ListedPriceRow[], currency: string) {
  const chosen: repo.ListedPriceRow[] = [];
  const problems: Message[] = [];
  const own = rows.filter(
    (row) =>
      row.ingredient_vendor_id === row.vendor_id && row.ingredient_kind === 'purchased' && row.currency === currency,
  );
  for (const [ingredientId, of] of Map.groupBy(own, (row) => row.ingredient_id)) {
    const items = of.map((row) => ({
      id: row.product_id,
      ingredientId,
      boughtOn: row.bought_on === null ? null : businessDate(row.bought_on),
      row,
    }));
    const ruling = itemThatRules(items);
    if (ruling === null) {
      const names = of.map(({ name }) => name).slice(0, 4);
      problems.push(
        msg('{products}: these are the same ingredient and none was purchased yet, so none sets its cost.', {
          products: { list: names, by: 'comma' },
        }),
      );
    } else if (ruling.row.history_id === null) chosen.push(ruling.row);
  }
  return { chosen, problems };
}

function costOf(row: repo.ListedPriceRow, held: repo.IngredientAt, cost: UnitCost): repo.ListedCost {
  const setBy = held.cost_source === 'invoice' || held.cost_source === 'price_list' ? held.cost_source : 'typed';
  const invoiceDate = held.cost_set_on === null ? null : businessDate(held.cost_set_on);
  return {
    priceId: row.price_id,
    ingredientId: held.id,
    vendorId: row.vendor_id,
    unit: held.unit,
    cost,
    previous: held.current_cost,
    on: row.observed_on,
    rules: yields({ setBy, invoiceDate }, businessDate(row.observed_on)),
  };
}

type Writing = { locked: ReadonlyMap<number, repo.IngredientAt>; now: Date; lists: readonly string[] };

async function write(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  costs: readonly repo.ListedCost[],
  { locked, now, lists }: Writing,
): Promise<void> {
  if (costs.length === 0) return;
  await repo.writeListedCosts(trx, scope, costs, now);
  const ruling = costs.filter(({ rules }) => rules);
  const moved = ruling.filter(({ cost, previous }) => previous === null || !dec(cost).eq(dec(previous)));
  await recordRestaurantChange(trx, scope, {
    action: 'cost changed',
    subject: 'ingredient',
    subjectId: null,
    summary: msg('{lists}: {count, plural, one {# cost} other {# costs}} changed', {
      lists: { list: lists.map(feedName), by: 'and' },
      count: moved.length,
    }),
    before: { costs: ruling.map((one) => [one.ingredientId, one.previous]) },
    after: { costs: ruling.map((one) => [one.ingredientId, one.cost, one.on]) },
  });
  await recostAfter(trx, scope, {
    ingredientIds: costs.map(({ ingredientId }) => ingredientId),
    cause: 'price_list',
    now,
  });
  const moves = moved.flatMap(({ ingredientId, cost, previous }) => {
    const held = locked.get(ingredientId);
    return held ? [{ ingredientId, name: held.name, unit: held.unit, before: previous, after: cost }] : [];
  });
  await alertOnCosts(deps, trx, scope, moves);
  await emitCostMoves(deps, trx, scope, moves, { cause: 'price_list', invoiceId: null });
  deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
}
