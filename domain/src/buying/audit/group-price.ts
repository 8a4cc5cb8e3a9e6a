import { diffDays } from '../../shared/dates/index.ts';
import type { Finding, GroupPrice } from './audited.ts';
import { priceRatio } from './compare-prices.ts';
import { overpaid, priceFinding, type ToAudit } from './found.ts';
import type { Purchase } from './purchases.ts';

/** Prices above what the group's other restaurants paid for the same item around that day. */
export function groupPrices({ invoice, context, tolerances, purchases }: ToAudit): Finding[] {
  const { days, percent, money } = tolerances.group;
  const near = Map.groupBy(
    context.group.filter(
      ({ currency, date }) => currency === invoice.currency && Math.abs(diffDays(date, invoice.date)) <= days,
    ),
    ({ itemId }) => itemId,
  );
  return purchases.flatMap((purchase) => {
    const typical = typicalOf(purchase, near.get(purchase.itemId) ?? []);
    if (typical === null) return [];
    const { price, ratio } = typical;
    const expected = purchase.price.div(ratio);
    const less = purchase.price.minus(expected).div(purchase.price).times(100);
    if (less.lt(percent) || overpaid(purchase, expected).lt(money)) return [];
    const { restaurantId, invoiceId, lineId, date } = price;
    const against = { restaurantId, invoiceId, lineIds: [lineId], date };
    return [priceFinding('group_price', purchase, expected, { against })];
  });
}

/** Each restaurant's price nearest in time, and the middle one of these; of two the higher. */
function typicalOf(purchase: Purchase, prices: readonly GroupPrice[]) {
  const apart = ({ date }: GroupPrice) => Math.abs(diffDays(date, purchase.date));
  const comparable = prices.flatMap((price) => {
    const ratio = priceRatio(purchase.comparable, price);
    return ratio === null || ratio.gt(2) ? [] : [{ price, ratio }];
  });
  const nearest = [...Map.groupBy(comparable, ({ price }) => price.restaurantId).values()].flatMap((own) => {
    const [first] = own.toSorted((a, b) => apart(a.price) - apart(b.price) || b.price.lineId - a.price.lineId);
    return first ?? [];
  });
  nearest.sort((a, b) => a.ratio.cmp(b.ratio));
  return nearest[Math.floor((nearest.length - 1) / 2)] ?? null;
}
