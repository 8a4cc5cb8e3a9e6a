import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import { type PerformancePeriod, periodsUntil, type SupplierFacts, supplierPerformance } from './index.ts';

const nothing: SupplierFacts = {
  deliveries: 0,
  onTime: 0,
  ordered: '0',
  delivered: '0',
  received: '0',
  refused: '0',
  substituted: '0',
  compared: [],
  billed: [],
  orderValue: null,
  invoiced: null,
  communication: null,
};

describe('vendor performance', () => {
  it('has no figures without data', () => {
    expect(Object.values(supplierPerformance(nothing)).every((value) => value === null)).toBe(true);
  });

  it.each([
    ['on time', { deliveries: 4, onTime: 3 }, { onTimeDeliveryRate: '75.00', overallScore: '75' }],
    ['fill rate', { ordered: '40', delivered: '38' }, { orderFulfillmentRate: '95.00', overallScore: '95' }],
    ['quality', { received: '40', refused: '2' }, { qualityRating: '4.75', overallScore: '95' }],
    ['substitutes', { received: '40', refused: '0', substituted: '5' }, { substitutionRate: '12.50' }],
    ['nobody cheaper', { compared: [{ paid: '100', cheapest: '110' }] }, { priceCompetitiveness: '100.00' }],
    [
      'by what was paid',
      {
        compared: [
          { paid: '300', cheapest: '270' },
          { paid: '100', cheapest: '100' },
        ],
      },
      { priceCompetitiveness: '92.50' },
    ],
    [
      'price variance',
      {
        billed: [
          { invoiced: '102', agreed: '100' },
          { invoiced: '50', agreed: '52' },
        ],
      },
      { priceVariancePercent: '0.00' },
    ],
    [
      'communication ratings are not part of the score',
      { communication: '4.333' },
      { communicationRating: '4.33', overallScore: null },
    ],
    ['price alone is not a score', { compared: [{ paid: '1', cheapest: '1' }] }, { overallScore: null }],
    [
      'orders take precedence over invoices',
      { orderValue: '500', invoiced: '480' },
      { totalOrderValue: '500.00', valueFrom: 'orders' },
    ],
    [
      'invoices are used if there are no orders',
      { invoiced: '480' },
      { totalOrderValue: '480.00', valueFrom: 'invoices' },
    ],
    [
      'all together: 0.4 × 75 + 0.3 × 95 + 0.2 × 90 + 0.1 × 80',
      {
        deliveries: 4,
        onTime: 3,
        received: '40',
        refused: '2',
        ordered: '40',
        delivered: '36',
        compared: [{ paid: '100', cheapest: '80' }],
      },
      { overallScore: '84.5', communicationRating: null },
    ],
  ])('%s', (_, facts, told) => {
    expect(supplierPerformance({ ...nothing, ...facts })).toMatchObject(told);
  });
});

describe('reporting periods', () => {
  it.each<[PerformancePeriod, string, string[]]>([
    ['week', '2026-11-20', ['2026-11-16 2026-11-22', '2026-11-09 2026-11-15']],
    ['week', '2026-11-22', ['2026-11-16 2026-11-22', '2026-11-09 2026-11-15']],
    ['month', '2026-03-31', ['2026-03-01 2026-03-31', '2026-02-01 2026-02-28']],
    ['quarter', '2026-02-14', ['2026-01-01 2026-03-31', '2025-10-01 2025-12-31']],
  ])('%s of %s', (period, day, ranges) => {
    expect(periodsUntil(period, businessDate(day), 2).map(({ from, to }) => `${from} ${to}`)).toEqual(ranges);
  });
});
