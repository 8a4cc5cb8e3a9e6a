import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { Spans } from './spans.ts';

export type SaleRow = {
  id: number;
  restaurant_id: number;
  business_date: CalendarDate;
  transaction_date: Date;
  net: Money;
  order_type: string | null;
  category: string | null;
  payment_method: string | null;
  external_transaction_id: string;
  kind: string;
  tax: string;
  tip: string;
  discount: Money;
  currency: string;
  source: string;
};

export type SalesFilter = {
  q?: string | undefined;
  source?: string | undefined;
  kind?: string | undefined;
  sort?: 'date' | 'amount' | undefined;
  order?: 'asc' | 'desc' | undefined;
};

function conditions(spans: Spans, filter: SalesFilter) {
  // The widest span as constants first, so that only the partitions of those months are scanned.
  const [first = '1900-01-01'] = [...spans.from].sort();
  const last = [...spans.to].sort().at(-1) ?? '1900-01-01';
  const list = [
    sql<boolean>`s.business_date between ${first}::date and ${last}::date`,
    sql<boolean>`(s.restaurant_id, s.business_date) in (
      select w.id, d::date from unnest(${spans.restaurantIds}::bigint[], ${spans.from}::date[], ${spans.to}::date[])
        as w (id, first_day, last_day), generate_series(w.first_day, w.last_day, interval '1 day') d)`,
  ];
  const alike = new Set(spans.from).size === 1 && new Set(spans.to).size === 1;
  if (alike || spans.from.length === 0) list.pop();
  if (filter.source !== undefined) list.push(sql<boolean>`s.order_type = ${filter.source}`);
  if (filter.kind !== undefined) list.push(sql<boolean>`s.kind = ${filter.kind}`);
  if (filter.q) {
    const words = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
    list.push(sql<boolean>`(s.external_transaction_id ilike ${words} or s.category ilike ${words}
      or s.payment_method ilike ${words})`);
  }
  return list;
}

/** Sales and refunds of the days, by keyset. */
export async function listSales(
  db: Queryable,
  reach: Reach,
  spans: Spans,
  filter: SalesFilter,
  request: PageRequest,
): Promise<Page<SaleRow>> {
  const all = db
    .selectFrom('sales_data as s')
    .where(inReach('s.restaurant_id', reach))
    .where(sql<boolean>`s.restaurant_id = any(${spans.restaurantIds}::bigint[])`)
    .where((eb) => eb.and(conditions(spans, filter)));
  const query = all.select([
    's.id',
    's.restaurant_id',
    's.business_date',
    's.transaction_date',
    's.net',
    's.order_type',
    's.category',
    's.payment_method',
    's.external_transaction_id',
    's.kind',
    's.tax',
    's.tip',
    's.discount',
    's.currency',
    's.source',
  ]);
  const by = filter.sort === 'amount' ? sql.ref('s.net') : sql.ref('s.business_date');
  const type = filter.sort === 'amount' ? 'numeric' : 'date';
  const oneStep = filter.sort === 'amount';
  const direction = filter.order ?? 'desc';
  const order = { by, type, direction, id: sql.ref('s.id'), oneStep, byInKey: !oneStep } as const;
  return readCountedPage(query, order, request, all);
}
