import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

type Days = { from: string; to: string };

export type TakenRow = { restaurant_id: number; date: CalendarDate; net: Money };

/** Net sales by day. */
export async function readTaken(db: Queryable, reach: Reach, { from, to }: Days): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select a.restaurant_id, a.date, a.net_sales as net from revenue_analytics a
    where ${inReach('a.restaurant_id', reach)} and a.period = 'day' and a.date between ${from}::date and ${to}::date
    order by a.restaurant_id, a.date`.execute(db);
  return rows;
}

export type LabourRow = { restaurant_id: number; from: string; to: string; amount: Money };

/** Labor costs whose period overlaps these days. */
export async function readLabour(db: Queryable, reach: Reach, { from, to }: Days): Promise<LabourRow[]> {
  const { rows } = await sql<LabourRow>`
    select l.restaurant_id, l.starts_on as "from", l.ends_on as "to", l.amount from labour_costs l
    where ${inReach('l.restaurant_id', reach)} and l.ends_on >= ${from}::date and l.starts_on <= ${to}::date`.execute(
    db,
  );
  return rows;
}

export type BudgetRow = { restaurant_id: number; month: string; line: 'sales' | 'cogs' | 'labour'; amount: Money };

/** Budgets of the months that overlap these days. */
export async function readBudgets(db: Queryable, reach: Reach, { from, to }: Days): Promise<BudgetRow[]> {
  const { rows } = await sql<BudgetRow>`
    select b.restaurant_id, b.month, b.line, b.amount from budgets b
    where ${inReach('b.restaurant_id', reach)}
      and b.month between date_trunc('month', ${from}::timestamp)::date and ${to}::date`.execute(db);
  return rows;
}
