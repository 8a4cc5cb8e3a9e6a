import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import { keepMonth } from './earlier-budgets.repo.ts';

/** A month's budget; lines that are not budgeted are null. */
export type BudgetRow = {
  restaurant_id: number;
  month: string;
  sales: string | null;
  cogs: string | null;
  labour: string | null;
};

type Filter = PageRequest & { from?: string | undefined; to?: string | undefined };

const line = (name: 'sales' | 'cogs' | 'labour') =>
  sql<string | null>`max(b.amount) filter (where b.line = ${sql.lit(name)})`.as(name);

/** Newest month first. */
export async function listBudgets(db: Queryable, reach: Reach, filter: Filter): Promise<Page<BudgetRow>> {
  let base = db.selectFrom('budgets as b').where(inReach('b.restaurant_id', reach));
  if (filter.from !== undefined) base = base.where('b.month', '>=', `${filter.from}-01`);
  if (filter.to !== undefined) base = base.where('b.month', '<=', `${filter.to}-01`);
  const months = base
    .groupBy(['b.restaurant_id', 'b.month'])
    .select(['b.restaurant_id', 'b.month', line('sales'), line('cogs'), line('labour')]);
  const rows = db
    .selectFrom(months.as('m'))
    .select(['m.restaurant_id as id', 'm.restaurant_id', 'm.month', 'm.sales', 'm.cogs', 'm.labour']);
  const order = { by: sql.ref('m.month'), type: 'date', direction: 'desc', id: sql.ref('m.restaurant_id') } as const;
  return readCountedPage(rows, order, filter, db.selectFrom(months.as('m')));
}

/** The budget of one month, locked until the transaction ends. */
export async function takeBudget(trx: Tx, scope: RestaurantScope, month: string): Promise<BudgetRow> {
  await holdLock(trx, scope.restaurantId, 'budgets');
  const rows = await trx
    .selectFrom('budgets as b')
    .where(inReach('b.restaurant_id', scope))
    .where('b.month', '=', month)
    .select(['b.line', 'b.amount'])
    .execute();
  const of = (name: string) => rows.find((row) => row.line === name)?.amount ?? null;
  return { restaurant_id: scope.restaurantId, month, sales: of('sales'), cogs: of('cogs'), labour: of('labour') };
}

/** Null removes a line. */
export async function writeLine(
  trx: Tx,
  scope: RestaurantScope,
  { month, line: name, amount }: { month: string; line: 'sales' | 'cogs' | 'labour'; amount: Money | null },
  now: Date,
): Promise<void> {
  await keepMonth(trx, scope, month);
  if (amount === null) {
    await trx
      .deleteFrom('budgets')
      .where(inReach('restaurant_id', scope))
      .where('month', '=', month)
      .where('line', '=', name)
      .execute();
    return;
  }
  await trx
    .insertInto('budgets')
    .values({ restaurant_id: scope.restaurantId, month, line: name, amount, updated_by: scope.userId, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'month', 'line'])
        .doUpdateSet({ amount, updated_by: scope.userId, updated_at: now }),
    )
    .execute();
}
