import { businessDateAt } from '@platewise/domain';
import {
  extra,
  grossOf,
  menu,
  netOf,
  refundOf,
  servers,
  sum,
  type Ticket,
  type TicketLine,
  taxOf,
  totalsOf,
} from './tickets.ts';

type Json = Record<string, unknown>;

const units = (cents: number) => cents / 100;
const toastTime = (iso: string) => iso.replace('Z', '+0000');
const dayOf = (iso: string) => Number(businessDateAt(iso, 'America/Chicago', '04:00').replaceAll('-', ''));

/** A ticket in Toast's format: an order with one check, and refunds on its payments and selections. */
export function toastOrderOf(ticket: Ticket): Json & { guid: string; modifiedDate: string; businessDate: number } {
  const { tax, service, net, total } = totalsOf(ticket);
  const changed = ticket.refund !== null && ticket.refund.at > ticket.knownAt ? ticket.refund.at : ticket.knownAt;
  const gift = {
    guid: `${ticket.id}-g`,
    selectionType: 'TOAST_CARD_SELL',
    displayName: 'Gift Card',
    deferred: true,
    item: null,
  };
  const giftCard = {
    ...gift,
    quantity: 1,
    preDiscountPrice: units(ticket.giftCard),
    price: units(ticket.giftCard),
    tax: 0,
  };
  return {
    guid: ticket.id,
    ...{ entityType: 'Order', businessDate: dayOf(ticket.closedAt), voided: ticket.voided, deleted: false },
    ...{
      openedDate: toastTime(ticket.closedAt),
      paidDate: toastTime(ticket.closedAt),
      closedDate: toastTime(ticket.closedAt),
    },
    modifiedDate: toastTime(changed),
    diningOption: { guid: `dining-${ticket.orderType}` },
    server: { guid: `server-${servers.indexOf(ticket.server)}` },
    ...{ numberOfGuests: ticket.guests, approvalStatus: 'APPROVED', createdInTestMode: false, source: 'In Store' },
    checks: [
      {
        ...{ guid: `${ticket.id}-check`, displayNumber: '1', paymentStatus: 'CLOSED' },
        ...{ voided: ticket.voided, deleted: false, closedDate: toastTime(ticket.closedAt) },
        ...{ amount: units(net + service + ticket.giftCard), taxAmount: units(tax), totalAmount: units(total) },
        selections: [
          ...ticket.lines.map((line, index) => selectionOf(ticket, line, index)),
          ...(ticket.giftCard > 0 ? [giftCard] : []),
        ],
        appliedServiceCharges:
          service > 0 ? [{ name: 'Large party', chargeAmount: units(service), gratuity: false }] : [],
        payments: paymentsOf(ticket),
      },
    ],
  };
}

function selectionOf(ticket: Ticket, line: TicketLine, index: number): Json {
  const priced = (line.modifier?.price ?? 0) * line.quantity;
  // A discount is split between the item and its modifiers.
  const share = line.discount === 0 ? 0 : Math.round((line.discount * priced) / grossOf(line));
  const back = ticket.refund?.lines.includes(index) === true;
  return {
    ...{
      guid: `${ticket.id}-${index}`,
      selectionType: 'NONE',
      voided: false,
      deferred: false,
      quantity: line.quantity,
    },
    ...{ item: { guid: line.itemId }, displayName: line.name, salesCategory: { guid: `cat-${line.category}` } },
    ...{ preDiscountPrice: units(grossOf(line)), price: units(netOf(line)), receiptLinePrice: units(line.price) },
    tax: units(taxOf(line)),
    refundDetails: back ? { refundAmount: units(netOf(line)), taxRefundAmount: units(taxOf(line)) } : null,
    modifiers: line.modifier
      ? [
          {
            ...{ guid: `${ticket.id}-${index}-m`, quantity: line.quantity, item: { guid: line.modifier.id } },
            ...{ displayName: line.modifier.name, preDiscountPrice: units(priced), price: units(priced - share) },
            ...{ receiptLinePrice: units(line.modifier.price), tax: 0, modifiers: [] },
          },
        ]
      : [],
  };
}

function paymentsOf(ticket: Ticket): Json[] {
  const { total } = totalsOf(ticket);
  const back = refundOf(ticket).total;
  const parts = ticket.payments.length === 1 ? [total] : [total - Math.floor(total / 2), Math.floor(total / 2)];
  return ticket.payments.map((kind, index) => ({
    ...{ guid: `${ticket.id}-p${index}`, type: kind === 'Card' ? 'CREDIT' : 'CASH', paymentStatus: 'CAPTURED' },
    ...{ amount: units(parts[index] ?? 0), tipAmount: index === 0 ? units(ticket.tip) : 0 },
    paidBusinessDate: dayOf(ticket.closedAt),
    refundStatus: ticket.refund !== null && index === 0 ? 'PARTIAL' : 'NONE',
    refund:
      ticket.refund === null || index > 0
        ? null
        : {
            ...{ refundAmount: units(back), tipRefundAmount: 0 },
            ...{ refundDate: toastTime(ticket.refund.at), refundBusinessDate: dayOf(ticket.refund.at) },
          },
  }));
}

const categories = [...new Set(menu.map(({ category }) => category))];

export const toastConfig = {
  diningOptions: [
    { guid: 'dining-Dine-In', name: 'Dine In', behavior: 'DINE_IN', curbside: false },
    { guid: 'dining-Takeout', name: 'Curbside', behavior: 'TAKE_OUT', curbside: true },
    { guid: 'dining-Delivery', name: 'Delivery', behavior: 'DELIVERY', curbside: false },
  ],
  salesCategories: categories.map((name) => ({ guid: `cat-${name}`, name })),
  alternatePaymentTypes: [{ guid: 'alt-1', name: 'DoorDash' }],
  employees: servers.map((name, index) => {
    const [firstName, lastName] = name.split(' ');
    return { guid: `server-${index}`, firstName, lastName, chosenName: null, deleted: false };
  }),
};

export const toastMenus = (): Json => ({
  restaurantGuid: 'r1',
  lastUpdated: '2026-03-01T00:00:00.000+0000',
  menus: [
    {
      name: 'All day',
      menuGroups: categories.map((name) => ({
        name,
        menuItems: menu
          .filter(({ category }) => category === name)
          .map((item) => ({ guid: item.itemId, name: item.name, price: units(item.price), salesCategory: { name } })),
        // The same item is in several groups.
        menuGroups: [{ name: 'Favourites', menuItems: [{ guid: 'ITEM1', name: 'Carne Asada Taco', price: 4.25 }] }],
      })),
    },
  ],
  modifierOptionReferences: { 1: { guid: extra.id, name: extra.name, price: units(extra.price) } },
  total: units(sum(menu.map(({ price }) => price))),
});
