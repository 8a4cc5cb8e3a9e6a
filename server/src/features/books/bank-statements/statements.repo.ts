import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

type Counts = {
  entries: number;
  shared: number;
  total: Money;
  matched: number;
  suggested: number;
  unmatched: number;
  ignored: number;
};

export type BankStatementRow = {
  id: number;
  restaurant_id: number;
  filename: string;
  account_last4: string | null;
  account_label: string | null;
  currency: string;
  from_date: CalendarDate | null;
  to_date: CalendarDate | null;
  opening_balance: Money | null;
  closing_balance: Money | null;
  uploaded_at: Date;
  uploader: string | null;
  counts: Counts;
};

// The total as text: JSON numbers would go through binary floats.
const counts = sql<Counts>`(
  select json_build_object('entries', count(*), 'total', coalesce(sum(e.amount), 0)::text,
    'shared', count(*) filter (where exists (select from bank_statement_entries o
      where o.restaurant_id = l.restaurant_id and o.entry_id = l.entry_id and o.statement_id <> l.statement_id)),
    'matched', count(*) filter (where e.amount < 0 and e.state = 'matched'),
    'suggested', count(*) filter (where e.amount < 0 and e.state = 'suggested'),
    'unmatched', count(*) filter (where e.amount < 0 and e.state = 'unmatched'),
    'ignored', count(*) filter (where e.amount < 0 and e.state = 'ignored'))
  from bank_statement_entries l join bank_entries e on e.restaurant_id = l.restaurant_id and e.id = l.entry_id
  where l.restaurant_id = s.restaurant_id and l.statement_id = s.id)`;

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('bank_statements as s')
    .where(inReach('s.restaurant_id', reach))
    .select(['s.id', 's.restaurant_id', 's.filename', 's.account_last4', 's.account_label'])
    .select(['s.currency', 's.from_date', 's.to_date', 's.opening_balance', 's.closing_balance', 's.uploaded_at'])
    .select([fullName('s.uploaded_by').as('uploader'), counts.as('counts')]);

export function listStatements(
  db: Queryable,
  reach: Reach,
  wanted: PageRequest & { q?: string | undefined },
): Promise<Page<BankStatementRow>> {
  const order = {
    by: sql.ref('s.uploaded_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('s.id'),
    neverNull: true,
  } as const;
  let query = rows(db, reach);
  let counted = db.selectFrom('bank_statements as s').where(inReach('s.restaurant_id', reach));
  if (wanted.q) {
    const named = sql<boolean>`strpos(lower(concat_ws(' ', s.filename, s.account_last4, s.account_label)), lower(${wanted.q})) > 0`;
    query = query.where(named);
    counted = counted.where(named);
  }
  return readCountedPage(query, order, wanted, counted);
}

export function statementsById(db: Queryable, reach: Reach, ids: readonly number[]): Promise<BankStatementRow[]> {
  return rows(db, reach)
    .where(sql<boolean>`s.id = any(${[...ids]}::bigint[])`)
    .orderBy('s.id')
    .execute();
}

/** Deletes a statement with the entries that no other one has, and their matches. */
export async function deleteStatement(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`delete from bank_entries e where ${inReach('e.restaurant_id', scope)}
    and e.id in (select l.entry_id from bank_statement_entries l
      where ${inReach('l.restaurant_id', scope)} and l.statement_id = ${id})
    and not exists (select from bank_statement_entries o
      where o.restaurant_id = e.restaurant_id and o.entry_id = e.id and o.statement_id <> ${id})`.execute(db);
  await db.deleteFrom('bank_statements as s').where(inReach('s.restaurant_id', scope)).where('s.id', '=', id).execute();
}
