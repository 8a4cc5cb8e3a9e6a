import type { GoneSale, OrderType, Sale } from '@platewise/domain';
import { centsOfMinor, shareOf, sumOf } from '../shared/cents.ts';
import { type Draft, orderTypeOfWords, paidBy, saleOf } from '../shared/draft.ts';
import { type Categories, type InCents, linesOf } from './lines-of-order.ts';
import type { SquareLine, SquareMoney, SquareOrder, SquareReturn, SquareReturnLine } from './payload.ts';

/**
 * Converts a Square order: its sale, its returns (on the day they were given), its removal, or nothing yet. Net is a
 * line's total less its tax and its share of service charges, which works for prices with or without tax.
 */
export function salesOfSquareOrder(order: SquareOrder, categories: Categories): (Sale | GoneSale)[] {
  const version = order.version ?? 0;
  if (order.state === 'CANCELED') return [{ externalId: order.id, version, gone: true }];
  if (order.state !== 'COMPLETED') return [];
  const returns = (order.returns ?? []).map((one, index) => returned(order, one, index, categories));
  // Refunds not itemized. If the order has returns, those are the itemized form.
  const refunds = returns.length > 0 ? [] : (order.refunds ?? []).filter(({ status }) => isGiven(status));
  const sold = (order.line_items ?? []).length > 0 ? [soldIn(order, categories)] : [];
  const rows = [...sold, ...returns, ...refunds.map((refund) => givenBack(order, refund))].map(saleOf);
  return [...rows, ...(returns.length > 0 ? toldTwice(order) : [])];
}

/** The refunded order may list the same refund as an amount; the itemized return takes precedence. */
function toldTwice(order: SquareOrder): GoneSale[] {
  const sources = (order.returns ?? []).flatMap(({ source_order_id: id }) =>
    id === undefined || id === order.id ? [] : [id],
  );
  const ids = sources.flatMap((source) => (order.refunds ?? []).map(({ id }) => `${source}:${id}`));
  return ids.map((externalId) => ({ externalId, version: Number.MAX_SAFE_INTEGER, gone: true }));
}

const isGiven = (status: string | undefined) => status === 'COMPLETED' || status === 'APPROVED';

const minor = (order: SquareOrder) => (money: SquareMoney | undefined) =>
  centsOfMinor(money?.amount, currencyOf(order));

function currencyOf(order: SquareOrder): string {
  const first = [
    ...(order.returns ?? []).flatMap((one) => one.return_line_items ?? []),
    ...(order.line_items ?? []),
  ][0];
  return order.total_money?.currency ?? first?.total_money?.currency ?? 'USD';
}

function soldIn(order: SquareOrder, categories: Categories): Draft {
  const cents = minor(order);
  const items = order.line_items ?? [];
  const gratuity = gratuityOf(order.service_charges, cents);
  return {
    ...commonOf(order),
    externalId: order.id,
    kind: 'sale',
    tax: cents(order.total_tax_money),
    tip: cents(order.total_tip_money) + gratuity,
    serviceCharge: serviceOf(order.service_charges, cents) - gratuity,
    giftCards: sumOf(items.filter(isGiftCard), (line) => cents(line.total_money)),
    lines: items
      .filter((line) => !isGiftCard(line))
      .flatMap((line) => linesOf(line, line.modifiers, cents, categories)),
  };
}

function returned(order: SquareOrder, one: SquareReturn, index: number, categories: Categories): Draft {
  const cents = minor(order);
  const items = one.return_line_items ?? [];
  const gratuity = gratuityOf(one.return_service_charges, cents);
  // A return is usually an order of its own; one next to new lines (an exchange) needs its own ID.
  const alone = index === 0 && (order.line_items ?? []).length === 0;
  return {
    ...commonOf(order),
    externalId: alone ? order.id : `${order.id}:${one.uid ?? `return-${index}`}`,
    kind: 'refund',
    tax: cents(one.return_amounts?.tax_money),
    tip: cents(one.return_amounts?.tip_money) + gratuity,
    serviceCharge: serviceOf(one.return_service_charges, cents) - gratuity,
    giftCards: sumOf(items.filter(isGiftCard), (line) => cents(line.total_money)),
    lines: items
      .filter((line) => !isGiftCard(line))
      .flatMap((line) => linesOf(line, line.return_modifiers, cents, categories)),
  };
}

/** In a refund given as an amount, tax has the same share as in the order. */
function givenBack(order: SquareOrder, refund: NonNullable<SquareOrder['refunds']>[number]): Draft {
  const cents = minor(order);
  const total = cents(order.total_money);
  const tax = cents(order.total_tax_money);
  const [net = 0, taxBack = 0] = shareOf(cents(refund.amount_money), [total - tax, tax]);
  return {
    ...commonOf(order),
    externalId: `${order.id}:${refund.id}`,
    kind: 'refund',
    at: refund.created_at ?? commonOf(order).at,
    ...{ tax: taxBack, tip: 0, serviceCharge: 0, giftCards: 0, lines: [], net },
  };
}

function commonOf(order: SquareOrder) {
  return {
    version: order.version ?? 0,
    at: order.closed_at ?? order.updated_at ?? order.created_at ?? '',
    businessDate: null,
    currency: currencyOf(order),
    orderType: orderTypeOf(order),
    paymentMethod: paidBy((order.tenders ?? []).map(({ type = 'OTHER' }) => methods[type] ?? 'Other')),
    ...{ guests: null, employee: null },
  };
}

const methods: Record<string, string> = {
  CARD: 'Card',
  THIRD_PARTY_CARD: 'Card',
  CASH: 'Cash',
  SQUARE_GIFT_CARD: 'Gift Card',
  WALLET: 'Digital Wallet',
  SQUARE_ACCOUNT: 'Digital Wallet',
  BANK_ACCOUNT: 'Bank Account',
  BUY_NOW_PAY_LATER: 'Buy Now Pay Later',
};

const fulfilled: Record<string, OrderType> = { PICKUP: 'Takeout', DELIVERY: 'Delivery', SHIPMENT: 'Delivery' };

/** Square stores no dining option on an order: without a fulfillment or a hint in its source, it counts as dine-in. */
function orderTypeOf(order: SquareOrder): OrderType {
  const [first] = order.fulfillments ?? [];
  return fulfilled[first?.type ?? ''] ?? orderTypeOfWords(order.source?.name) ?? 'Dine-In';
}

const isGiftCard = (line: SquareLine | SquareReturnLine) => line.item_type === 'GIFT_CARD';

type Charges = SquareOrder['service_charges'];

const serviceOf = (charges: Charges, cents: InCents) =>
  sumOf(charges, (charge) => cents(charge.total_money) - cents(charge.total_tax_money));
/** An automatic gratuity belongs to the staff, like a tip. */
const gratuityOf = (charges: Charges, cents: InCents) =>
  serviceOf(
    (charges ?? []).filter(({ type }) => type === 'AUTO_GRATUITY'),
    cents,
  );
