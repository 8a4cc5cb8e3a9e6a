import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import { takenKnown } from '../../sales/sales/index.ts';
import { budgetsKnown } from '../budgets/index.ts';
import { type Known, momentsOf } from './known.repo.ts';

type Days = { from: string; to: string };

export type TakenRow = { restaurant_id: number; date: CalendarDate; net: Money };

/** Net sales by day. */
export async function readTaken(db: Queryable, reach: Reach, { from, to }: Days, known?: Known): Promise<TakenRow[]> {
  const moments = momentsOf(known, 'sales', reach);
  if (moments !== null) {
    const days = { restaurant: sql`k.restaurant_id`, from: sql`${from}::date`, to: sql`${to}::date` };
    const { rows } = await sql<TakenRow>`
      select k.restaurant_id, a.date, a.net from ${moments} cross join ${takenKnown(days, sql`k.known_before`)} a
      where ${inReach('k.restaurant_id', reach)} order by k.restaurant_id, a.date`.execute(db);
    return rows;
  }
  const { rows } = await sql<TakenRow>`
    select a.restaurant_id, a.date, a.net_sales as net from revenue_analytics a
    where ${inReach('a.restaurant_id', reach)} and a.period = 'day' and a.date between ${from}::date and ${to}::date
    order by a.restaurant_id, a.date`.execute(db);
  return rows;
}

export type LabourRow = { restaurant_id: number; id: number; from: string; to: string; amount: Money };

/** Labor costs whose period overlaps these days. */
export async function readLabour(db: Queryable, reach: Reach, { from, to }: Days, known?: Known): Promise<LabourRow[]> {
  const moments = momentsOf(known, 'labour', reach);
  const labour =
    moments === null
      ? sql`labour_costs l`
      : sql`${moments} cross join ${rowsKnown('labour_costs', sql`k.restaurant_id`, sql`k.known_before`)} l`;
  const { rows } = await sql<LabourRow>`
    select l.restaurant_id, l.id, l.starts_on as "from", l.ends_on as "to", l.amount from ${labour}
    where ${inReach('l.restaurant_id', reach)} and l.ends_on >= ${from}::date and l.starts_on <= ${to}::date`.execute(
    db,
  );
  return rows;
}

export type BudgetRow = { restaurant_id: number; month: string; line: 'sales' | 'cogs' | 'labour'; amount: Money };

/** Budgets of the months that overlap these days. */
export async function readBudgets(
  db: Queryable,
  reach: Reach,
  { from, to }: Days,
  known?: Known,
): Promise<BudgetRow[]> {
  const moments = momentsOf(known, 'budgets', reach);
  const [restaurant, budgets] =
    moments === null
      ? [sql`b.restaurant_id`, sql`budgets b`]
      : [sql`k.restaurant_id`, sql`${moments} cross join ${budgetsKnown(sql`k.restaurant_id`, sql`k.known_before`)} b`];
  const { rows } = await sql<BudgetRow>`
    select ${restaurant} as restaurant_id, b.month, b.line, b.amount from ${budgets}
    where ${inReach(moments === null ? 'b.restaurant_id' : 'k.restaurant_id', reach)}
      and b.month between date_trunc('month', ${from}::timestamp)::date and ${to}::date`.execute(db);
  return rows;
}
