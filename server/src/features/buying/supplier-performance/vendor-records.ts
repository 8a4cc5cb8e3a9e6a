import { type DateRange, supplierPerformance, type VendorRecord } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { factsOfVendors } from './facts-of-vendors.ts';
import { vendorsOf } from './performance.repo.ts';

/** How reliably active vendors delivered in a date range, and how much was accepted; days are the restaurant's. */
export async function vendorRecords(
  db: Queryable,
  scope: RestaurantScope,
  range: DateRange,
): Promise<Map<number, VendorRecord>> {
  const asked = { spans: [range], vendorId: null, today: range.to };
  const factsOf = await factsOfVendors(db, scope, asked);
  const vendors = await vendorsOf(db, scope, asked);
  return new Map(
    vendors.map(({ id }) => {
      const facts = factsOf(id, 1);
      const { qualityRating, onTimeDeliveryRate, orderFulfillmentRate } = supplierPerformance(facts);
      return [
        id,
        {
          quality: qualityRating,
          received: facts.received,
          onTime: onTimeDeliveryRate,
          filled: orderFulfillmentRate,
          deliveries: facts.deliveries,
        },
      ];
    }),
  );
}
