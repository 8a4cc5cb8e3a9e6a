import { dayWords, dec, moneyWords, numberWords, paperOf } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type PrintedPage, printPdf } from '../../../platform/pdf/index.ts';
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
  return { order, lines, vendor, restaurant, prices: about.prices, country: scope.settings.country };
}

/** The order as a PDF to print and send. */
export function paperAsPdf(paper: OrderPaper): Promise<Buffer> {
  const { order, vendor, restaurant, country } = paper;
  const write = (page: PrintedPage) => {
    page.title(`Purchase order ${order.number}`);
    page.note(
      order.status === 'draft' ? 'Draft, not sent yet.' : `Ordered on ${dayWords(order.ordered_on ?? '', country)}`,
    );
    page.heading('From');
    page.text([restaurant.name, restaurant.address, restaurant.phone].filter(Boolean).join('\n'));
    page.heading('To');
    const account = vendor.account_number === null ? null : `Our account: ${vendor.account_number}`;
    page.text([vendor.vendor_name, account].filter(Boolean).join('\n'));
    if (order.expected_on !== null) {
      page.heading('Deliver on');
      page.text(dayWords(order.expected_on, country));
    }
    writeLines(page, paper);
    if (order.note !== null) {
      page.heading('Note');
      page.text(order.note);
    }
  };
  return printPdf(`Purchase order ${order.number}`, write, { paper: paperOf(country) });
}

function writeLines(page: PrintedPage, { order, lines, prices, country }: OrderPaper): void {
  page.heading(`${lines.length} ${lines.length === 1 ? 'item' : 'items'}`);
  const heads = ['Quantity', 'Code', 'Item', 'Pack', ...(prices ? ['Price', 'Amount'] : [])];
  const customs = { currency: order.currency, country };
  const money = (value: string | null) => (value === null ? '' : moneyWords(value, customs));
  const rows = lines.map((line) => [
    `${numberWords(line.quantity, country)} ${line.unit ?? ''}`.trim(),
    line.item_code ?? '',
    line.description,
    line.pack_text ?? '',
    ...(prices ? [priceOf(line, money), money(amountOf(line))] : []),
  ]);
  page.table(heads, prices ? [1, 1.1, 3, 1.1, 1.3, 1.1] : [1, 1.1, 3.6, 1.3], rows);
  if (!prices) return;
  page.heading(order.total === null ? 'Total unknown: a price is missing' : `Total ${money(order.total)}`);
  page.note('Based on last prices paid; catch-weight items use average weights. The invoice is final.');
}

const priceOf = (line: OrderLineRow, money: (value: string | null) => string) =>
  line.unit_price === null
    ? ''
    : `${money(line.unit_price)}${line.price_unit === null ? '' : ` per ${line.price_unit}`}`;

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
