import {
  type AuditContext,
  type AuditedInvoice,
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  type GroupPrice,
  type MarketSeries,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { accountsAsked } from './accounts-asked.ts';
import { auditedLines } from './audited-line.ts';
import { type BilledLine, linesOfVendors } from './billed-lines.repo.ts';
import { listPricesOf, marketPricesOf } from './compared-prices.repo.ts';
import type { DueInvoice } from './due-invoices.repo.ts';
import { groupPricesOf } from './group-prices.ts';
import { type LoadedOrders, ordersOf } from './orders-of-invoices.ts';

export type Audited = { invoice: AuditedInvoice; vendorId: number; context: AuditContext; orders: LoadedOrders };

/**
 * Everything some invoices of one restaurant are held against, with a number of queries that doesn't depend on how many
 * they are. Oldest first.
 */
export async function loadAudited(
  db: Queryable,
  scope: RestaurantScope,
  due: readonly DueInvoice[],
): Promise<Audited[]> {
  const own = due
    .flatMap((row) => (row.counts && row.vendor_id !== null ? [{ ...row, vendorId: row.vendor_id }] : []))
    .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
  if (own.length === 0) return [];
  const dates = own.map(({ date }) => businessDate(date)).sort();
  const [from, to] = [dates[0], dates.at(-1)] as [BusinessDate, BusinessDate];
  const vendorIds = [...new Set(own.map(({ vendorId }) => vendorId))];
  const rows = await linesOfVendors(db, scope, vendorIds, { from: addMonths(from, -12), to });
  const invoices = invoicesOf(rows);
  const ids = new Set(own.map(({ id }) => id));
  const lines = rows.filter((row) => ids.has(row.invoice_id));
  const itemIds = [...new Set(lines.flatMap((line) => line.vendor_item_id ?? []))];
  const ingredientIds = [...new Set(lines.flatMap((line) => line.ingredient_id ?? []))];
  const listPrices = (await listPricesOf(db, scope, itemIds, to)).map((row) => ({
    itemId: row.item_id,
    price: row.price,
    priceUnit: row.unit,
    contents: null,
    contentsUnit: null,
    currency: row.currency,
    date: businessDate(row.date),
  }));
  const group = await groupPricesOf(db, scope, { vendorIds, itemIds, from, to });
  const market = seriesOf(await marketPricesOf(db, scope, ingredientIds, { from: addDays(from, -250), to }));
  const orders = await ordersOf(db, scope, lines);
  const payTo = await accountsAsked(db, scope, { vendorIds, from, to });
  return own.flatMap(({ id, vendorId }) => {
    const mine = invoices.get(id);
    if (mine === undefined) return [];
    const { invoice } = mine;
    const earlier = [...invoices.values()]
      .filter((one) => one.vendorId === vendorId && isEarlier(one.invoice, invoice))
      .map((one) => one.invoice)
      .reverse();
    const found = orders.get(id) ?? { audited: [], requested: new Map() };
    return [
      {
        invoice,
        vendorId,
        orders: found,
        context: {
          orders: found.audited,
          listPrices: listPrices.filter(({ date }) => date <= invoice.date),
          earlier,
          group: ofItems(group, invoice),
          market: ofIngredients(market, invoice),
          payTo: payTo({ invoiceId: id, vendorId, date: invoice.date }),
        },
      },
    ];
  });
}

function isEarlier(one: AuditedInvoice, than: AuditedInvoice): boolean {
  if (one.id === than.id || one.date < addMonths(than.date, -12)) return false;
  return one.date < than.date || (one.date === than.date && one.id < than.id);
}

/** Oldest first, as the rows are. */
function invoicesOf(rows: readonly BilledLine[]): Map<number, { invoice: AuditedInvoice; vendorId: number }> {
  const lineOf = auditedLines();
  return new Map(
    [...Map.groupBy(rows, (row) => row.invoice_id)].flatMap(([id, own]) => {
      const [first] = own;
      if (first === undefined) return [];
      const { invoice_number: number, currency, vendor_id: vendorId } = first;
      const invoice = { id, number, date: businessDate(first.date), currency, lines: own.map(lineOf) };
      return [[id, { invoice, vendorId }] as const];
    }),
  );
}

function seriesOf(rows: Awaited<ReturnType<typeof marketPricesOf>>): MarketSeries[] {
  return [...Map.groupBy(rows, (row) => row.product_id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const points = own.map(({ date, price }) => ({ date: businessDate(date), price }));
    return [{ ingredientId: first.ingredient_id, productId: first.product_id, points }];
  });
}

const ofItems = (prices: readonly GroupPrice[], { lines }: AuditedInvoice): GroupPrice[] => {
  const items = new Set(lines.map(({ itemId }) => itemId));
  return prices.filter(({ itemId }) => items.has(itemId));
};

const ofIngredients = (market: readonly MarketSeries[], { lines }: AuditedInvoice): MarketSeries[] => {
  const ingredients = new Set(lines.map(({ ingredientId }) => ingredientId));
  return market.filter(({ ingredientId }) => ingredients.has(ingredientId));
};
