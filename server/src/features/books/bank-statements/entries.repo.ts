import type { BANK_ENTRY_STATES } from '@platewise/contract';
import type { CalendarDate, Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type EntryState = (typeof BANK_ENTRY_STATES)[number];

export type MatchedPayment = {
  id: number;
  vendor_name: string;
  paid_on: CalendarDate;
  amount: Money;
  method: string;
  reference: string | null;
};

export type EntryRow = {
  id: number;
  restaurant_id: number;
  account_last4: string | null;
  booked_on: CalendarDate;
  value_on: CalendarDate | null;
  amount: Money;
  currency: string;
  counterparty: string | null;
  reference: string | null;
  description: string | null;
  end_to_end_id: string | null;
  check_number: string | null;
  state: EntryState;
  suggest_only: boolean;
  possible_duplicate: boolean;
  payments: MatchedPayment[];
  matched_at: Date | null;
  matcher: string | null;
  version: number;
};

// Amounts as text: JSON numbers would go through binary floats.
const payments = sql<MatchedPayment[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'vendor_name', coalesce(v.name, ''), 'paid_on', p.paid_on,
    'amount', p.amount::text, 'method', p.method, 'reference', p.reference) order by p.id), '[]')
  from bank_matches k join payments p on p.restaurant_id = k.restaurant_id and p.id = k.payment_id
  left join vendors v on v.restaurant_id = p.restaurant_id and v.id = p.vendor_id
  where k.restaurant_id = e.restaurant_id and k.entry_id = e.id)`;

const ending = sql<string | null>`(
  select s.account_last4 from bank_statement_entries l
  join bank_statements s on s.restaurant_id = l.restaurant_id and s.id = l.statement_id
  where l.restaurant_id = e.restaurant_id and l.entry_id = e.id order by s.id limit 1)`;

/** Days between the dates that two kinds of files give the same booking. */
const apart = 3;

/**
 * Whether another file has an equal amount on about the same day that can't be told from this entry: the files are of
 * different kinds, or one of them doesn't say which account it is of.
 */
const possibleDuplicate = sql<boolean>`exists (
  select from bank_entries o
  where o.restaurant_id = e.restaurant_id and o.amount = e.amount and o.currency = e.currency and o.id <> e.id
    and o.booked_on between e.booked_on - ${sql.lit(apart)}::integer and e.booked_on + ${sql.lit(apart)}::integer
    and (o.file_kind <> e.file_kind or o.account_unknown or e.account_unknown)
    and not exists (select from bank_statement_entries l
      join bank_statement_entries m on m.restaurant_id = l.restaurant_id and m.statement_id = l.statement_id
      where l.restaurant_id = e.restaurant_id and l.entry_id = e.id and m.entry_id = o.id))`;

/** Money in isn't matched with anything. */
const out = (db: Queryable, reach: Reach) =>
  db.selectFrom('bank_entries as e').where(inReach('e.restaurant_id', reach)).where('e.amount', '<', '0');

const rows = (db: Queryable, reach: Reach) =>
  out(db, reach)
    .select(['e.id', 'e.restaurant_id', ending.as('account_last4'), 'e.booked_on', 'e.value_on', 'e.amount'])
    .select(['e.currency', 'e.counterparty', 'e.reference', 'e.description', 'e.end_to_end_id', 'e.check_number'])
    .select([sql<EntryState>`e.state`.as('state'), 'e.suggest_only', possibleDuplicate.as('possible_duplicate')])
    .select([payments.as('payments'), 'e.matched_at'])
    .select([fullName('e.matched_by').as('matcher'), 'e.version']);

export type EntryFilter = {
  q?: string | undefined;
  statementId?: number | undefined;
  state?: EntryState | undefined;
  order?: 'asc' | 'desc' | undefined;
};

function conditions({ q, statementId, state }: EntryFilter, reach: Reach): RawBuilder<boolean>[] {
  const list: RawBuilder<boolean>[] = [];
  if (state !== undefined) list.push(sql<boolean>`e.state = ${state}`);
  if (statementId !== undefined)
    list.push(sql<boolean>`e.id in (select l.entry_id from bank_statement_entries l
      where ${inReach('l.restaurant_id', reach)} and l.statement_id = ${statementId})`);
  if (q)
    list.push(sql<boolean>`strpos(lower(concat_ws(' ', e.counterparty, e.reference, e.description, e.check_number,
      abs(e.amount)::text)), lower(${q})) > 0`);
  return list;
}

export function listEntries(db: Queryable, reach: Reach, wanted: EntryFilter & PageRequest): Promise<Page<EntryRow>> {
  const order = {
    by: sql.ref('e.booked_on'),
    type: 'date',
    direction: wanted.order ?? 'desc',
    id: sql.ref('e.id'),
  } as const;
  let query = rows(db, reach);
  let counted = out(db, reach);
  for (const condition of conditions(wanted, reach)) {
    query = query.where(condition);
    counted = counted.where(condition);
  }
  return readCountedPage(query, order, wanted, counted);
}

export async function findEntry(db: Queryable, reach: Reach, id: number): Promise<EntryRow | null> {
  return (await rows(db, reach).where('e.id', '=', id).executeTakeFirst()) ?? null;
}

/** The newest entries that are open. */
export function openEntries(db: Queryable, scope: RestaurantScope, most: number): Promise<EntryRow[]> {
  return rows(db, scope)
    .where(sql<boolean>`e.state in ('unmatched', 'suggested')`)
    .orderBy('e.booked_on', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
}
