import type { AdminGrowth, adminGrowth as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { lastMonths } from './months.ts';
import { readGrowth as readRows } from './stats.repo.ts';

/** Current users, restaurants and invoices, by the month in which they were added. */
export async function readGrowth(deps: Deps, query: QueryOf<typeof endpoint>): Promise<AdminGrowth> {
  const months = lastMonths(deps.clock(), query.months ?? 12);
  const users = await readRows(deps.db, 'users', months);
  const restaurants = await readRows(deps.db, 'restaurants', months);
  const invoices = await readRows(deps.db, 'invoices', months);
  const at = (rows: typeof users, index: number) => ({
    added: rows[index]?.added ?? 0,
    total: rows[index]?.total ?? 0,
  });
  return months.names.map((month, index) => ({
    month,
    users: at(users, index),
    restaurants: at(restaurants, index),
    invoices: at(invoices, index),
  }));
}
