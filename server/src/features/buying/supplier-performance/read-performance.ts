import type { readSupplierPerformance as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { type BusinessDate, businessDateAt, periodsUntil, supplierPerformance } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { type FactsOf, factsOfVendors } from './facts-of-vendors.ts';
import * as repo from './performance.repo.ts';

type Reply = ReplyOf<typeof endpoint>;
type Row = Reply[number];

/**
 * Vendor performance, computed from current orders, receipts and invoices: current period first, best scores first
 * within each, unscored last.
 */
export async function readPerformance(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: QueryOf<typeof endpoint>,
): Promise<Reply> {
  const scope = caller.permit(restaurantId);
  const today: BusinessDate = businessDateAt(deps.clock().toISOString(), scope.settings.timezone, '00:00');
  const period = query.period ?? 'month';
  const spans = periodsUntil(period, today, query.spans ?? 1);
  const asked: repo.Asked = { spans, vendorId: query.vendorId ?? null, today };
  const vendors = await repo.vendorsOf(deps.db, scope, asked);
  const factsOf = await factsOfVendors(deps.db, scope, asked);
  return spans.flatMap(({ from, to }, index) =>
    vendors
      .map((vendor): Row => {
        const facts = factsOf(vendor.id, index + 1);
        return {
          id: vendor.id,
          restaurantId,
          vendorName: vendor.name,
          period,
          startDate: from,
          endDate: to,
          ...figuresOf(facts),
        };
      })
      .sort((a, b) => (b.overallScore ?? -1) - (a.overallScore ?? -1)),
  );
}

function figuresOf(facts: ReturnType<FactsOf>): Pick<Row, 'overallScore' | 'metrics' | 'basis'> {
  const found = supplierPerformance(facts);
  return {
    overallScore: numberOrNull(found.overallScore),
    metrics: {
      onTimeDeliveryRate: numberOrNull(found.onTimeDeliveryRate),
      qualityRating: numberOrNull(found.qualityRating),
      priceCompetitiveness: numberOrNull(found.priceCompetitiveness),
      orderFulfillmentRate: numberOrNull(found.orderFulfillmentRate),
      communicationRating: numberOrNull(found.communicationRating),
      totalOrderValue: numberOrNull(found.totalOrderValue),
    },
    basis: {
      deliveries: facts.deliveries,
      onTime: facts.onTime,
      ordered: Number(facts.ordered),
      delivered: Number(facts.delivered),
      received: Number(facts.received),
      refused: Number(facts.refused),
      compared: facts.compared.length,
      ratings: facts.ratings,
      valueFrom: found.valueFrom,
      priceVariancePercent: numberOrNull(found.priceVariancePercent),
      substitutionRate: numberOrNull(found.substitutionRate),
    },
  };
}
