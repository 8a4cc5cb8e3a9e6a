import type { CalendarDate, FindingAgainst, Money, Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type FindingRow = {
  id: number;
  restaurant_id: number;
  restaurant_name: string;
  vendor_id: number;
  vendor_name: string;
  kind: string;
  subject: string;
  invoice_id: number | null;
  invoice_number: string | null;
  filename: string | null;
  invoice_date: CalendarDate | null;
  invoice_total: Money | null;
  approved: boolean | null;
  line_ids: number[];
  description: string;
  money: Money;
  currency: string;
  unit: string | null;
  expected: string | null;
  actual: string | null;
  quantity: Quantity | null;
  against: FindingAgainst;
  other_restaurant_id: number | null;
  also: string[];
  dismissed: boolean;
  credit_request_id: number | null;
  credit_status: string | null;
  credited_amount: Money | null;
  found_at: Date;
  decider: string | null;
  decided_at: Date | null;
  note: string | null;
  version: number;
};

/** What the caller may see: the restaurants, and of findings held against another one those of these restaurants. */
export type Sight = { reach: Reach; others: readonly number[] };

export type FindingFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  invoiceId?: number | undefined;
  kind?: string | undefined;
  status?: string | undefined;
};

const isRequested = sql<boolean>`exists (select from credit_requests c where c.restaurant_id = f.restaurant_id
  and c.id = f.credit_request_id and c.status in ('open', 'sent'))`;
const isSettled = sql<boolean>`exists (select from credit_requests c where c.restaurant_id = f.restaurant_id
  and c.id = f.credit_request_id and c.status = 'credited')`;

const inStatus: Readonly<Record<string, RawBuilder<boolean>>> = {
  open: sql<boolean>`(not f.dismissed and (f.credit_request_id is null or not (${isRequested} or ${isSettled})))`,
  dismissed: sql<boolean>`f.dismissed`,
  requested: sql<boolean>`(not f.dismissed and f.credit_request_id is not null and ${isRequested})`,
  settled: sql<boolean>`(not f.dismissed and f.credit_request_id is not null and ${isSettled})`,
};

const maySee = ({ others }: Pick<Sight, 'others'>, alias = 'f'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.kind`)} <> 'group_price'
    or ${sql.ref(`${alias}.other_restaurant_id`)} = any(${[...others]}::bigint[]))`;

function conditions({ q, vendorId, invoiceId, kind, status }: FindingFilter, sight: Sight): RawBuilder<boolean>[] {
  const list = [maySee(sight)];
  if (vendorId !== undefined) list.push(sql<boolean>`f.vendor_id = ${vendorId}`);
  if (invoiceId !== undefined) list.push(sql<boolean>`f.invoice_id = ${invoiceId}`);
  if (kind !== undefined) list.push(sql<boolean>`f.kind = ${kind}`);
  if (status !== undefined) list.push(inStatus[status] ?? sql<boolean>`true`);
  if (q) {
    list.push(sql<boolean>`(strpos(lower(f.description), lower(${q})) > 0
      or f.vendor_id in (select w.id from vendors w
        where ${inReach('w.restaurant_id', sight.reach)} and strpos(lower(w.name), lower(${q})) > 0)
      or exists (select from invoices x where x.restaurant_id = f.restaurant_id and x.id = f.invoice_id
        and strpos(lower(coalesce(x.invoice_number, x.filename)), lower(${q})) > 0))`);
  }
  return list;
}

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('findings as f')
    .where(inReach('f.restaurant_id', reach))
    .innerJoin('restaurants as r', 'r.id', 'f.restaurant_id')
    .innerJoin('vendors as v', 'v.id', 'f.vendor_id')
    .leftJoin('invoices as n', (join) =>
      join.onRef('n.restaurant_id', '=', 'f.restaurant_id').onRef('n.id', '=', 'f.invoice_id'),
    )
    .leftJoin('credit_requests as c', (join) =>
      join.onRef('c.restaurant_id', '=', 'f.restaurant_id').onRef('c.id', '=', 'f.credit_request_id'),
    )
    .leftJoin('users as u', 'u.id', 'f.decided_by')
    .select([
      'f.id',
      'f.restaurant_id',
      'r.name as restaurant_name',
      'f.vendor_id',
      'v.name as vendor_name',
      'f.kind',
      'f.subject',
      'f.invoice_id',
      'n.invoice_number',
      'n.filename',
      'n.invoice_date',
      'n.total_amount as invoice_total',
      sql<boolean | null>`n.approved_at is not null`.as('approved'),
      sql<number[]>`f.line_ids`.as('line_ids'),
      'f.description',
      'f.money',
      'f.currency',
      'f.unit',
      'f.expected',
      'f.actual',
      'f.quantity',
      sql<FindingAgainst>`f.against`.as('against'),
      'f.other_restaurant_id',
      sql<string[]>`f.also`.as('also'),
      'f.dismissed',
      'f.credit_request_id',
      'c.status as credit_status',
      'c.credited_amount',
      'f.found_at',
      'u.full_name as decider',
      'f.decided_at',
      'f.note',
      'f.version',
    ]);

/** By money, after changed bank accounts: those are urgent, whatever they may cost. In the words of the index. */
const urgency = sql`(case when f.kind = 'bank_account' then 10000000000 else f.money end)`;

export async function listFindings(
  db: Queryable,
  sight: Sight,
  wanted: FindingFilter & PageRequest & { sort?: 'money' | 'newest' | undefined },
): Promise<Page<FindingRow>> {
  let listed = rows(db, sight.reach);
  let counted = db.selectFrom('findings as f').where(inReach('f.restaurant_id', sight.reach));
  for (const condition of conditions(wanted, sight)) {
    listed = listed.where(condition);
    counted = counted.where(condition);
  }
  const order =
    wanted.sort === 'newest'
      ? ({
          by: sql.ref('f.found_at'),
          type: 'timestamptz',
          direction: 'desc',
          id: sql.ref('f.id'),
          neverNull: true,
        } as const)
      : ({ by: urgency, type: 'numeric', direction: 'desc', id: sql.ref('f.id') } as const);
  return readCountedPage(listed, order, wanted, counted);
}

export async function findFinding(db: Queryable, sight: Sight, id: number): Promise<FindingRow | null> {
  return (await rows(db, sight.reach).where('f.id', '=', id).where(maySee(sight)).executeTakeFirst()) ?? null;
}

/** By id, those in sight. */
export async function findFindings(
  db: Queryable,
  sight: Sight,
  ids: readonly number[],
): Promise<Map<number, FindingRow>> {
  const found = await rows(db, sight.reach)
    .where(sql<boolean>`f.id = any(${[...ids]}::bigint[])`)
    .where(maySee(sight))
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

/** The open findings of a restaurant about the same difference of a match, one for each invoice that has a part in it. */
export async function openOfSubject(db: Queryable, scope: RestaurantScope, subject: string): Promise<FindingRow[]> {
  const open = inStatus.open ?? sql<boolean>`true`;
  return rows(db, scope).where('f.subject', '=', subject).where(open).orderBy('f.id').execute();
}

export type SummedRow = {
  currency: string;
  status: 'open' | 'requested' | 'settled';
  kind: string;
  vendor_id: number;
  vendor_name: string;
  count: number;
  money: Money;
  credited: Money;
};

/**
 * Findings nobody has dismissed, added up by currency, status, kind and vendor. What one request credited counts once,
 * however many findings it covers; a credit that is missing counts no money while its finding is requested.
 */
export async function sumFindings(db: Queryable, sight: Sight): Promise<SummedRow[]> {
  const { rows: found } = await sql<SummedRow>`
    select f.currency, case when c.status = 'credited' then 'settled' when c.status in ('open', 'sent') then 'requested'
        else 'open' end as status, f.kind, f.vendor_id, v.name as vendor_name, count(*)::int as count,
      sum(case when f.counted_there then 0 else f.money end) as money,
      coalesce(sum(case when f.is_first then c.credited_amount end), 0) as credited
    from (
      select f.*, row_number() over (partition by f.restaurant_id, f.credit_request_id order by f.id) = 1 as is_first,
        f.kind = 'credit_missing' and exists (
          select from findings o
          join credit_requests w on w.restaurant_id = o.restaurant_id and w.id = o.credit_request_id
          where o.restaurant_id = f.restaurant_id and o.credit_request_id = (f.against ->> 'creditRequestId')::bigint
            and o.id <> f.id and not o.dismissed and w.status in ('open', 'sent') and ${maySee(sight, 'o')}
        ) as counted_there
      from findings f
      where ${inReach('f.restaurant_id', sight.reach)} and not f.dismissed and ${maySee(sight)}
    ) f
    join vendors v on v.id = f.vendor_id
    left join credit_requests c on c.restaurant_id = f.restaurant_id and c.id = f.credit_request_id
    where ${inReach('f.restaurant_id', sight.reach)}
    group by 1, 2, 3, 4, 5`.execute(db);
  return found;
}

export type Decision = {
  dismissed: boolean;
  /** Undefined leaves it. */
  creditRequestId?: number;
  note: string | null;
};

export async function writeDecision(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
  { dismissed, creditRequestId, note }: Decision,
  now: Date,
): Promise<void> {
  const open = !dismissed && creditRequestId === undefined;
  await db
    .updateTable('findings as f')
    .set((eb) => ({
      dismissed,
      note,
      decided_by: open ? null : scope.userId,
      decided_at: open ? null : now,
      version: eb('f.version', '+', 1),
      ...(creditRequestId === undefined ? {} : { credit_request_id: creditRequestId }),
    }))
    .where(inReach('f.restaurant_id', scope))
    .where(sql<boolean>`f.id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** The vendor's open findings of a kind. */
export async function openOfKind(
  db: Queryable,
  scope: RestaurantScope,
  of: { vendorId: number; kind: string; others: Sight['others'] },
): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select f.id from findings f where ${inReach('f.restaurant_id', scope)} and f.vendor_id = ${of.vendorId}
      and f.kind = ${of.kind} and ${maySee(of)} and ${inStatus.open ?? sql`true`} order by f.id`.execute(db);
  return found.map(({ id }) => id);
}
