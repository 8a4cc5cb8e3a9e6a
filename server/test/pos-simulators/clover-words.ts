import { extra, menu, refundOf, servers, type Ticket, type TicketLine, totalsOf } from './tickets.ts';

type Json = Record<string, unknown>;

const time = (iso: string) => Date.parse(iso);
const listOf = (elements: Json[]) => ({ elements });

/** A ticket in Clover's format: one line item per unit, negative discounts, refunds as separate amounts. */
export function cloverOrderOf(ticket: Ticket): Json & { id: string; createdTime: number; modifiedTime: number } {
  const { total } = totalsOf(ticket);
  const changed = Math.max(time(ticket.knownAt), ticket.refund === null ? 0 : time(ticket.refund.at));
  const lines = ticket.lines.flatMap((line, index) => lineItemsOf(ticket, line, index));
  const card = { id: `${ticket.id}-gift`, name: 'Gift Card', price: ticket.giftCard, isRevenue: false };
  return {
    ...{ id: ticket.id, currency: 'USD', total, isVat: false, testMode: false, state: 'locked' },
    employee: { id: `E${servers.indexOf(ticket.server)}` },
    paymentState: ticket.refund === null ? 'PAID' : 'PARTIALLY_REFUNDED',
    orderType: { id: `OT-${ticket.orderType}`, label: labels[ticket.orderType] },
    ...{ createdTime: time(ticket.closedAt), clientCreatedTime: time(ticket.closedAt), modifiedTime: changed },
    lineItems: listOf(ticket.giftCard > 0 ? [...lines, card] : lines),
    discounts: listOf([]),
    ...(ticket.serviceRate > 0 && {
      serviceCharge: { id: 'SC', name: 'Large party', percentageDecimal: ticket.serviceRate * 10_000 },
    }),
    payments: listOf(paymentsOf(ticket)),
    refunds: listOf(refundsOf(ticket)),
  };
}

const labels = { 'Dine-In': 'For Here', Takeout: 'To Go', Delivery: 'Delivery' };

function lineItemsOf(ticket: Ticket, line: TicketLine, index: number): Json[] {
  return Array.from({ length: line.quantity }, (_, piece) => ({
    ...{ id: `${ticket.id}-${index}-${piece}`, item: { id: line.itemId }, name: line.name, price: line.price },
    ...{ refunded: ticket.refund?.lines.includes(index) === true, exchanged: false, isRevenue: true },
    modifications: listOf(
      line.modifier === null
        ? []
        : [{ id: 'x', name: line.modifier.name, amount: line.modifier.price, modifier: { id: line.modifier.id } }],
    ),
    discounts: listOf(discountOf(line, piece)),
  }));
}

/** A line's discount split among its units, with the remainder on the first. */
function discountOf(line: TicketLine, piece: number): Json[] {
  if (line.discount === 0) return [];
  const each = Math.floor(line.discount / line.quantity);
  const first = line.discount - each * (line.quantity - 1);
  return [{ name: 'Friends', amount: -(piece === 0 ? first : each) }];
}

function paymentsOf(ticket: Ticket): Json[] {
  const { total, tax } = totalsOf(ticket);
  const halves = (whole: number) =>
    ticket.payments.length === 1 ? [whole] : [whole - Math.floor(whole / 2), Math.floor(whole / 2)];
  return ticket.payments.map((kind, index) => ({
    ...{ id: `${ticket.id}-p${index}`, amount: halves(total)[index], taxAmount: halves(tax)[index] },
    // No tip: the field is omitted.
    ...(index === 0 && ticket.tip > 0 && { tipAmount: ticket.tip }),
    ...{ createdTime: time(ticket.closedAt), result: ticket.voided ? 'VOIDED' : 'SUCCESS' },
    tender:
      kind === 'Card'
        ? { id: 'T1', label: 'Credit Card', labelKey: 'com.clover.tender.credit_card' }
        : { id: 'T2', label: 'Cash', labelKey: 'com.clover.tender.cash' },
  }));
}

function refundsOf(ticket: Ticket): Json[] {
  if (ticket.refund === null) return [];
  const { tax, total } = refundOf(ticket);
  const payment = { id: `${ticket.id}-p0` };
  return [{ id: ticket.refund.id, amount: total, taxAmount: tax, createdTime: time(ticket.refund.at), payment }];
}

/** A refund without a sale. */
export const cloverCredit = (id: string, at: string, amount: number, taxAmount: number): Json => ({
  ...{ id, amount, taxAmount, createdTime: time(at) },
  tender: { label: 'Cash', labelKey: 'com.clover.tender.cash' },
});

export const cloverItems = (): Json[] =>
  menu.map((item) => ({
    ...{ id: item.itemId, name: item.name, price: item.price, priceType: 'FIXED', sku: `SKU-${item.itemId}` },
    ...{ cost: 0, hidden: false, available: true, categories: listOf([{ id: 'c', name: item.category }]) },
  }));

export const cloverModifierGroups = (): Json[] => [
  { id: 'MG1', name: 'Extras', modifiers: listOf([{ id: extra.id, name: extra.name, price: extra.price }]) },
];

export const cloverEmployees = (): Json[] => servers.map((name, index) => ({ id: `E${index}`, name, pin: '0000' }));
