import { diffDays } from '../../shared/dates/index.ts';
import { dec } from '../../shared/numbers/index.ts';
import type { Finding } from './audited.ts';
import { priceRatio } from './compare-prices.ts';
import { priceFinding, type ToAudit } from './found.ts';
import { marketChanges } from './market-change.ts';
import type { Purchase } from './purchases.ts';

/** Of this many of the oldest purchases the middle one is compared, since a single one may have been on sale. */
const oldest = 3;

/** Prices that rose by more than the market price of their ingredient. */
export function marketPrices(todo: ToAudit): Finding[] {
  return todo.purchases.flatMap((purchase) => {
    const compared = comparedWith(purchase, todo);
    const base = compared[Math.floor((compared.length - 1) / 2)];
    if (base === undefined || base.excess * 100 < todo.tolerances.market.points) return [];
    const { invoice, line, date } = base.then;
    const expected = purchase.price.div(dec(base.own)).times(dec(1 + base.market));
    const against = { productId: base.productId, invoiceId: invoice.id, lineIds: [line.id], date };
    return [priceFinding('market_price', purchase, expected, { against })];
  });
}

type Compared = { then: Purchase; own: number; market: number; productId: number; excess: number };

/** The oldest purchases of the period against the market, by how much more they rose, least first. */
function comparedWith(purchase: Purchase, { before, context, tolerances }: ToAudit): Compared[] {
  const { fromDays, toDays, purchases, marketPoints } = tolerances.market;
  const within = (before.get(purchase.itemId) ?? []).filter(({ date }) => diffDays(date, purchase.date) <= toDays);
  if (within.length + 1 < purchases) return [];
  return within
    .filter(({ date }) => diffDays(date, purchase.date) >= fromDays)
    .flatMap((then) => {
      const ratio = priceRatio(purchase.comparable, then.comparable);
      const changes = marketChanges(context.market, purchase.line.ingredientId, then.date, purchase.date, marketPoints);
      const [market] = changes.sort((a, b) => b.change - a.change);
      if (ratio === null || market === undefined) return [];
      const own = ratio.toNumber();
      return [{ then, own, market: market.change, productId: market.productId, excess: own - 1 - market.change }];
    })
    .slice(0, oldest)
    .sort((a, b) => a.excess - b.excess);
}
