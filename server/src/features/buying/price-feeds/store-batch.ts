import { dec, isDoubtedPrice, type Message, msg, roundPercent, type UnitCost } from '@platewise/domain';
import type { FeedBatch, FeedProduct } from '../../../connectors/prices/port.ts';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { applyListPrices } from './apply-list-prices.ts';
import { type FeedRow, lockFeed } from './feeds.repo.ts';
import * as prices from './prices.repo.ts';
import { rememberItems, type StoredProduct, saveProducts } from './products.repo.ts';
import { suggestIngredients } from './suggest-ingredients.ts';

export type Stored = { pricesNew: number; pricesSame: number; pricesRefused: number; problems: (Message | string)[] };

/**
 * Stores a feed's data: products by code, prices by day. Idempotent. A price ten times off the previous one is stored
 * but not trusted. For a vendor's list, mapped items may then set costs.
 */
export async function storeBatch(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  feed: FeedRow,
  batch: FeedBatch,
): Promise<Stored> {
  await lockCosts(trx, scope);
  await lockFeed(trx, scope, feed.id);
  const now = deps.clock();
  const stored = await saveProducts(trx, scope, feed.id, batch.products, now);
  await suggestIngredients(
    trx,
    scope,
    [...stored.values()].filter(({ isNew }) => isNew),
  );
  if (feed.vendor_id !== null) await rememberItems(trx, scope, feed.id, feed.vendor_id);
  const ids = [...stored.values()].map(({ id }) => id);
  const held = Map.groupBy(await prices.heldPrices(trx, scope, ids, earliest(batch.products)), (one) => one.product_id);
  const problems = [...batch.problems];
  const counted = { pricesNew: 0, pricesSame: 0, pricesRefused: 0 };
  const writes: prices.PriceWrite[] = [];
  for (const product of batch.products) {
    const of = stored.get(product.code);
    if (of === undefined) continue;
    const weighed = weigh(product, of, held.get(of.id) ?? []);
    writes.push(...weighed.writes);
    counted.pricesNew += weighed.writes.filter(({ believed }) => believed).length;
    counted.pricesSame += weighed.same;
    for (const refused of weighed.writes.filter(({ believed }) => !believed)) {
      counted.pricesRefused += 1;
      problems.push(doubtWords(product, refused));
    }
  }
  await prices.writePrices(trx, scope, feed.id, writes, now);
  if (feed.feed === 'price_list') problems.push(...(await applyListPrices(deps, trx, scope, { feedId: feed.id })));
  return { ...counted, problems };
}

const earliest = (products: readonly FeedProduct[]): string =>
  products
    .flatMap(({ prices: all }) => all.map(({ on }) => on))
    .reduce((low, on) => (on < low ? on : low), '9999-12-31');

const doubtWords = ({ name, unit }: FeedProduct, { price, previous, on }: prices.PriceWrite): Message =>
  unit === null
    ? msg('{product}: {price} of {date} is too far from {previousPrice}, so it was rejected.', {
        product: name,
        price,
        date: on,
        previousPrice: previous ?? msg('nothing'),
      })
    : msg('{product}: {price} per {unit} of {date} is too far from {previousPrice}, so it was rejected.', {
        product: name,
        price,
        unit,
        date: on,
        previousPrice: previous ?? msg('nothing'),
      });

/** A product's new prices, each compared with the trusted one before it. */
function weigh(product: FeedProduct, of: StoredProduct, held: readonly prices.HeldPrice[]) {
  const byDay = new Map(held.map((one) => [one.observed_on, one]));
  const days = [...held.filter(({ is_believed }) => is_believed)];
  const writes: prices.PriceWrite[] = [];
  let same = 0;
  for (const { on, price } of [...product.prices].sort((a, b) => (a.on < b.on ? -1 : 1))) {
    const present = byDay.get(on);
    const before = [...days, ...writes.filter(({ believed }) => believed).map(asHeld)]
      .filter(({ observed_on }) => observed_on < on)
      .reduce<prices.HeldPrice | null>(
        (last, one) => (last === null || one.observed_on >= last.observed_on ? one : last),
        null,
      );
    if (present !== undefined && dec(present.price).eq(dec(price))) {
      same += 1;
      continue;
    }
    const previous = before?.price ?? null;
    writes.push({
      productId: of.id,
      name: product.name,
      code: product.itemCode ?? product.code,
      unit: product.unit,
      currency: product.currency,
      on,
      price,
      previous,
      believed: !isDoubtedPrice(price, previous),
      change: previous === null ? null : changeOf(price, previous),
      isNewest: false,
    });
  }
  const last = writes.at(-1);
  if (last !== undefined) last.isNewest = true;
  return { writes, same };
}

const asHeld = (write: prices.PriceWrite): prices.HeldPrice => ({
  product_id: write.productId,
  observed_on: write.on,
  price: write.price,
  is_believed: write.believed,
});

/** Change from the previous price: an amount with four decimals, and percent. */
export function changeOf(price: UnitCost, previous: string): { change: number; changePercent: number | null } {
  const change = dec(price).minus(dec(previous));
  const percent = dec(previous).isZero() ? null : Number(roundPercent(change.div(dec(previous)).times(100)));
  return { change: Number(change.toFixed(4)), changePercent: percent };
}
