import { type DateRange, supplierPerformance } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { factsOfVendors } from './facts-of-vendors.ts';
import { vendorsOf } from './performance.repo.ts';

/** Overall scores of active vendors in a date range, 0 to 100; null without enough data. */
export async function vendorScores(
  db: Queryable,
  scope: RestaurantScope,
  range: DateRange,
): Promise<Map<number, number | null>> {
  const asked = { spans: [range], vendorId: null, today: range.to };
  const factsOf = await factsOfVendors(db, scope, asked);
  return new Map(
    (await vendorsOf(db, scope, asked)).map(({ id }) => {
      const { overallScore } = supplierPerformance(factsOf(id, 1));
      return [id, overallScore === null ? null : Number(overallScore)];
    }),
  );
}
