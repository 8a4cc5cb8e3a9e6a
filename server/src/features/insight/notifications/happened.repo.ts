import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';

export type ImportRow = {
  restaurant_id: number;
  id: number;
  filename: string;
  status: 'completed' | 'failed';
  changed: number;
  skipped: number;
  error: string | null;
  at: Date;
};

/** Sales files imported by others, or failed. The user saw the result of their own imports on screen. */
export async function readImports(
  db: Queryable,
  reach: Reach,
  { userId, since, limit }: { userId: number; since: Date; limit: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`${prepared}
    select i.restaurant_id, i.id, i.filename, i.status, i.sales_new + i.sales_changed as changed,
      i.rows_skipped as skipped, i.error, i.created_at as at
    from sales_imports i
    where ${inReach('i.restaurant_id', reach)} and i.created_at >= ${since}
      and (i.status = 'failed' or (i.status = 'completed' and i.created_by is distinct from ${userId}))
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}

export type RunRow = {
  restaurant_id: number;
  id: number;
  status: 'done' | 'failed';
  matched: number;
  failure: string | null;
  at: Date;
};

/** Each restaurant's last run of matching vendors with ingredients. */
export async function readRuns(db: Queryable, reach: Reach, since: Date): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`${prepared}
    select distinct on (r.restaurant_id) r.restaurant_id, r.id, r.status, r.matched, r.failure, r.finished_at as at
    from supplier_correlation_runs r
    where ${inReach('r.restaurant_id', reach)} and r.finished_at >= ${since}
    order by r.restaurant_id, r.id desc`.execute(db);
  return rows;
}

export type ExportRow = {
  restaurant_id: number;
  id: number;
  invoices: number;
  payments: number;
  who: string | null;
  at: Date;
};

/** Accounting export files created by others. */
export async function readExports(
  db: Queryable,
  reach: Reach,
  { userId, since, limit }: { userId: number; since: Date; limit: number },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`${prepared}
    select e.restaurant_id, e.id, u.full_name as who, e.created_at as at,
      (select count(*)::int from accounting_export_invoices x
        where x.restaurant_id = e.restaurant_id and x.export_id = e.id) as invoices,
      (select count(*)::int from accounting_export_payments x
        where x.restaurant_id = e.restaurant_id and x.export_id = e.id) as payments
    from accounting_exports e left join users u on u.id = e.created_by
    where ${inReach('e.restaurant_id', reach)} and e.created_at >= ${since} and e.undone_at is null
      and e.created_by is distinct from ${userId}
    order by e.created_at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

export type InvitationRow = { id: number; group_id: number; email: string; accepted: boolean; at: Date };

/** Invitations to these groups that were accepted or that expired. The groups must be the caller's own. */
export async function readInvitations(
  db: Queryable,
  groupIds: readonly number[],
  { since, now }: { since: Date; now: Date },
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`${prepared}
    select t.id, t.group_id, t.email, t.status = 'accepted' as accepted,
      case when t.status = 'accepted' then t.accepted_at else t.expires_at end as at
    from team_invitations t
    where t.group_id = any(${[...groupIds]}::bigint[])
      and ((t.status = 'accepted' and t.accepted_at >= ${since})
        or (t.status in ('pending', 'expired') and t.expires_at >= ${since} and t.expires_at < ${now}))
    order by at desc, t.id desc limit 50`.execute(db);
  return rows;
}
