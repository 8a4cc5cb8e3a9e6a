import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

const joined = (db: Queryable, reach: Reach) =>
  db.selectFrom('payment_runs as r').where(inReach('r.restaurant_id', reach));

const parts = sql`payment_run_parts p join invoices n on n.restaurant_id = p.restaurant_id and n.id = p.invoice_id
  where p.restaurant_id = r.restaurant_id and p.run_id = r.id`;

const rows = (db: Queryable, reach: Reach) =>
  joined(db, reach).select([
    ...(['r.id', 'r.restaurant_id', 'r.account_id', 'r.method', 'r.pay_on', 'r.currency', 'r.note'] as const),
    ...([
      'r.state',
      'r.created_at',
      'r.created_by',
      'r.changed_by',
      'r.editors',
      'r.approved_by',
      'r.approved_at',
      'r.alone',
    ] as const),
    ...(['r.sent_at', 'r.canceled_at', 'r.contents', 'r.version'] as const),
    sql<string>`(select a.name from paying_accounts a where a.restaurant_id = r.restaurant_id and a.id = r.account_id)`.as(
      'account_name',
    ),
    sql<string>`(select coalesce(sum(p.amount), 0) from ${parts})`.as('total'),
    sql<number>`(select count(distinct coalesce(-p.payee_id, n.vendor_id))::int from ${parts})`.as('vendors'),
    sql<number>`(select count(*)::int from ${parts})`.as('invoices'),
    sql<boolean>`exists (select from payment_run_payees e join payments m on m.restaurant_id = e.restaurant_id
      and m.id = e.payment_id where e.restaurant_id = r.restaurant_id and e.run_id = r.id
      and m.voided_at is not null)`.as('is_undone'),
    fullName('r.created_by').as('creator'),
    fullName('r.approved_by').as('approver'),
    fullName('r.sent_by').as('sender'),
    fullName('r.canceled_by').as('canceler'),
  ]);

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Everyone who made or changed it. Its last editor is also in `changed_by`, from before there was a list. */
export const authorsOf = (run: Pick<RunRow, 'created_by' | 'changed_by' | 'editors'>) => [
  ...[run.created_by, run.changed_by],
  ...run.editors.map(Number),
];

export async function findRun(db: Queryable, reach: Reach, id: number) {
  return (await rows(db, reach).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

export async function listRuns(
  db: Queryable,
  reach: Reach,
  { state, ...wanted }: PageRequest & { state?: string | undefined; order?: 'asc' | 'desc' | undefined },
): Promise<Page<RunRow>> {
  const order = {
    by: sql.ref('r.created_at'),
    type: 'timestamptz',
    direction: wanted.order ?? 'desc',
    id: sql.ref('r.id'),
  } as const;
  if (state === undefined) return readCountedPage(rows(db, reach), order, wanted, joined(db, reach));
  const counted = joined(db, reach).where('r.state', '=', state);
  return readCountedPage(rows(db, reach).where('r.state', '=', state), order, wanted, counted);
}

/** An invoice with what a run pays of it. */
export async function listParts(db: Queryable, scope: RestaurantScope, runId: number) {
  return db
    .selectFrom('payment_run_parts as p')
    .innerJoin('invoices as n', (join) =>
      join.onRef('n.restaurant_id', '=', 'p.restaurant_id').onRef('n.id', '=', 'p.invoice_id'),
    )
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'n.restaurant_id').onRef('v.id', '=', 'n.vendor_id'),
    )
    .select([
      ...(['p.invoice_id', 'p.amount', 'p.discount', 'p.invoice_version', 'p.payee_id', 'n.vendor_id'] as const),
      ...(['n.invoice_number', 'n.filename', 'n.invoice_date', 'n.due_date', 'n.total_amount'] as const),
      ...(['n.paid_amount', 'n.payment_status', 'n.approved_at', 'n.rejected_at', 'n.document_kind'] as const),
      ...(['n.deleted_at', 'n.version', 'n.currency'] as const),
      sql<string>`coalesce(v.name, '')`.as('vendor_name'),
    ])
    .where(inReach('p.restaurant_id', scope))
    .where('p.run_id', '=', runId)
    .orderBy(sql`lower(v.name)`)
    .orderBy('n.vendor_id')
    .orderBy('p.id')
    .execute();
}
export type PartRow = Awaited<ReturnType<typeof listParts>>[number];

export async function listPayees(db: Queryable, scope: RestaurantScope, runId: number) {
  return db
    .selectFrom('payment_run_payees as p')
    .select(['p.id', 'p.vendor_id', 'p.name', 'p.amount', 'p.bank_details_id', 'p.check_number', 'p.payment_id'])
    .where(inReach('p.restaurant_id', scope))
    .where('p.run_id', '=', runId)
    .orderBy('p.id')
    .execute();
}
export type PayeeRow = Awaited<ReturnType<typeof listPayees>>[number];

/** What choosing an invoice depends on. */
export async function choosable(db: Queryable, scope: RestaurantScope, ids: readonly number[], but: number) {
  const found = await db
    .selectFrom('invoices as n')
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'n.restaurant_id').onRef('v.id', '=', 'n.vendor_id'),
    )
    .select([
      ...(['n.id', 'n.vendor_id', 'n.invoice_date', 'n.approved_at', 'n.version'] as const),
      ...(['v.name as vendor_name', 'v.discount_percent', 'v.discount_days'] as const),
      sql<boolean>`exists (select from payment_run_parts p where p.restaurant_id = n.restaurant_id
        and p.invoice_id = n.id and p.is_open and p.run_id <> ${but})`.as('in_run'),
    ])
    .where(inReach('n.restaurant_id', scope))
    .where(sql<boolean>`n.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

/**
 * How many ACH files with this sender the group's restaurants made on a day in UTC. Nobody in the group makes another one
 * until the transaction ends. Files of unknown senders, from before they were recorded, count too.
 */
export async function countAchFiles(trx: Tx, scope: RestaurantScope, sender: string, day: string): Promise<number> {
  const group = sql`(select o.group_id from restaurants o where ${inReach('o.id', scope)})`;
  await sql`select g.id from restaurant_groups g where g.id = ${group} for no key update`.execute(trx);
  const row = await trx
    .selectFrom('payment_runs as r')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`r.restaurant_id in (select s.id from restaurants s where s.group_id = ${group})`)
    .where('r.method', '=', 'ach')
    .where(sql<boolean>`coalesce(r.ach_sender, ${sender}) = ${sender}`)
    .where(sql<boolean>`r.sent_at >= ${`${day}T00:00:00Z`}::timestamptz
      and r.sent_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`)
    .executeTakeFirstOrThrow();
  return row.count;
}
