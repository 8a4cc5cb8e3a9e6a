import type { Language, STATEMENT_STATUSES } from '@platewise/contract';
import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

export type StatementRow = {
  id: number;
  restaurant_id: number;
  restaurant_name: string;
  invoice_id: number | null;
  filename: string;
  vendor_id: number | null;
  vendor_name: string | null;
  vendor_email: string | null;
  account_number: string | null;
  /** Null follows the restaurant. */
  vendor_language: Language | null;
  statement_date: CalendarDate | null;
  currency: string;
  balance: Money | null;
  typed_fields: string[];
  status: StatementStatus;
  failure_message: string | null;
  uploaded_at: Date;
  done_at: Date | null;
  done_by_name: string | null;
  asked_at: Date | null;
  version: number;
};

/** What couldn't be read can be typed. */
const status = sql<StatementStatus>`(case
  when i.processing_status in ('pending', 'processing') then 'reading'
  when s.done_at is not null then 'done'
  when i.processing_status = 'failed' and s.balance is null and not exists (
    select from statement_lines l where l.restaurant_id = s.restaurant_id and l.statement_id = s.id) then 'failed'
  else 'open' end)`;

// The statement of a document in the trash comes back with it.
const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('statements as s')
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.restaurant_id', '=', 's.restaurant_id').onRef('i.id', '=', 's.invoice_id'),
    )
    .where(inReach('s.restaurant_id', reach))
    .where('i.deleted_at', 'is', null);

const rows = (db: Queryable, reach: Reach) =>
  joined(db, reach)
    .innerJoin('restaurants as e', 'e.id', 's.restaurant_id')
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 's.restaurant_id').onRef('v.id', '=', 's.vendor_id'),
    )
    .leftJoin('vendor_ordering as w', 'w.vendor_id', 'v.id')
    .select([
      's.id',
      's.restaurant_id',
      'e.name as restaurant_name',
      's.invoice_id',
      's.filename',
      's.vendor_id',
      'v.name as vendor_name',
      sql<string | null>`coalesce(w.order_email, nullif(v.contact_info ->> 'email', ''))`.as('vendor_email'),
      'w.account_number',
      sql<Language | null>`w.language`.as('vendor_language'),
      's.statement_date',
      's.currency',
      's.balance',
      's.typed_fields',
      status.as('status'),
      'i.failure_message',
      's.uploaded_at',
      's.done_at',
      fullName('s.done_by').as('done_by_name'),
      's.asked_at',
      's.version',
    ]);

export type StatementFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  status?: StatementStatus | undefined;
};

function conditions(filter: StatementFilter, reach: Reach) {
  const list = [];
  if (filter.vendorId !== undefined) list.push(sql<boolean>`s.vendor_id = ${filter.vendorId}`);
  if (filter.status !== undefined) list.push(sql<boolean>`${status} = ${filter.status}`);
  if (filter.q) {
    list.push(sql<boolean>`(strpos(lower(s.filename), lower(${filter.q})) > 0
      or s.vendor_id in (select n.id from vendors n
        where ${inReach('n.restaurant_id', reach)} and strpos(lower(n.name), lower(${filter.q})) > 0))`);
  }
  return list;
}

export async function listStatements(
  db: Queryable,
  reach: Reach,
  wanted: StatementFilter & PageRequest,
): Promise<Page<StatementRow>> {
  const order = {
    by: sql.ref('s.uploaded_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('s.id'),
    neverNull: true,
  } as const;
  let query = rows(db, reach);
  let counted = joined(db, reach);
  for (const condition of conditions(wanted, reach)) {
    query = query.where(condition);
    counted = counted.where(condition);
  }
  return readCountedPage(query, order, wanted, counted);
}

export async function findStatement(db: Queryable, reach: Reach, id: number): Promise<StatementRow | null> {
  return (await rows(db, reach).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

/** A statement of the same file that isn't in the trash. */
export async function sameFile(db: Queryable, scope: RestaurantScope, fileHash: string): Promise<number | null> {
  const row = await joined(db, scope)
    .select('s.id')
    .where(sql<boolean>`coalesce(i.file_hash, s.file_hash) = ${fileHash}`)
    .orderBy('s.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A vendor in use and in reach; null otherwise. */
export async function findVendor(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ id: number; restaurant_id: number } | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.restaurant_id'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .where('v.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
