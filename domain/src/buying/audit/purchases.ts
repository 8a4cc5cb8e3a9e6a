import type { BusinessDate } from '../../shared/dates/index.ts';
import { type Decimal, dec, type Money, roundMoney } from '../../shared/numbers/index.ts';
import type { AuditContext, AuditedInvoice, AuditedLine } from './audited.ts';
import { type ComparablePrice, measureOf, unitKey } from './compare-prices.ts';
import { remember } from './remember.ts';

/** A line that buys goods at a known price. */
export type Purchase = {
  invoice: AuditedInvoice;
  date: BusinessDate;
  line: AuditedLine;
  /** With the invoice and the kind, the subject of what is found; the same if the lines are saved again. */
  subject: string;
  itemId: number;
  /** For one `priceUnit`, after discounts on the line. */
  price: Decimal;
  /** What was billed at this price, in `priceUnit`. */
  quantity: Decimal;
  comparable: ComparablePrice;
};

/** Purchases of known items on an invoice. Credits, free goods and lines whose price is unclear aren't among them. */
export const purchasesOf = remember((invoice: AuditedInvoice): readonly Purchase[] => {
  const times = new Map<number, number>();
  return invoice.lines.flatMap((line) => {
    if (line.itemId === null || !isGoods(line)) return [];
    const nth = (times.get(line.itemId) ?? 0) + 1;
    times.set(line.itemId, nth);
    const paid = paidPrice(line);
    if (paid === null) return [];
    const subject = `item:${line.itemId}${nth === 1 ? '' : `:${nth}`}`;
    const { contents, contentsUnit, priceUnit } = line;
    const comparable = { price: paid.price, priceUnit, contents, contentsUnit };
    return [{ invoice, date: invoice.date, line, subject, itemId: line.itemId, ...paid, comparable }];
  });
});

export const isGoods = remember(
  ({ lineType, total, quantity }: AuditedLine): boolean =>
    (lineType === 'product' || lineType === 'supplies') &&
    dec(total).gt(0) &&
    (quantity === null || dec(quantity).gt(0)),
);

/** The goods an invoice bills, in its order. */
export const goodsOf = remember(({ lines }: AuditedInvoice): readonly AuditedLine[] => lines.filter(isGoods));

/** What a line's price is for: its weight, if the price is for a unit of weight, otherwise its quantity. */
export function pricedQuantity(line: AuditedLine): Decimal | null {
  const one = measureOf('1', line.priceUnit);
  if (one?.dimension === 'mass' && unitKey(line.priceUnit) !== unitKey(line.unit)) {
    const weight = measureOf(line.weight, line.weightUnit);
    return weight === null ? null : weight.amount.div(one.amount);
  }
  return line.quantity === null ? null : dec(line.quantity);
}

function paidPrice(line: AuditedLine): { price: Decimal; quantity: Decimal } | null {
  const quantity = pricedQuantity(line);
  if (quantity === null || quantity.lte(0) || line.price === null || dec(line.price).lte(0)) return null;
  const price = dec(line.price);
  const full = price.times(quantity);
  const off = full.minus(dec(line.total));
  // The total is rounded to cents; a lower one has a discount in it, a higher one isn't explained by the price.
  if (off.abs().lte(Math.max(0.02, full.toNumber() * 0.002))) return { price, quantity };
  return off.gt(0) ? { price: dec(line.total).div(quantity), quantity } : null;
}

/** Earlier purchases in the invoice's currency, per item, oldest first. */
export function earlierPurchases(invoice: AuditedInvoice, { earlier }: AuditContext): Map<number, Purchase[]> {
  const own = earlier
    .filter(({ currency, date }) => currency === invoice.currency && date <= invoice.date)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
  return Map.groupBy(own.flatMap(purchasesOf), ({ itemId }) => itemId);
}

/** The tax an invoice charges in lines of its own. */
export const taxOf = remember(
  ({ lines }: AuditedInvoice): Money =>
    roundMoney(lines.reduce((sum, line) => (line.lineType === 'tax' ? sum.plus(dec(line.total)) : sum), dec(0))),
);
