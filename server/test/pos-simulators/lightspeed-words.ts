import { extra, menu, refundOf, type Ticket, type TicketLine, taxOf, totalsOf } from './tickets.ts';

type Json = Record<string, unknown>;
type Account = Json & { accountFiscId: string; timeClosed: string; knownAt?: string };

const units = (cents: number, decimals = 6) => (cents / 100).toFixed(decimals);

/** A ticket in Lightspeed's format: an account, plus others that void it or refund part of it. */
export function kAccountsOf(ticket: Ticket): Account[] {
  const account: Account = {
    ...commonOf(ticket, `A${ticket.id}`, ticket.closedAt, 'SALE'),
    knownAt: ticket.knownAt,
    salesLines: [...ticket.lines.flatMap((line, index) => linesOf(ticket, line, index, 1)), ...giftCardOf(ticket)],
    payments: paymentsOf(ticket),
  };
  if (ticket.voided) return [account, voidOf(ticket)];
  return ticket.refund === null ? [account] : [account, refundAccountOf(ticket, ticket.refund)];
}

const commonOf = (ticket: Ticket, accountFiscId: string, timeClosed: string, type: string) => ({
  ...{ accountFiscId, accountReference: `ref-${accountFiscId}`, receiptId: `R${ticket.id}`, type },
  source: { initialAccountId: `A${ticket.id}` },
  ...{ timeOfOpening: ticket.closedAt, timeClosed, cancelled: false },
  ...{ nbCovers: ticket.guests, dineIn: ticket.orderType === 'Dine-In', ownerName: ticket.server },
  accountProfileCode: ticket.orderType === 'Delivery' ? 'DELIVERY' : '',
});

function voidOf(ticket: Ticket): Account {
  const lines = ticket.lines.flatMap((line, index) => linesOf(ticket, line, index, -1));
  return { ...commonOf(ticket, `V${ticket.id}`, ticket.knownAt, 'VOID'), salesLines: lines, payments: [] };
}

function refundAccountOf(ticket: Ticket, refund: NonNullable<Ticket['refund']>): Account {
  const { lines, total } = refundOf(ticket);
  return {
    ...commonOf(ticket, `F${ticket.id}`, refund.at, 'REFUND'),
    knownAt: refund.at,
    salesLines: lines.flatMap((line, index) => linesOf(ticket, line, index, -1)),
    payments: [{ code: 'CASH', description: 'Cash', netAmountWithTax: units(-total, 2), tip: '0.00', type: 'NORMAL' }],
  };
}

function linesOf(ticket: Ticket, line: TicketLine, index: number, sign: 1 | -1): Json[] {
  const added = (line.modifier?.price ?? 0) * line.quantity;
  // A discount applies to the item first; the rest goes to its modifiers.
  const own = Math.min(line.discount, line.price * line.quantity);
  const id = `S${ticket.id}.${index}`;
  const modifier = line.modifier && {
    ...common(`${id}.1`, line.modifier.id, line.modifier.name, line, sign),
    ...{ parentLineId: id, menuListPrice: units(line.modifier.price, 2) },
    totalNetAmountWithoutTax: units(sign * (added - (line.discount - own))),
    ...{ taxAmount: '0.000000', totalDiscountAmount: units(line.discount - own, 2) },
    accountingGroup: { accountingGroupId: 9, name: 'Extras', statisticGroup: 'Food' },
  };
  const { service } = totalsOf(ticket);
  const item = {
    ...common(id, `SKU-${line.itemId}`, line.name, line, sign),
    totalNetAmountWithoutTax: units(sign * (line.price * line.quantity - own)),
    menuListPrice: units(line.price, 2),
    ...{ taxAmount: units(sign * taxOf(line)), totalDiscountAmount: units(own, 2) },
    ...(ticket.serviceRate > 0 &&
      sign > 0 &&
      index === 0 && { serviceCharge: units(service, 2), serviceChargeType: 'UNTAXED' }),
    accountingGroup: { accountingGroupId: 1, name: line.category, statisticGroup: 'Food' },
  };
  return modifier === null ? [item] : [item, modifier];
}

const common = (id: string, sku: string, name: string, line: TicketLine, sign: 1 | -1) => ({
  ...{ id, sku, name, quantity: (sign * line.quantity).toFixed(3), currency: 'USD', unitCostPrice: '0.00' },
  taxLines: [{ taxId: '1', taxCode: 'TX', taxRate: '1.0825', taxIncluded: false }],
});

const giftCardOf = (ticket: Ticket): Json[] =>
  ticket.giftCard === 0
    ? []
    : [
        {
          ...{ id: `G${ticket.id}`, sku: 'GIFT', name: 'Gift Card', quantity: '1.000', taxAmount: '0.000000' },
          totalNetAmountWithoutTax: units(ticket.giftCard),
          accountingGroup: { accountingGroupId: 5, name: 'Gift cards', statisticGroup: 'Deferred' },
        },
      ];

function paymentsOf(ticket: Ticket): Json[] {
  const { total: whole } = totalsOf(ticket);
  const parts = ticket.payments.length === 1 ? [whole] : [whole - Math.floor(whole / 2), Math.floor(whole / 2)];
  return ticket.payments.map((kind, index) => ({
    ...{ code: kind === 'Card' ? 'VISA' : 'CASH', description: kind, type: 'NORMAL', currency: 'USD' },
    ...{ netAmountWithTax: units(parts[index] ?? 0, 2), tip: units(index === 0 ? ticket.tip : 0, 2) },
  }));
}

export const kItems = (): Json[] => [
  ...menu.map((item, index) => ({
    ...{ id: 1000 + index, name: item.name, sku: `SKU-${item.itemId}`, active: true, priceMode: 'AMOUNT' },
    ...{
      accountingGroup: { name: item.category },
      costPrice: null,
      barcodes: [],
      prices: [{ amount: units(item.price, 2) }],
    },
  })),
  {
    ...{ id: 2000, name: extra.name, sku: extra.id, active: true, priceMode: 'AMOUNT', barcodes: [] },
    ...{ accountingGroup: { name: 'Extras' }, costPrice: '0.20', prices: [{ amount: units(extra.price, 2) }] },
  },
];
