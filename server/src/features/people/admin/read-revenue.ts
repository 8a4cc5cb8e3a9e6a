import type { AdminRevenue, adminRevenue as endpoint, QueryOf } from '@platewise/contract';
import { roundMoney } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { keptSum } from './kept-sum.ts';
import { lastMonths } from './months.ts';
import { readRevenueByMonth } from './stats.repo.ts';

/** Net sales by month; currencies are never added up. */
export async function readRevenue(deps: Deps, query: QueryOf<typeof endpoint>): Promise<AdminRevenue> {
  const months = lastMonths(deps.clock(), query.months ?? 12);
  const name = `by month from ${months.first}`;
  const { rows } = await keptSum(deps, name, () => readRevenueByMonth(deps.db, months));
  return months.names.map((month) => ({
    month,
    amounts: rows
      .filter((row) => row.month === month)
      .map(({ currency, amount }) => ({ currency, amount: Number(roundMoney(amount)) })),
  }));
}
