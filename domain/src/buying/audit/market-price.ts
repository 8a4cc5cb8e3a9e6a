import { diffDays } from '../../shared/dates/index.ts';
import { type Decimal, dec } from '../../shared/numbers/index.ts';
import type { Finding } from './audited.ts';
import { priceRatio } from './compare-prices.ts';
import { priceFinding, type ToAudit } from './found.ts';
import { isFollowed, marketChange } from './market-change.ts';
import type { Purchase } from './purchases.ts';

/** Of the last purchases the one with the highest price is compared, since a single one may have been on sale. */
const latest = 3;
/** Above older prices than the last, half the rise is enough: they only show that it is new. */
const ofOlder = 0.5;
/** Paid this often in the weeks before, or just before, a price is back after a promotion. */
const paidBefore = 2;

/** Prices that have just risen although the market price of their ingredient hasn't, or by more than it has. */
export function marketPrices(todo: ToAudit): Finding[] {
  if (todo.context.market.length === 0) return [];
  return todo.purchases.flatMap((purchase) => {
    const due = dueOf(purchase, todo);
    if (due === null) return [];
    const { invoice, line, date } = due.then;
    const against = { productId: due.productId, invoiceId: invoice.id, lineIds: [line.id], date };
    return [priceFinding('market_price', purchase, due.price, { against })];
  });
}

type Due = { then: Purchase; price: Decimal; productId: number; excess: number };

/** What the vendor would charge if it had followed the market since the last purchases; null unless it asks more. */
function dueOf(purchase: Purchase, { before, context, tolerances }: ToAudit): Due | null {
  const { days, points, purchases, marketPoints } = tolerances.market;
  const within = (before.get(purchase.itemId) ?? []).filter(({ date }) => diffDays(date, purchase.date) <= days);
  if (within.length + 1 < purchases) return null;
  const [last, ...more] = within.toReversed();
  const ratio = last === undefined ? null : priceRatio(purchase.comparable, last.comparable);
  if (last === undefined || ratio === null || ratio.lt(1 + points / 100)) return null;
  if (!isFollowed(context.market, purchase.line.ingredientId, purchase.date, marketPoints)) return null;
  let due = followed(purchase, last, context, 'any');
  if (due === null || due.excess * 100 < points) return null;
  let asHigh = 0;
  for (const [at, then] of more.entries()) {
    const one = followed(purchase, then, context, 'usual');
    if (one === null) continue;
    const isLatest = at + 1 < latest;
    if (one.excess * 100 < points * ofOlder) asHigh += isLatest ? paidBefore : 1;
    if (asHigh >= paidBefore) return null;
    if (isLatest && one.price.gt(due.price)) due = one;
  }
  return due;
}

/** An earlier price with what the market changed by since; from the last purchase on, a fall isn't demanded. */
function followed(
  purchase: Purchase,
  then: Purchase,
  { market }: ToAudit['context'],
  lag: 'any' | 'usual',
): Due | null {
  const ratio = priceRatio(purchase.comparable, then.comparable);
  const asked = { ingredientId: purchase.line.ingredientId, from: then.date, to: purchase.date, lag };
  const change = ratio === null ? null : marketChange(market, asked);
  if (ratio === null || change === null) return null;
  const factor = 1 + (lag === 'any' ? Math.max(change.change, 0) : change.change);
  const price = purchase.price.div(ratio).times(dec(factor));
  return { then, price, productId: change.productId, excess: ratio.toNumber() - factor };
}
