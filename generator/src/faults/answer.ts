import type {
  AuditedInvoice,
  AuditedLine,
  AuditedOrder,
  ComparedPrice,
  GroupPrice,
  InvoiceAccounts,
  MarketSeries,
} from '@platewise/domain';
import { addDays, type BilledGoods, type Measured, matchOrder, type OrderedGoods, pairLines } from '@platewise/domain';
import { dayOf } from './deliveries.ts';
import { type DraftBill, type DraftLine, type DraftOrder, type DraftOrderLine, isGoods } from './drafts.ts';
import type { Good } from './goods.ts';
import type { PricePath } from './prices.ts';

const itemIdOf = (restaurant: number, good: Good, renumbered = false): number =>
  (restaurant + 1) * 10_000 + good.at + 1 + (renumbered ? 500 : 0);
const ingredientIdOf = (restaurant: number, good: Good) => (restaurant + 1) * 1_000 + good.at + 1;

const unitOf = (unit: string | null) => (unit === 'floz' ? 'fl oz' : unit);
const text = (value: number | null) => (value === null ? null : String(Math.round(value * 10_000) / 10_000));

/** The invoice as Platewise has it. */
export function auditedInvoice({ id, number, date, lines, restaurant }: DraftBill): AuditedInvoice {
  return { id, number, date, currency: 'USD', lines: lines.map((line) => auditedLine(line, restaurant)) };
}

/** The accounts an invoice asks to be paid to. */
export const accountsAsked = ({ id, date, approved, accounts }: DraftBill): InvoiceAccounts => ({
  ...{ invoiceId: id, date, approved },
  accounts: accounts.map((key) => ({ key, masked: key })),
});

function auditedLine(line: DraftLine, restaurant: number): AuditedLine {
  const { id, good, description, lineType } = line;
  return {
    ...{ id, description, lineType, quantity: text(line.quantity), unit: line.unit, weight: text(line.weight) },
    itemId: good === null ? null : itemIdOf(restaurant, good, line.renumbered),
    ingredientId: good === null || good.supplies ? null : ingredientIdOf(restaurant, good),
    ...{ weightUnit: line.weight === null ? null : 'lb', contents: text(line.contents) },
    ...{ contentsUnit: unitOf(line.contentsUnit), price: text(line.price), total: line.total.toFixed(2) },
    priceUnit: good?.byWeight ? 'lb' : line.unit,
    taxRate: text(line.taxRate),
  };
}

/** Differences between an order, its delivery and the invoices that came for it, as `matchOrder` finds them. */
export function auditedOrder(order: DraftOrder, bills: readonly DraftBill[]): AuditedOrder {
  const lines = bills.flatMap((bill) => bill.lines.filter((line) => isGoods(line) && line.good !== null));
  const keys = (good: Good, description: string) => ({
    ...{ vendorItemId: good.at, itemCode: null, ingredientId: good.at, description },
  });
  const paired = pairLines(
    order.lines.map(({ id, good, substitute }) => ({
      ...{ id, ...keys(good, good.name) },
      substitutes: substitute === null ? [] : [keys(substitute, substitute.name)],
    })),
    lines.map((line) => ({ id: line.id, ...keys(line.good as Good, line.description) })),
  );
  const billed = (wanted: number | null) =>
    lines.filter(({ id }) => (paired.get(id) ?? null) === wanted).map(billedGoods);
  const { exceptions, way } = matchOrder({
    lines: order.lines.map((line) => ({
      ...{ orderLineId: line.id, catchWeight: line.good.byWeight, ordered: orderedGoods(line) },
      ...{ received: receivedGoods(line, order.received), billed: billed(line.id) },
    })),
    ...{ unordered: billed(null), anyReceived: order.received, anyBilled: lines.length > 0 },
  });
  return { orderId: order.id, way, exceptions };
}

const billedGoods = ({ id, quantity, unit, weight, total }: DraftLine): BilledGoods => ({
  ...{ id, quantity, unit, weight, stock: null, total: total.toFixed(2) },
});

const orderedGoods = ({ good, quantity, price }: DraftOrderLine): OrderedGoods => ({
  ...{ quantity, unit: null, weight: good.byWeight ? quantity * good.contents : null, stock: null, price },
  pricedBy: good.byWeight ? 'weight' : 'unit',
});

const receivedGoods = ({ received, receivedWeight }: DraftOrderLine, any: boolean): Measured => ({
  ...{ quantity: any ? received : 0, unit: null, weight: any ? receivedWeight : null, stock: null },
});

/** Prices of the vendor's lists up to a day, newest first. Two goods are listed by the pound. */
export function listPricesOf({ restaurant, date, lines }: DraftBill, paths: readonly PricePath[]): ComparedPrice[] {
  const items = [...new Set(lines.flatMap(({ good }) => (good?.pricing === 'list' ? [good] : [])))];
  return items.flatMap((good) =>
    (paths[good.at]?.listed ?? [])
      .map(({ week, price }): ComparedPrice => {
        const byPound = good.contents === 30 && good.contentsUnit === 'lb' && good.vendor === 0;
        const [contents, per] = byPound ? [1, price / 30] : [good.contents, price];
        return {
          ...{ itemId: itemIdOf(restaurant, good), price: text(per) ?? '0', priceUnit: byPound ? 'lb' : good.unit },
          ...{
            contents: text(contents),
            contentsUnit: unitOf(good.contentsUnit),
            currency: 'USD',
            date: dayOf(week, 0),
          },
        };
      })
      .filter((one) => one.date <= date)
      .reverse(),
  );
}

/** What the other restaurants paid for the same goods in the two months before, newest first; `bills` are oldest first. */
export function groupPricesOf(
  { restaurant, vendor, date, lines }: DraftBill,
  bills: readonly DraftBill[],
): GroupPrice[] {
  const own = new Map(
    lines.flatMap(({ good, renumbered }) => (good === null ? [] : [[good.at, renumbered]])) as [number, boolean][],
  );
  const since = addDays(date, -60);
  return bills
    .filter((one) => one.vendor === vendor && one.restaurant !== restaurant && one.date <= date && one.date >= since)
    .reverse()
    .flatMap((bill) =>
      bill.lines.flatMap((line): GroupPrice[] => {
        const { good } = line;
        if (good === null || !own.has(good.at) || line.quantity <= 0) return [];
        return [
          {
            ...{ itemId: itemIdOf(restaurant, good, own.get(good.at)), price: text(line.price) ?? '0' },
            ...{ priceUnit: good.byWeight ? 'lb' : line.unit, contents: text(line.contents) },
            ...{ contentsUnit: unitOf(line.contentsUnit), currency: 'USD', date: bill.date },
            ...{ restaurantId: bill.restaurant + 1, invoiceId: bill.id, lineId: line.id },
          },
        ];
      }),
    );
}

/** Market prices of the goods on an invoice, up to its day. */
export function marketOf({ restaurant, date, lines }: DraftBill, paths: readonly PricePath[]): MarketSeries[] {
  const items = [...new Set(lines.flatMap(({ good }) => (good?.pricing === 'market' ? [good] : [])))];
  return items.map((good) => ({
    ...{ ingredientId: ingredientIdOf(restaurant, good), productId: good.at + 1 },
    points: (paths[good.at]?.market ?? [])
      .map((price, week) => ({ date: dayOf(week, 0), price: price.toFixed(2) }))
      .filter((point) => point.date <= date),
  }));
}
