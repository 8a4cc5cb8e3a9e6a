import type { Language } from '@platewise/contract';
import { dayWords, dec, moneyWords, numberWords, paperOf, t, translated } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type PrintedPage, printPdf } from '../../../platform/pdf/index.ts';
import { inLanguageOf, type Reader } from '../../../platform/texts.ts';
import type { OrderDays } from './order-days.ts';
import { type OrderLineRow, readOrderLines } from './order-lines.repo.ts';
import { type RestaurantOnPaper, restaurantOnPaper } from './order-papers.repo.ts';
import { amountOf } from './order-reply.ts';
import { findOrder, type OrderRow } from './purchase-orders.repo.ts';
import { orderingOfVendor, type VendorOrderingRow } from './vendor-ordering.repo.ts';

/** Everything on a printed order. */
export type OrderPaper = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  vendor: VendorOrderingRow;
  restaurant: RestaurantOnPaper;
  /** Users who can't see costs print none. */
  prices: boolean;
  country: string | null | undefined;
  /** The restaurant's. */
  language: Language;
};

export async function readPaper(
  db: Queryable,
  scope: RestaurantScope,
  about: { id: number; days: OrderDays; prices: boolean },
): Promise<OrderPaper> {
  const order = await findOrder(db, scope, about.days, about.id);
  const vendor = order === null ? null : await orderingOfVendor(db, scope, order.vendor_id);
  if (order === null || vendor === null) throw notFound('The order');
  const lines = await readOrderLines(db, scope, [about.id]);
  const restaurant = await restaurantOnPaper(db, scope);
  return {
    order,
    lines,
    vendor,
    restaurant,
    prices: about.prices,
    country: scope.settings.country,
    language: scope.settings.language,
  };
}

/** Whose language the order is in: the vendor's, or else the restaurant's. */
export const paperReader = ({ vendor, language, country }: OrderPaper): Reader => ({
  language: vendor.language ?? language,
  country: country ?? null,
});

/** The order as a PDF to print and send. */
export const paperAsPdf = (paper: OrderPaper): Promise<Buffer> =>
  inLanguageOf(paperReader(paper), () => {
    const title = t('Purchase order {number}', { number: paper.order.number });
    return printPdf(title, (page) => writeOrder(page, title, paper), { paper: paperOf(paper.country) });
  });

function writeOrder(page: PrintedPage, title: string, paper: OrderPaper): void {
  const { order, vendor, restaurant, country } = paper;
  page.title(title);
  page.note(
    order.status === 'draft'
      ? t('Draft, not sent yet.')
      : t('Ordered on {day}', { day: dayWords(order.ordered_on ?? '', country) }),
  );
  page.heading(t('From'));
  page.text([restaurant.name, restaurant.address, restaurant.phone].filter(Boolean).join('\n'));
  page.heading(t('To (recipient)'));
  const { account_number: account, vendor_name: name } = vendor;
  page.text(account === null ? name : `${name}\n${t('Our account: {account}', { account })}`);
  if (order.expected_on !== null) {
    page.heading(t('Deliver on'));
    page.text(dayWords(order.expected_on, country));
  }
  writeLines(page, paper);
  if (order.note !== null) {
    page.heading(t('Note'));
    page.text(order.note);
  }
}

function writeLines(page: PrintedPage, { order, lines, prices, country }: OrderPaper): void {
  page.heading(t('{items, plural, one {# item} other {# items}}', { items: lines.length }));
  const heads = [t('Quantity'), t('Code'), t('Item'), t('Pack'), ...(prices ? [t('Price'), t('Amount')] : [])];
  const customs = { currency: order.currency, country };
  const money = (value: string | null) => (value === null ? '' : moneyWords(value, customs));
  const rows = lines.map((line) => [
    `${numberWords(line.quantity, country)} ${translated(line.unit ?? '')}`.trim(),
    line.item_code ?? '',
    line.description,
    line.pack_text ?? '',
    ...(prices ? [priceOf(line, money), money(amountOf(line))] : []),
  ]);
  page.table(heads, prices ? [1, 1.1, 3, 1.1, 1.3, 1.1] : [1, 1.1, 3.6, 1.3], rows);
  if (!prices) return;
  page.heading(
    order.total === null ? t('Total unknown: a price is missing') : t('Total {amount}', { amount: money(order.total) }),
  );
  page.note(t('Based on last prices paid; catch-weight items use average weights. The invoice is final.'));
}

function priceOf({ unit_price, price_unit }: OrderLineRow, money: (value: string | null) => string): string {
  if (unit_price === null || price_unit === null) return money(unit_price);
  return t('{amount} per {unit}', { amount: money(unit_price), unit: price_unit });
}

const plain = (amount: string) => dec(amount).toFixed();

const heading = ['Order', 'Ordered on', 'Deliver on', 'Account', 'Code', 'Item', 'Pack', 'Quantity', 'Unit'];

/** The order as CSV for the vendor's system. */
export function paperAsCsv({ order, lines, vendor, prices }: OrderPaper): string {
  const rows = lines.map((line) => [
    order.number,
    order.ordered_on,
    order.expected_on,
    vendor.account_number,
    line.item_code,
    line.description,
    line.pack_text,
    plain(line.quantity),
    line.unit,
    ...(prices ? [line.unit_price, line.price_unit ?? line.unit, amountOf(line)] : []),
  ]);
  return [[...heading, ...(prices ? ['Price', 'Per', 'Amount'] : [])], ...rows].map(csvLine).join('');
}

/** The file name; numbers are generated, so nothing needs escaping. */
export const paperName = (order: Pick<OrderRow, 'number'>, format: 'pdf' | 'csv') => `${order.number}.${format}`;
