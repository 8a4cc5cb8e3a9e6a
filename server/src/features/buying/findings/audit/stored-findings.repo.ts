import type { FindingAgainst, FindingKind, Money, Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

export type FindingToStore = {
  vendor_id: number;
  invoice_id: number | null;
  kind: FindingKind;
  subject: string;
  line_ids: readonly number[];
  description: string;
  money: Money;
  currency: string;
  unit: string | null;
  expected: string | null;
  actual: string | null;
  quantity: Quantity | null;
  against: FindingAgainst;
  other_restaurant_id: number | null;
  also: readonly FindingKind[];
  /** A credit requested for it elsewhere, by the match or on receipt. */
  credit_request_id: number | null;
};

/**
 * Nobody has decided on it, or the credit requested for it was withdrawn. A missing credit for which its own request is
 * sent again is missing or given as that one is.
 */
const isOpen = (alias: string): RawBuilder<boolean> => sql<boolean>`(not ${sql.ref(`${alias}.dismissed`)}
  and not exists (select from credit_requests w where w.restaurant_id = ${sql.ref(`${alias}.restaurant_id`)}
    and w.id = ${sql.ref(`${alias}.credit_request_id`)} and w.status <> 'withdrawn'
    and w.id is distinct from (${sql.ref(`${alias}.against`)} ->> 'creditRequestId')::bigint))`;

/** Open findings of these invoices that are no longer found; returns how many went. */
export async function dropGone(
  db: Queryable,
  scope: RestaurantScope,
  invoiceIds: readonly number[],
  found: readonly FindingToStore[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from findings f
    where ${inReach('f.restaurant_id', scope)} and f.invoice_id = any(${[...invoiceIds]}::bigint[])
      and f.kind <> 'credit_missing' and ${isOpen('f')} and not exists (
        select from unnest(${found.map((one) => one.invoice_id)}::bigint[], ${found.map(({ kind }) => kind)}::text[],
          ${found.map(({ subject }) => subject)}::text[]) as n (invoice_id, kind, subject)
        where n.invoice_id = f.invoice_id and n.kind = f.kind and n.subject = f.subject)`.execute(db);
  return Number(numAffectedRows);
}

/** Open missing credits that are no longer missing. */
export async function dropGiven(db: Queryable, scope: RestaurantScope, subjects: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from findings f
    where ${inReach('f.restaurant_id', scope)} and f.kind = 'credit_missing' and ${isOpen('f')}
      and not (f.subject = any(${[...subjects]}::text[]))`.execute(db);
  return Number(numAffectedRows);
}

export type DecidedRow = Pick<
  FindingToStore,
  'invoice_id' | 'kind' | 'subject' | 'description' | 'also' | 'line_ids' | 'money' | 'currency'
> & {
  dismissed: boolean;
  /** None of its lines exists any more. */
  is_stale: boolean;
};

/** What somebody has decided on, on these invoices. */
export async function decidedOn(
  db: Queryable,
  scope: RestaurantScope,
  invoiceIds: readonly number[],
): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select f.invoice_id, f.kind, f.subject, f.description, f.also, f.line_ids, f.money, f.currency, f.dismissed,
      not exists (select from invoice_line_items l where l.restaurant_id = f.restaurant_id
        and l.invoice_id = f.invoice_id and l.id = any(f.line_ids)) as is_stale
    from findings f
    where ${inReach('f.restaurant_id', scope)} and f.invoice_id = any(${[...invoiceIds]}::bigint[])
      and f.kind <> 'credit_missing' and not ${isOpen('f')}
    order by f.id`.execute(db);
  return rows;
}

/** Without its own request: a credit that is missing again is open again. */
const kept = sql`nullif(f.credit_request_id, (f.against ->> 'creditRequestId')::bigint)`;

/** Stores what was found; what somebody has decided on stays as it was. Returns how many rows changed. */
export async function storeFound(
  db: Queryable,
  scope: RestaurantScope,
  found: readonly FindingToStore[],
  now: Date,
): Promise<number> {
  if (found.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into findings as f (restaurant_id, vendor_id, invoice_id, kind, subject, line_ids, description, money,
      currency, unit, expected, actual, quantity, against, other_restaurant_id, also, credit_request_id, found_at)
    select ${scope.restaurantId}, n.vendor_id, n.invoice_id, n.kind, n.subject, n.line_ids, n.description, n.money,
      n.currency, n.unit, n.expected, n.actual, n.quantity, n.against, n.other_restaurant_id, n.also,
      n.credit_request_id, ${now}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n (vendor_id bigint, invoice_id bigint, kind text,
      subject text, line_ids bigint[], description text, money numeric, currency text, unit text, expected numeric,
      actual numeric, quantity numeric, against jsonb, other_restaurant_id bigint, also text[], credit_request_id bigint)
    on conflict (restaurant_id, coalesce(invoice_id, 0), kind, subject) do update set
      vendor_id = excluded.vendor_id, line_ids = excluded.line_ids, description = excluded.description,
      money = excluded.money, currency = excluded.currency, unit = excluded.unit, expected = excluded.expected,
      actual = excluded.actual, quantity = excluded.quantity, against = excluded.against,
      other_restaurant_id = excluded.other_restaurant_id, also = excluded.also,
      credit_request_id = coalesce(excluded.credit_request_id, ${kept}), version = f.version + 1
    where ${isOpen('f')} and (f.vendor_id, f.line_ids, f.description, f.money, f.currency, f.against, f.also,
        coalesce(excluded.credit_request_id, ${kept}, 0))
      is distinct from (excluded.vendor_id, excluded.line_ids, excluded.description, excluded.money, excluded.currency,
        excluded.against, excluded.also, coalesce(f.credit_request_id, 0))`.execute(db);
  return Number(numAffectedRows);
}

/** Which kinds aren't looked for at which vendors, as 'vendor kind'. */
export async function silencedKinds(
  db: Queryable,
  scope: RestaurantScope,
  vendorIds: readonly number[],
): Promise<Set<string>> {
  const { rows } = await sql<{ vendor_id: number; kind: string }>`
    select s.vendor_id, s.kind from finding_silences s
    where ${inReach('s.restaurant_id', scope)} and s.vendor_id = any(${[...vendorIds]}::bigint[])`.execute(db);
  return new Set(rows.map((row) => `${row.vendor_id} ${row.kind}`));
}

/** Accounts of these vendors that somebody has dismissed as a finding: they are known. */
export async function dismissedAccounts(
  db: Queryable,
  scope: RestaurantScope,
  vendorIds: readonly number[],
): Promise<{ vendor_id: number; subject: string }[]> {
  const { rows } = await sql<{ vendor_id: number; subject: string }>`
    select f.vendor_id, f.subject from findings f
    where ${inReach('f.restaurant_id', scope)} and f.vendor_id = any(${[...vendorIds]}::bigint[])
      and f.kind = 'bank_account' and f.dismissed`.execute(db);
  return rows;
}

/** The invoices on which runs of small price steps were reported already, by subject. */
export async function reportedRuns(
  db: Queryable,
  scope: RestaurantScope,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await sql<{ subject: string; invoice_id: number }>`
    select f.subject, min(f.invoice_id) as invoice_id from findings f
    where ${inReach('f.restaurant_id', scope)} and f.kind = 'price_creep' and f.invoice_id is not null
      and f.subject = any(${[...subjects]}::text[])
    group by f.subject`.execute(db);
  return new Map(rows.map((row) => [row.subject, row.invoice_id]));
}
