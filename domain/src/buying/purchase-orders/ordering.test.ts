import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import { dec } from '../../shared/numbers/index.ts';
import { chooseItem } from './choose-item.ts';
import { daysToCover, nextDelivery, type WeekDay } from './deliveries.ts';
import { orderLineAmount, orderTotal } from './order-amounts.ts';
import { mayAct, orderStatuses } from './order-status.ts';
import { fillToPar, parByDeliveries, parByLeadTime } from './par.ts';
import { type OrderNeed, orderReasons, parSources, reorderDue, suggestOrder } from './suggest-order.ts';

const friday = businessDate('2026-11-20');

describe('par', () => {
  it('by deliveries matches the industry example', () => {
    // 14 per week and 3 of safety stock, two deliveries: 8.5.
    const safetyPercent = dec(3).div(14).times(100);
    expect(parByDeliveries({ weeklyUse: '14', safetyPercent, deliveriesPerWeek: '2' })).toBe('8.500');
  });

  it('by lead time covers the days until the second delivery from now', () => {
    expect(parByLeadTime({ weeklyUse: '14', safetyPercent: '25', days: 4 })).toBe('10.000');
    expect(parByLeadTime({ weeklyUse: '14', safetyPercent: '0', days: 7 })).toBe('14.000');
  });
});

describe('filling up to par', () => {
  it.each([
    ['6', '3.25', '3'],
    ['6', '3.75', '2'],
    ['6', '3.5', '3'],
    ['6', '5.5', '1'],
    ['6', '5.75', '0'],
    ['6', '6', '0'],
    ['6', '9', '0'],
    ['0.3', '0.1', '1'],
    ['0.8', '0.5', '1'],
    ['0.9', '0.6', '0'],
    ['0.3', '0.3', '0'],
    ['8.5', '0', '9'],
    ['0', '0', '0'],
  ])('par %s with %s on hand orders %s', (par, onHand, cases) => {
    expect(fillToPar({ par, onHand })).toBe(cases);
  });

  it('orders whole units, at most half a unit off par unless less than half a unit is in stock', () => {
    const amount = fc.integer({ min: 0, max: 40_000 }).map((thousandths) => dec(thousandths).div(1000));
    fc.assert(
      fc.property(amount, amount, (par, onHand) => {
        const cases = dec(fillToPar({ par, onHand }));
        expect(cases.isInteger() && cases.gte(0)).toBe(true);
        if (onHand.gte(par)) expect(cases.toNumber()).toBe(0);
        else if (onHand.gt('0.5')) expect(onHand.plus(cases).minus(par).abs().lte('0.5')).toBe(true);
        else expect(cases.gte(1)).toBe(true);
      }),
    );
  });
});

describe('deliveries', () => {
  it.each<[WeekDay[], number, string, number | null]>([
    [[], 1, '2026-11-21', null],
    [[], 0, '2026-11-20', null],
    [['mon', 'thu'], 1, '2026-11-23', 6],
    [['fri'], 0, '2026-11-20', 7],
    [['fri'], 1, '2026-11-27', 14],
    [['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], 2, '2026-11-22', 3],
    [['sat'], 60, '2027-01-23', 71],
  ])('on %j with %i days of lead time: %s, to last %s days', (days, leadDays, arrives, covers) => {
    expect(nextDelivery(friday, { days, leadDays })).toBe(arrives);
    expect(daysToCover(friday, { days, leadDays })).toBe(covers);
  });
});

const need: OrderNeed = {
  onHand: '2',
  onOrder: '0',
  weeklyUse: '14',
  guidePar: null,
  maxStock: null,
  reorderPoint: null,
  reorderQuantity: null,
  contents: '1',
  safetyPercent: '25',
  deliveriesPerWeek: '2',
  daysToCover: null,
};

describe('a suggested order', () => {
  const cases: [string, Partial<OrderNeed>, object][] = [
    ['fills up to the expected usage', {}, { par: '8.750', parFrom: 'delivery', quantity: '7', reason: 'below_par' }],
    ['counts what is on order', { onOrder: '6' }, { available: '8.000', quantity: '1' }],
    ['is in purchase units', { contents: '4' }, { par: '8.750', quantity: '2' }],
    ['follows the delivery days', { daysToCover: 6 }, { par: '15.000', parFrom: 'lead_time', quantity: '13' }],
    ['follows the order guide', { guidePar: '3', contents: '4' }, { par: '12.000', parFrom: 'guide', quantity: '3' }],
    ['is zero at a par of zero', { guidePar: '0' }, { quantity: '0', reason: 'enough' }],
    [
      'fills up to the maximum stock without usage',
      { weeklyUse: null, maxStock: '9' },
      { parFrom: 'max_stock', quantity: '7' },
    ],
    ['treats negative stock as zero', { onHand: '-5' }, { available: '0.000', quantity: '9' }],
    [
      'orders at least the reorder quantity at the reorder point',
      { reorderPoint: '2', reorderQuantity: '30', contents: '4' },
      { quantity: '8', reason: 'reorder_point', reached: true },
    ],
    [
      'needs no par at the reorder point',
      { weeklyUse: null, reorderPoint: '2', reorderQuantity: '5' },
      { par: null, quantity: '5', reason: 'reorder_point' },
    ],
    [
      'ignores the reorder point above it',
      { reorderPoint: '1', reorderQuantity: '30' },
      { quantity: '7', reached: false },
    ],
    [
      'fills up to the par at the reorder point without a reorder quantity',
      { reorderPoint: '2' },
      { quantity: '7', reason: 'below_par', reached: true },
    ],
    [
      'is unknown at the reorder point with neither a par nor a quantity',
      { weeklyUse: null, reorderPoint: '2', reorderQuantity: '0' },
      { quantity: null, reason: 'no_par', reached: true },
    ],
    [
      'keeps the par if the reorder quantity is less',
      { reorderPoint: '2', reorderQuantity: '1' },
      { quantity: '7', reason: 'below_par' },
    ],
    ['takes no usage for none', { weeklyUse: '0', maxStock: '9' }, { parFrom: 'max_stock', par: '9.000' }],
    ['takes a maximum of 0 for none', { weeklyUse: null, maxStock: '0' }, { parFrom: null, reason: 'no_par' }],
    [
      'never reaches the reorder point without stock',
      { onHand: null, reorderPoint: '2' },
      { reason: 'not_in_stock', reached: false },
    ],
    ['is unknown without stock', { onHand: null }, { quantity: null, reason: 'not_in_stock', par: '8.750' }],
    ['is unknown without a pack', { contents: null, guidePar: '3' }, { quantity: null, reason: 'unknown_pack' }],
    ['is unknown without a par', { weeklyUse: null }, { quantity: null, reason: 'no_par', par: null }],
    ['orders nothing above the par', { onHand: '20' }, { quantity: '0', reason: 'enough' }],
  ];
  it.each(cases)('%s', (_, given, expected) => {
    expect(suggestOrder({ ...need, ...given })).toMatchObject(expected);
  });

  it('gives every reason and every source of a par that clients know, and no other', () => {
    const found = cases.map(([, given]) => suggestOrder({ ...need, ...given }));
    expect(new Set(found.map(({ reason }) => reason))).toEqual(new Set(orderReasons));
    expect(new Set(found.map(({ parFrom }) => parFrom))).toEqual(new Set([null, ...parSources]));
  });

  it.each([
    ['20', '6', '14', '2026-11-27'],
    ['6', '6', '14', '2026-11-20'],
    ['2', '6', '14', '2026-11-20'],
    ['20', null, '14', null],
    ['20', '6', '0', null],
    ['21', '6', '14', '2026-11-27'],
    ['20', '6', null, null],
    ['20', '6', '-7', null],
    [null, '6', '14', null],
    ['366', '0', '7', '2027-11-21'],
    ['367', '0', '7', null],
  ])(
    'with %s on hand, a reorder point of %s and %s per week is due on %s',
    (available, reorderPoint, weeklyUse, due) => {
      expect(reorderDue(friday, { available, reorderPoint, weeklyUse })).toBe(due);
    },
  );
});

describe('what to order', () => {
  const item = (vendorItemId: number, vendorId: number, lastPurchasedOn: string | null = null, onGuide = true) => ({
    vendorItemId,
    vendorId,
    onGuide,
    lastPurchasedOn,
  });

  it('comes from the first preferred vendor, and from its most recently bought item', () => {
    const items = [item(1, 10, '2026-11-01'), item(2, 20, '2026-10-01'), item(3, 20, '2026-10-08')];
    expect(chooseItem(items, [20, 10])?.vendorItemId).toBe(3);
    expect(chooseItem(items, [30])?.vendorItemId).toBe(1);
    expect(chooseItem(items, [])?.vendorItemId).toBe(1);
    expect(chooseItem([item(4, 20, '2026-11-20', false), ...items], [20])?.vendorItemId).toBe(3);
    expect(chooseItem([], [20])).toBeNull();
  });

  it.each([
    ['2', '10.5', null, null, '21.00'],
    ['2', '2.06', 'lb', '40', '164.80'],
    ['2', '2.06', 'lb', null, null],
    ['3', null, null, null, null],
    ['0.333', '0.01', null, null, '0.00'],
  ])('%s at %s per %s (%s) comes to %s', (quantity, unitPrice, priceUnit, priceContents, amount) => {
    expect(orderLineAmount({ quantity, unitPrice, priceUnit, priceContents })).toBe(amount);
  });

  it('has a total only when every price is known', () => {
    const line = { quantity: '2', unitPrice: '10.005', priceUnit: null, priceContents: null };
    expect(orderTotal([line, line])).toBe('40.02');
    expect(orderTotal([line, { ...line, unitPrice: null }])).toBeNull();
    expect(orderTotal([])).toBe('0.00');
  });
});

describe('order status', () => {
  it('never allows canceling received goods or editing a sent order', () => {
    expect(orderStatuses.filter((status) => mayAct(status, 'edit'))).toEqual(['draft']);
    expect(orderStatuses.filter((status) => mayAct(status, 'remove'))).toEqual(['draft']);
    expect(orderStatuses.filter((status) => mayAct(status, 'send'))).toEqual(['draft']);
    expect(orderStatuses.filter((status) => mayAct(status, 'cancel'))).toEqual(['draft', 'sent']);
    expect(orderStatuses.filter((status) => mayAct(status, 'resend'))).toEqual(['sent', 'partly_received']);
    for (const act of ['receive', 'close'] as const) {
      expect(orderStatuses.filter((status) => mayAct(status, act))).toEqual(['sent', 'partly_received', 'received']);
    }
    expect(orderStatuses.filter((status) => mayAct(status, 'reopen'))).toEqual(['closed', 'cancelled']);
  });
});
