import { dec } from '@platewise/domain';
import { type Cents, shareOf, sumOf } from '../shared/cents.ts';
import { type DraftLine, nameOf } from '../shared/draft.ts';
import type { CloverDiscount, CloverLineItem, CloverOrder } from './payload.ts';

/** Converts a Clover amount to cents. */
export type Minor = (amount: number | null | undefined) => Cents;

export type CloverLine = DraftLine & { readonly refunded: boolean; readonly giftCard: boolean };

/** The lines of an order with their own discounts and their share of the order's. Exchanged lines are dropped. */
export function linesOfOrder(order: CloverOrder, categories: ReadonlyMap<string, string>, minor: Minor): CloverLine[] {
  const items = (order.lineItems?.elements ?? []).filter(({ exchanged }) => exchanged !== true);
  const lines = items.flatMap((item) => linesOfItem(item, categories, minor));
  const nets = lines.map((line) => Math.max(0, line.gross - line.discount));
  const subtotal = sumOf(nets, (net) => net);
  const off = Math.min(
    subtotal,
    sumOf(order.discounts?.elements, (discount) => discountOf(discount, subtotal, minor)),
  );
  if (off === 0) return lines;
  const shares = shareOf(off, nets);
  return lines.map((line, index) => ({ ...line, discount: line.discount + (shares[index] ?? 0) }));
}

function linesOfItem(item: CloverLineItem, categories: ReadonlyMap<string, string>, minor: Minor): CloverLine[] {
  const quantity = dec(item.unitQty ?? 1000).div(1000);
  const gross = dec(minor(item.price)).times(quantity).toDecimalPlaces(0).toNumber();
  const priced = (item.modifications?.elements ?? []).filter(({ amount }) => minor(amount) !== 0);
  const flags = { refunded: item.refunded === true, giftCard: item.isRevenue === false, discount: 0, tax: 0 };
  const own: CloverLine = {
    externalItemId: item.item?.id ?? null,
    name: nameOf(item.name, 'Custom Item'),
    category: categories.get(item.item?.id ?? '') ?? null,
    ...{ kind: 'item', quantity: quantity.toString(), unitPrice: minor(item.price), gross, ...flags },
  };
  const modifiers = priced.map(
    ({ name, amount, modifier }): CloverLine => ({
      ...{ externalItemId: modifier?.id ?? null, name: nameOf(name, 'Modifier'), category: null, kind: 'modifier' },
      ...{ quantity: '1', unitPrice: minor(amount), gross: minor(amount), ...flags },
    }),
  );
  const lines = [own, ...modifiers];
  const total = sumOf(lines, (line) => line.gross);
  const discount = sumOf(item.discounts?.elements, (one) => discountOf(one, total, minor));
  const shares = shareOf(
    discount,
    lines.map((line) => line.gross),
  );
  return lines.map((line, index) => ({ ...line, discount: shares[index] ?? 0 }));
}

/** A Clover discount is either a negative amount or a percentage of the total. */
function discountOf({ amount, percentage }: CloverDiscount, of: Cents, minor: Minor): Cents {
  if (percentage) return dec(of).times(percentage).div(100).toDecimalPlaces(0).toNumber();
  return Math.abs(minor(amount));
}

/** Allocates the tax to the lines by net amount. If prices include tax, it is subtracted from them. */
export function withTax(lines: readonly CloverLine[], tax: Cents, included: boolean): CloverLine[] {
  const taxed = lines.map((line) => (line.giftCard ? 0 : Math.max(0, line.gross - line.discount)));
  const shares = shareOf(tax, taxed);
  return lines.map((line, index) => {
    const own = shares[index] ?? 0;
    return { ...line, tax: own, gross: included ? line.gross - own : line.gross };
  });
}

/** Clover rounds percentages differently: a difference of a few cents goes into the largest line's discount. */
export function settled(lines: readonly CloverLine[], over: Cents): CloverLine[] {
  if (over === 0 || Math.abs(over) > lines.length) return [...lines];
  const largest = lines.reduce((best, line, index) => ((lines[best]?.gross ?? 0) < line.gross ? index : best), 0);
  return lines.map((line, index) => (index === largest ? { ...line, discount: line.discount + over } : line));
}
