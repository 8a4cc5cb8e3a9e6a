import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import type { Decimal } from '../../shared/numbers/index.ts';
import type { Finding, GroupPrice } from './audited.ts';
import { priceRatio } from './compare-prices.ts';
import { overpaid, priceFinding, type ToAudit } from './found.ts';
import { explained, marketChange } from './market-change.ts';
import type { Purchase } from './purchases.ts';

/** A difference of less than this is the same price, rounded differently. */
const same = 0.005;
/** Beyond this, the other price is for something else. */
const implausible = 2;

/** Prices above what the group's other restaurants paid for the same item while this one paid as much. */
export function groupPrices(todo: ToAudit): Finding[] {
  const { invoice, context, purchases } = todo;
  if (context.group.length === 0) return [];
  const { pastDays, money } = todo.tolerances.group;
  const known = Map.groupBy(
    context.group.filter(
      ({ currency, date }) =>
        currency === invoice.currency && date <= invoice.date && diffDays(date, invoice.date) <= pastDays,
    ),
    ({ itemId }) => itemId,
  );
  return purchases.flatMap((purchase) => {
    const typical = typicalOf(purchase, known.get(purchase.itemId) ?? [], todo);
    if (typical === null) return [];
    const { price, ratio } = typical;
    const expected = purchase.price.div(ratio);
    if (overpaid(purchase, expected).lt(money)) return [];
    const { restaurantId, invoiceId, lineId, date } = price;
    const against = { restaurantId, invoiceId, lineIds: [lineId], date };
    return [priceFinding('group_price', purchase, expected, { against })];
  });
}

type Compared = { price: GroupPrice; ratio: Decimal };

/**
 * The middle one of what the other restaurants paid, of two the higher; null unless it is lower. What counts is their
 * price of that day, or from when this restaurant had paid its price already: before, the price may have risen for
 * everybody since.
 */
function typicalOf(purchase: Purchase, prices: readonly GroupPrice[], todo: ToAudit): Compared | null {
  const { days, percent } = todo.tolerances.group;
  const isLess = ({ ratio }: Compared) => ratio.gte(1 + percent / 100);
  const lately = [...Map.groupBy(prices, ({ restaurantId }) => restaurantId).values()].flatMap((own) => {
    const [price, ...older] = own.toSorted(newestFirst);
    const last = price === undefined || diffDays(price.date, purchase.date) > days ? null : compared(purchase, price);
    return last === null ? [] : [{ last, older }];
  });
  if (!lately.some(({ last }) => isLess(last))) return null;
  const { own, previous } = paidAlready(purchase, todo);
  const counting = lately.flatMap(({ last, older }) => {
    const before = () => older.flatMap((price) => compared(purchase, price) ?? []);
    const { date } = last.price;
    const counts = date === purchase.date ? !isBargain(last, before()) : isSteady(last, before(), own);
    // Another one has paid this price, too, since it changed here.
    const agrees = last.ratio.lte(1 + same) && (previous === null || date > previous.date);
    return counts || agrees ? [last] : [];
  });
  const middle = counting.sort((a, b) => a.ratio.cmp(b.ratio))[Math.floor((counting.length - 1) / 2)];
  return middle === undefined || !isLess(middle) || followedMarket(purchase, previous, todo) ? null : middle;
}

const newestFirst = (a: GroupPrice, b: GroupPrice): number =>
  a.date === b.date ? b.lineId - a.lineId : a.date < b.date ? 1 : -1;

function compared(purchase: Purchase, price: GroupPrice): Compared | null {
  const ratio = priceRatio(purchase.comparable, price);
  return ratio === null || ratio.gt(implausible) ? null : { price, ratio };
}

const isAsLow = (one: Compared, than: Compared): boolean => one.ratio.gte(than.ratio.times(1 - same));

/** Never before as low at that restaurant. */
const isBargain = (last: Compared, older: readonly Compared[]): boolean =>
  older.length > 0 && !older.some((one) => isAsLow(one, last));

/**
 * As low before and after one of this restaurant's own purchases at its price: what was only paid between two of them
 * may have been lower for everybody.
 */
function isSteady(last: Compared, older: readonly Compared[], own: readonly BusinessDate[]): boolean {
  const change = older.findIndex((one) => !isAsLow(one, last));
  const first = (change < 0 ? older : older.slice(0, change)).at(-1) ?? last;
  return own.some((date) => first.price.date <= date && date <= last.price.date);
}

/** The days of the purchases in a row before this one at the same price, and the one before them. */
function paidAlready(purchase: Purchase, { before }: ToAudit): { own: BusinessDate[]; previous: Purchase | null } {
  const own: BusinessDate[] = [];
  for (const earlier of before.get(purchase.itemId)?.toReversed() ?? []) {
    const ratio = priceRatio(purchase.comparable, earlier.comparable);
    if (ratio === null || ratio.minus(1).abs().gt(same)) return { own, previous: earlier };
    own.push(earlier.date);
  }
  return { own, previous: null };
}

/** Whether the market explains what this restaurant's price last rose by. */
function followedMarket(purchase: Purchase, previous: Purchase | null, { context }: ToAudit): boolean {
  const ratio = previous === null ? null : priceRatio(purchase.comparable, previous.comparable);
  if (previous === null || ratio === null || ratio.lte(1)) return false;
  const asked = { ingredientId: purchase.line.ingredientId, from: previous.date, to: purchase.date };
  const market = marketChange(context.market, { ...asked, lag: 'any' });
  return market !== null && market.change >= ratio.minus(1).times(explained).toNumber();
}
