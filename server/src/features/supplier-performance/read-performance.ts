import type { readSupplierPerformance as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import {
  type BusinessDate,
  businessDateAt,
  periodsUntil,
  type SupplierFacts,
  supplierPerformance,
} from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import * as repo from './performance.repo.ts';

type Reply = ReplyOf<typeof endpoint>;
type Row = Reply[number];

/**
 * How vendors did, worked out from orders, receipts and invoices as they stand: the present period first, in each the best
 * score first and those without one last.
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
  const factsOf = await readFacts(deps, scope, asked);
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

async function readFacts(deps: Deps, scope: Parameters<typeof repo.readFills>[1], asked: repo.Asked) {
  const deliveries = byPlace(await repo.readDeliveries(deps.db, scope, asked));
  const fills = byPlace(await repo.readFills(deps.db, scope, asked));
  const values = byPlace(await repo.readValues(deps.db, scope, asked));
  const prices = byPlace(await repo.readPrices(deps.db, scope, asked));
  const billed = byPlace(await repo.readBilled(deps.db, scope, asked));
  return (vendorId: number, span: number): SupplierFacts => {
    const at = `${vendorId} ${span}`;
    const [came] = deliveries.get(at) ?? [];
    const [fill] = fills.get(at) ?? [];
    const [value] = values.get(at) ?? [];
    return {
      deliveries: came?.deliveries ?? 0,
      onTime: came?.on_time ?? 0,
      received: came?.received ?? '0',
      refused: came?.refused ?? '0',
      substituted: came?.substituted ?? '0',
      ordered: fill?.ordered ?? '0',
      delivered: fill?.delivered ?? '0',
      compared: prices.get(at) ?? [],
      billed: billed.get(at) ?? [],
      orderValue: value?.orders ?? null,
      invoiced: value?.invoices ?? null,
    };
  };
}

const byPlace = <T extends { vendor_id: number; span: number }>(rows: readonly T[]) =>
  Map.groupBy(rows, (row) => `${row.vendor_id} ${row.span}`);

const number = (value: string | null) => (value === null ? null : Number(value));

function figuresOf(facts: SupplierFacts): Pick<Row, 'overallScore' | 'metrics' | 'basis'> {
  const found = supplierPerformance(facts);
  return {
    overallScore: number(found.overallScore),
    metrics: {
      onTimeDeliveryRate: number(found.onTimeDeliveryRate),
      qualityRating: number(found.qualityRating),
      priceCompetitiveness: number(found.priceCompetitiveness),
      orderFulfillmentRate: number(found.orderFulfillmentRate),
      communicationRating: found.communicationRating,
      totalOrderValue: number(found.totalOrderValue),
    },
    basis: {
      deliveries: facts.deliveries,
      onTime: facts.onTime,
      ordered: Number(facts.ordered),
      delivered: Number(facts.delivered),
      received: Number(facts.received),
      refused: Number(facts.refused),
      compared: facts.compared.length,
      valueFrom: found.valueFrom,
      priceVariancePercent: number(found.priceVariancePercent),
      substitutionRate: number(found.substitutionRate),
    },
  };
}
