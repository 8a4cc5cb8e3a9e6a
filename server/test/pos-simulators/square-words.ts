import { extra, grossOf, menu, netOf, refundOf, type Ticket, type TicketLine, taxOf, totalsOf } from './tickets.ts';

type Json = Record<string, unknown>;
type Order = Json & { id: string; location_id: string; state: string };

const money = (amount: number) => ({ amount, currency: 'USD' });

/** A ticket in Square's format: an order, plus another one for refunds. */
export function squareOrdersOf(ticket: Ticket, location: string): Order[] {
  const { tax, service, total } = totalsOf(ticket);
  const lines = ticket.lines.map((line, index) => ({ ...lineOf(line, index), ...modifiersOf(line, 'modifiers') }));
  const order: Order = {
    id: ticket.id,
    location_id: location,
    state: ticket.voided ? 'CANCELED' : 'COMPLETED',
    version: ticket.voided ? 5 : 4,
    ...{ created_at: ticket.closedAt, closed_at: ticket.closedAt, updated_at: ticket.knownAt },
    line_items: ticket.giftCard > 0 ? [...lines, giftCardOf(ticket.giftCard)] : lines,
    ...(service > 0 && { service_charges: [{ name: 'Large party', type: 'CUSTOM', total_money: money(service) }] }),
    ...(ticket.orderType !== 'Dine-In' && {
      fulfillments: [{ type: ticket.orderType === 'Delivery' ? 'DELIVERY' : 'PICKUP', state: 'COMPLETED' }],
    }),
    source: { name: 'Square Point of Sale' },
    tenders: ticket.payments.map((type) => ({ type: type.toUpperCase() })),
    ...{ total_tax_money: money(tax), total_tip_money: money(ticket.tip), total_service_charge_money: money(service) },
    total_money: money(total + ticket.tip),
  };
  return ticket.refund === null ? [order] : [order, returnOf(ticket, ticket.refund, location)];
}

function returnOf(ticket: Ticket, refund: NonNullable<Ticket['refund']>, location: string): Order {
  const { lines, tax, total } = refundOf(ticket);
  return {
    ...{ id: refund.id, location_id: location, state: 'COMPLETED', version: 3 },
    ...{ created_at: refund.at, closed_at: refund.at, updated_at: refund.at },
    source: { name: 'Square Point of Sale' },
    tenders: [{ type: 'CARD' }],
    returns: [
      {
        uid: `${refund.id}-return`,
        source_order_id: ticket.id,
        return_line_items: lines.map((line, index) => ({
          ...lineOf(line, index),
          ...modifiersOf(line, 'return_modifiers'),
        })),
        return_amounts: { total_money: money(total), tax_money: money(tax), tip_money: money(0) },
      },
    ],
    total_money: money(0),
  };
}

function lineOf(line: TicketLine, index: number) {
  return {
    uid: `L${index}`,
    ...{ name: line.name, variation_name: 'Regular', quantity: String(line.quantity), item_type: 'ITEM' },
    catalog_object_id: `${line.itemId}-V`,
    base_price_money: money(line.price),
    variation_total_price_money: money(line.price * line.quantity),
    gross_sales_money: money(grossOf(line)),
    ...{ total_tax_money: money(taxOf(line)), total_discount_money: money(line.discount) },
    total_money: money(netOf(line) + taxOf(line)),
  };
}

const modifiersOf = (line: TicketLine, name: 'modifiers' | 'return_modifiers') =>
  line.modifier && {
    [name]: [
      {
        ...{ uid: 'M0', catalog_object_id: line.modifier.id, name: line.modifier.name, quantity: '1' },
        base_price_money: money(line.modifier.price),
        total_price_money: money(line.modifier.price * line.quantity),
      },
    ],
  };

const giftCardOf = (amount: number) => ({
  ...{ uid: 'G0', name: 'Gift Card', quantity: '1', item_type: 'GIFT_CARD' },
  ...{ base_price_money: money(amount), total_tax_money: money(0), total_discount_money: money(0) },
  total_money: money(amount),
});

/** The tickets' menu as a Square catalog. */
export function squareCatalogue(): Map<string, Json> {
  const categories = [...new Set(menu.map(({ category }) => category))];
  const objects: Json[] = [
    ...categories.map((name) => ({ type: 'CATEGORY', id: `CAT-${name}`, category_data: { name } })),
    ...menu.map((item) => ({
      type: 'ITEM',
      id: item.itemId,
      item_data: {
        name: item.name,
        categories: [{ id: `CAT-${item.category}` }],
        variations: [
          {
            type: 'ITEM_VARIATION',
            id: `${item.itemId}-V`,
            item_variation_data: { name: 'Regular', sku: `SKU-${item.itemId}`, price_money: money(item.price) },
          },
        ],
      },
    })),
    {
      type: 'MODIFIER_LIST',
      id: 'ML1',
      modifier_list_data: {
        name: 'Extras',
        modifiers: [
          { type: 'MODIFIER', id: extra.id, modifier_data: { name: extra.name, price_money: money(extra.price) } },
        ],
      },
    },
  ];
  return new Map(objects.map((object) => [String(object.id), object]));
}
