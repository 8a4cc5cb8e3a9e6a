import type { SupplierFacts } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import * as repo from './performance.repo.ts';
import { readRatings } from './ratings.repo.ts';

/** Everything recorded about a vendor in a period: the first span is 1. */
export type FactsOf = (vendorId: number, span: number) => SupplierFacts & { ratings: number };

/** What orders, receipts, invoices and ratings say about vendors in each period. */
export async function factsOfVendors(db: Queryable, scope: RestaurantScope, asked: repo.Asked): Promise<FactsOf> {
  const deliveries = byPlace(await repo.readDeliveries(db, scope, asked));
  const fills = byPlace(await repo.readFills(db, scope, asked));
  const values = byPlace(await repo.readValues(db, scope, asked));
  const prices = byPlace(await repo.readPrices(db, scope, asked));
  const billed = byPlace(await repo.readBilled(db, scope, asked));
  const ratings = byPlace(await readRatings(db, scope, asked));
  return (vendorId, span) => {
    const at = `${vendorId} ${span}`;
    const [came] = deliveries.get(at) ?? [];
    const [fill] = fills.get(at) ?? [];
    const [value] = values.get(at) ?? [];
    const [rated] = ratings.get(at) ?? [];
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
      communication: rated?.average ?? null,
      ratings: rated?.ratings ?? 0,
    };
  };
}

const byPlace = <T extends { vendor_id: number; span: number }>(rows: readonly T[]) =>
  Map.groupBy(rows, (row) => `${row.vendor_id} ${row.span}`);
