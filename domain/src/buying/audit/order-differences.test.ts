import { describe, expect, it } from 'vitest';
import type { MatchException } from '../receiving/three-way-match.ts';
import type { AuditedOrder } from './audited.ts';
import { audit, invoice, line, seen } from './testing/audited-invoices.fixture.ts';

const exception = (changes: Partial<MatchException>): MatchException => ({
  subject: 'price:9',
  kind: 'price',
  orderLineId: 9,
  invoiceLineIds: [1],
  basis: 'unit',
  expected: '38.500000',
  actual: '40.000000',
  differencePercent: '3.90',
  money: '6.00',
  worth: '6.00',
  ...changes,
});
const matched = { orderId: 5, way: 'three_way' } as const;
const quantity = {
  kind: 'billed_quantity',
  subject: 'billed_quantity:9',
  expected: '3',
  actual: '4',
  money: '38.50',
} as const;
const unordered = { kind: 'not_ordered', subject: 'not_ordered:1', orderLineId: null, money: '160.00' } as const;

describe('orderDifferences', () => {
  it.each<[string, Partial<MatchException>, Partial<AuditedOrder>, string[]]>([
    ['a price above the order', {}, {}, ['order_price 6.00']],
    ['a price below it', { money: '-6.00' }, {}, []],
    ['billed more than received', quantity, {}, ['not_received 38.50']],
    ['before anything was received', quantity, { way: 'two_way' }, []],
    ['billed more weight', { ...quantity, basis: 'weight' }, {}, ['catch_weight 38.50']],
    ['not ordered and not delivered', unordered, {}, ['not_received 160.00']],
    ['not ordered, but delivered', unordered, { receivedLineIds: [1] }, []],
    ['not ordered, nothing recorded', unordered, { way: 'two_way' }, []],
    ['short, as billed', { kind: 'short_delivery', money: '0.00' }, {}, []],
    ["another invoice's line", { invoiceLineIds: [2] }, {}, []],
  ])('%s', (_, changes, order, expected) => {
    const orders = [{ ...matched, exceptions: [exception(changes)], ...order }];
    expect(seen(audit([line({ id: 1 })], { orders }))).toEqual(expected);
  });

  it('counts a price difference on two invoices by its share, a quantity on the later one', () => {
    const [mine, theirs] = [line({ id: 1 }), line({ id: 2 })];
    const both = { invoiceLineIds: [1, 2] };
    const price = [{ ...matched, exceptions: [exception({ ...both, money: '12.00' })] }];
    expect(seen(audit([mine], { orders: price }))).toEqual(['order_price 6.00']);
    const orders = [{ ...matched, exceptions: [exception({ ...quantity, ...both })] }];
    expect(seen(audit([mine], { orders }))).toEqual([]);
    expect(seen(audit([mine], { orders, earlier: [invoice(3, [theirs])] }))).toEqual(['not_received 38.50']);
  });

  it('keeps quantity and price of one order line apart, which add up', () => {
    const orders = [{ ...matched, exceptions: [exception({}), exception(quantity)] }];
    const found = audit([line({ id: 1 })], { orders });
    expect(seen(found)).toEqual(['not_received 38.50', 'order_price 6.00']);
    expect(found[0]).toMatchObject({
      subject: 'order:5:billed_quantity:9',
      against: { orderId: 5, orderLineId: 9 },
    });
  });

  it('reports a line that neither of two orders has once', () => {
    const orders = [5, 6].map((orderId) => ({ ...matched, orderId, exceptions: [exception(unordered)] }));
    expect(seen(audit([line({ id: 1 })], { orders }))).toEqual(['not_received 160.00']);
  });
});
