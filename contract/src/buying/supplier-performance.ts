import { performancePeriods } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, pathId, textOrNone } from '../fields.ts';
import { costField } from '../hidden-costs.ts';

export const PERFORMANCE_PERIODS = performancePeriods;
export const PERFORMANCE_SPANS_MAX = 13;

const supplierPerformance = z.object({
  /** The vendor's ID. */
  id: z.number(),
  restaurantId: z.number(),
  vendorName: z.string(),
  period: z.enum(performancePeriods),
  startDate: z.string(),
  endDate: z.string(),
  /** 0 to 100 over the metrics with data; null: not enough data. */
  overallScore: z.nullable(z.number()),
  /** Each is null without enough data. */
  metrics: z.object({
    /** Percent. */
    onTimeDeliveryRate: z.nullable(z.number()),
    /** Out of 5. */
    qualityRating: z.nullable(z.number()),
    /** Percent: 100 if no vendor sells it for less. */
    priceCompetitiveness: costField(z.nullable(z.number())),
    /** Percent. */
    orderFulfillmentRate: z.nullable(z.number()),
    /** Out of 5, as rated by users. */
    communicationRating: z.nullable(z.number()),
    /** In the restaurant's currency. */
    totalOrderValue: costField(z.nullable(z.number())),
  }),
  /** Number of data points behind the metrics. */
  basis: z.object({
    deliveries: z.number(),
    onTime: z.number(),
    /** In purchase units. */
    ordered: z.number(),
    delivered: z.number(),
    received: z.number(),
    refused: z.number(),
    /** Items also sold by another vendor. */
    compared: z.number(),
    /** Communication ratings. */
    ratings: z.number(),
    valueFrom: z.nullable(z.enum(['orders', 'invoices'])),
    /** How far invoices exceed order prices, in percent. */
    priceVariancePercent: costField(z.nullable(z.number())),
    /** Percent of accepted goods. */
    substitutionRate: z.nullable(z.number()),
  }),
});

export type SupplierPerformanceRow = z.infer<typeof supplierPerformance>;

export const readSupplierPerformance = endpoint({
  id: 'supplierPerformance.read',
  method: 'GET',
  path: '/api/supplier-performance/:restaurantId',
  tag: 'Vendors',
  summary: 'Get vendor performance for the current week, month or quarter, optionally with earlier ones',
  access: { module: 'vendors', action: 'read' },
  heavy: true,
  params: z.object({ restaurantId: pathId }),
  query: z.object({
    period: z.optional(z.enum(performancePeriods)),
    vendorId: z.optional(idIn()),
    /** Number of periods, newest first. Default: 1. */
    spans: z.optional(
      z.pipe(
        z.string(),
        z.transform((value, context) => {
          const count = Number(value);
          if (/^\d{1,2}$/.test(value) && count >= 1 && count <= PERFORMANCE_SPANS_MAX) return count;
          context.issues.push({
            code: 'custom',
            message: `Enter a whole number from 1 to ${PERFORMANCE_SPANS_MAX}`,
            input: value,
          });
          return z.NEVER;
        }),
      ),
    ),
  }),
  reply: z.array(supplierPerformance),
});

const vendorRatings = z.object({
  vendorId: z.number(),
  /** Out of 5, two decimals; null: not rated. */
  average: z.nullable(z.number()),
  ratings: z.array(
    z.object({
      by: z.string(),
      communication: z.number(),
      note: z.nullable(z.string()),
      ratedAt: z.string(),
      mine: z.boolean(),
    }),
  ),
  can: z.object({ rate: z.boolean() }),
});
export type VendorRatings = z.infer<typeof vendorRatings>;

const rates = { module: 'vendors', action: 'write' } as const;
const oneVendor = z.object({ id: pathId });

export const readVendorRatings = endpoint({
  id: 'supplierPerformance.ratings',
  method: 'GET',
  path: '/api/vendors/:id/ratings',
  tag: 'Vendors',
  summary: "List ratings of a vendor's communication, newest first",
  access: { module: 'vendors', action: 'read' },
  params: oneVendor,
  reply: vendorRatings,
});

export const rateVendor = endpoint({
  id: 'supplierPerformance.rate',
  method: 'PUT',
  path: '/api/vendors/:id/rating',
  tag: 'Vendors',
  summary: "Rate a vendor's communication, from 1 to 5; the latest rating of each person counts",
  access: rates,
  params: oneVendor,
  body: z.object({
    communication: z.literal([1, 2, 3, 4, 5], { error: 'Choose from 1 to 5' }),
    note: textOrNone(300),
  }),
  reply: vendorRatings,
  problems: ['invalid'],
});

export const withdrawVendorRating = endpoint({
  id: 'supplierPerformance.withdrawRating',
  method: 'DELETE',
  path: '/api/vendors/:id/rating',
  tag: 'Vendors',
  summary: 'Remove your rating of a vendor',
  access: rates,
  params: oneVendor,
  reply: vendorRatings,
});
