import type { revenueDetailed as endpoint, QueryOf, RevenueRecord } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { idInFile } from '../sales/index.ts';
import { listSales, type SaleRow } from './detailed.repo.ts';
import { placesOf } from './places.ts';
import { spansOf } from './spans.ts';
import { readPointNames } from './systems.repo.ts';
import { systemName } from './systems.ts';

/** Individual sales and refunds of the days, each amount in its own currency. */
export async function listDetailed(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<RevenueRecord>> {
  const reach = caller.reach(query.restaurantId);
  const places = placesOf(caller, reach, deps.clock());
  const page = await listSales(deps.db, reach, spansOf(places, query), query, query);
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const points = await readPointNames(deps.db, reach);
  return mapPage(page, (row) => recordOf(row, names, points));
}

const recordOf = (
  row: SaleRow,
  names: ReadonlyMap<number, string>,
  points: ReadonlyMap<string, string>,
): RevenueRecord => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  restaurantName: names.get(row.restaurant_id) ?? '',
  date: row.business_date,
  at: row.transaction_date.toISOString(),
  amount: Number(row.net),
  source: row.order_type ?? 'Other',
  category: row.category,
  paymentMethod: row.payment_method,
  transactionId: idInFile(row.external_transaction_id),
  kind: row.kind === 'refund' ? 'refund' : 'sale',
  tax: Number(row.tax),
  tip: Number(row.tip),
  discount: Number(row.discount),
  currency: row.currency,
  system: systemName(row.source, points),
});
