import { dec, roundMoney } from '../../shared/numbers/index.ts';
import type { MatchException } from '../receiving/three-way-match.ts';
import type { AuditedInvoice, AuditedOrder, Finding, FindingKind } from './audited.ts';
import type { ToAudit } from './found.ts';
import { pricedQuantity } from './purchases.ts';

/**
 * Overcharges that the three-way match found on this invoice's lines: prices above the order's, and quantities or
 * weights above what was received. A difference that spans several invoices counts with this invoice's share if it is
 * one of price, and on the last of them if it is one of quantity.
 */
export function orderDifferences({ invoice, context }: ToAudit): Finding[] {
  if (context.orders.length === 0) return [];
  const found = context.orders.flatMap((order) =>
    order.exceptions.flatMap((one) => differenceOf(invoice, context.earlier, order, one) ?? []),
  );
  // A line that no linked order has is reported by each of them.
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}

const keyOf = ({ kind, subject, lineIds, against }: Finding) =>
  against.orderLineId === undefined ? `${kind} ${lineIds.join()}` : `${kind} ${subject}`;

function differenceOf(
  invoice: AuditedInvoice,
  earlier: readonly AuditedInvoice[],
  order: AuditedOrder,
  one: MatchException,
): Finding | null {
  const kind = kindOf(order, one);
  const lines = invoice.lines.filter(({ id }) => one.invoiceLineIds.includes(id));
  if (kind === null || lines.length === 0 || dec(one.money).lte(0)) return null;
  const others = one.invoiceLineIds.filter((id) => !lines.some((line) => line.id === id));
  const own = lines.reduce((sum, { total }) => sum.plus(dec(total)), dec(0));
  let money = dec(one.money);
  if (others.length > 0 && kind === 'order_price') {
    if (one.actual === null || one.expected === null || dec(one.actual).lte(0)) return null;
    money = own.times(dec(one.actual).minus(dec(one.expected))).div(dec(one.actual));
  } else if (others.length > 0) {
    const known = new Set(earlier.flatMap((before) => before.lines.map(({ id }) => id)));
    if (!others.every((id) => known.has(id))) return null;
    money = money.gt(own) ? own : money;
  }
  if (dec(roundMoney(money)).lte(0)) return null;
  const [line] = lines;
  const byUnit = one.basis === 'unit' || one.basis === null;
  const unit = byUnit ? (line?.unit ?? null) : one.basis === 'weight' ? 'lb' : null;
  const quantity = line === undefined || kind !== 'order_price' || !byUnit ? null : pricedQuantity(line);
  return {
    kind,
    subject: `order:${order.orderId}:${one.subject}`,
    lineIds: lines.map(({ id }) => id),
    money: roundMoney(money),
    unit,
    expected: one.expected,
    actual: one.actual,
    quantity: quantity === null || lines.length > 1 ? null : quantity.toDecimalPlaces(4).toFixed(),
    against: { orderId: order.orderId, ...(one.orderLineId === null ? {} : { orderLineId: one.orderLineId }) },
    also: [],
  };
}

function kindOf({ way, receivedLineIds = [] }: AuditedOrder, one: MatchException): FindingKind | null {
  if (one.kind === 'price') return 'order_price';
  if (way === 'two_way') return null;
  if (one.kind === 'billed_quantity') return one.basis === 'weight' ? 'catch_weight' : 'not_received';
  if (one.kind !== 'not_ordered' || one.invoiceLineIds.some((id) => receivedLineIds.includes(id))) return null;
  return 'not_received';
}
