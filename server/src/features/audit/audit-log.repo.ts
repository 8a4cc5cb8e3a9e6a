import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reach } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { type PageRequest, readPage } from '../../platform/http/page.ts';

/** Of what the audit may be read: both tables hold rows of the same shape. */
export type AuditScope = {
  restaurants: Reach;
  /** Of these groups, or of every account and group there is. */
  groups: readonly number[] | 'all';
};

export type AuditFilter = {
  userId?: number | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  q?: string | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  timezone: string;
};

export type AuditRow = {
  id: number;
  at: Date;
  user_id: number | null;
  who: string | null;
  restaurant_id: number | null;
  restaurant_name: string | null;
  group_id: number | null;
  group_name: string | null;
  action: string;
  subject: string;
  subject_id: number | null;
  summary: string;
  before: unknown;
  after: unknown;
};

// An id within both tables together: even ones are of restaurants, odd ones of accounts and groups.
const both = (scope: AuditScope, filter: AuditFilter) => sql<AuditRow>`(
  select a.id * 2 as id, a.at, a.user_id, a.action, a.subject, a.subject_id, a.summary, a.before, a.after,
    a.restaurant_id, r.group_id
  from restaurant_audit a join restaurants r on r.id = a.restaurant_id
  where ${inReach('a.restaurant_id', scope.restaurants)} and ${matches(filter)}
  union all
  select a.id * 2 + 1, a.at, a.user_id, a.action, a.subject, a.subject_id, a.summary, a.before, a.after,
    null::bigint, a.group_id
  from account_audit a
  where ${ofGroups(scope)} and ${matches(filter)})`;

const ofGroups = ({ groups }: AuditScope) =>
  groups === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`a.group_id = any(${[...groups]}::bigint[])`;

function matches(filter: AuditFilter): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  const midnight = (date: string) => sql`${date}::date::timestamp at time zone ${filter.timezone}`;
  if (filter.userId !== undefined) conditions.push(sql`a.user_id = ${filter.userId}`);
  if (filter.action) conditions.push(sql`a.action = ${filter.action}`);
  if (filter.subject) conditions.push(sql`a.subject = ${filter.subject}`);
  if (filter.q) conditions.push(sql`position(lower(${filter.q}) in lower(a.summary)) > 0`);
  if (filter.from) conditions.push(sql`a.at >= ${midnight(filter.from)}`);
  if (filter.to) conditions.push(sql`a.at < (${filter.to}::date + 1)::timestamp at time zone ${filter.timezone}`);
  return sql.join(conditions, sql` and `);
}

export async function listAudit(
  db: Queryable,
  scope: AuditScope,
  filter: AuditFilter,
  request: PageRequest,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const query = db
    .selectFrom(both(scope, filter).as('a'))
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('restaurants as r', 'r.id', 'a.restaurant_id')
    .leftJoin('restaurant_groups as g', 'g.id', 'a.group_id')
    .select([
      'a.id',
      'a.at',
      'a.user_id',
      'u.full_name as who',
      'a.restaurant_id',
      'r.name as restaurant_name',
      'a.group_id',
      'g.name as group_name',
      'a.action',
      'a.subject',
      'a.subject_id',
      'a.summary',
      'a.before',
      'a.after',
    ]);
  const id = sql.ref('a.id');
  const order = { by: sql.ref('a.at'), type: 'timestamptz', direction: 'desc', id, oneStep: true } as const;
  return readPage(query, order, request);
}

export async function countAudit(db: Queryable, scope: AuditScope, filter: AuditFilter): Promise<number> {
  const row = await db
    .selectFrom(both(scope, filter).as('a'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

export type AuditChoices = { people: { id: number; name: string }[]; actions: string[]; subjects: string[] };

/** Who and what stands in the audit; the names of at most a thousand people. */
export async function readAuditChoices(db: Queryable, scope: AuditScope): Promise<AuditChoices> {
  const rows = both(scope, { timezone: 'UTC' });
  const people = await sql<{ id: number; name: string }>`
    select u.id, u.full_name as name from users u
    where u.id in (select distinct a.user_id from ${rows} a) order by lower(u.full_name), u.id limit 1000`.execute(db);
  const words = await sql<{ action: string; subject: string }>`
    select distinct a.action, a.subject from ${rows} a`.execute(db);
  const sorted = (all: string[]) => [...new Set(all)].sort();
  return {
    people: people.rows,
    actions: sorted(words.rows.map(({ action }) => action)),
    subjects: sorted(words.rows.map(({ subject }) => subject)),
  };
}
