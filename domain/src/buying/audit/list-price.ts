import type { ComparedPrice, Finding } from './audited.ts';
import { priceRatio } from './compare-prices.ts';
import { overpaid, priceFinding, type ToAudit } from './found.ts';
import type { Purchase } from './purchases.ts';

/** Beyond this, the list's price is for something else. */
const implausible = 2.5;

/** Prices above the vendor's newest list price for the same item, valid on the invoice's date. */
export function listPrices({ invoice, context, tolerances, purchases }: ToAudit): Finding[] {
  const { percent, money } = tolerances.list;
  const listed = Map.groupBy(
    context.listPrices.filter(({ date, currency }) => date <= invoice.date && currency === invoice.currency),
    ({ itemId }) => itemId,
  );
  return purchases.flatMap((purchase) => {
    const newest = newestOf(listed.get(purchase.itemId) ?? []);
    const nearest = nearestTo(purchase, newest);
    if (nearest === null) return [];
    const { price, ratio } = nearest;
    if (ratio <= 1 + percent / 100 || ratio > implausible) return [];
    const expected = purchase.price.div(nearest.exact);
    if (overpaid(purchase, expected).lte(money)) return [];
    return [priceFinding('list_price', purchase, expected, { against: { date: price.date } })];
  });
}

function newestOf(prices: readonly ComparedPrice[]): ComparedPrice[] {
  const date = prices.reduce<string>((latest, one) => (one.date > latest ? one.date : latest), '');
  return prices.filter((one) => one.date === date);
}

/** A list may have the case and the single piece: the one whose unit is this line's differs least. */
function nearestTo(purchase: Purchase, prices: readonly ComparedPrice[]) {
  const ratios = prices.flatMap((price) => {
    const exact = priceRatio(purchase.comparable, price);
    return exact === null ? [] : [{ price, exact, ratio: exact.toNumber() }];
  });
  const [first = null] = ratios.sort((a, b) => Math.abs(Math.log(a.ratio)) - Math.abs(Math.log(b.ratio)));
  return first;
}
