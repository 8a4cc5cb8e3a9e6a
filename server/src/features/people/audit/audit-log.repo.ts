import type { CalendarDate } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type PageRequest, readPage, readPageOfTwo } from '../../../platform/http/page.ts';
import { textsWith } from '../../../platform/texts.ts';

/** What may be read of the audit log: both tables have rows of the same shape. */
export type AuditScope = {
  restaurants: Reach;
  /** These groups, or every account and group there is. */
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
  through: string | null;
  restaurant_id: number | null;
  restaurant_name: string | null;
  group_id: number | null;
  group_name: string | null;
  action: string;
  subject: string;
  subject_id: number | null;
  summary: string;
  message: unknown;
  before: unknown;
  after: unknown;
};

/** Each group's rows are read in order, as with several restaurants. */
const ofGroups = ({ groups, restaurants }: AuditScope): RawBuilder<boolean> =>
  groups === 'all' ? sql<boolean>`true` : inReach('a.group_id', { ...restaurants, restaurantIds: groups });

function matches(filter: AuditFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`true`];
  const midnight = (date: CalendarDate) => sql`${date}::date::timestamp at time zone ${filter.timezone}`;
  if (filter.userId !== undefined) conditions.push(sql`a.user_id = ${filter.userId}`);
  if (filter.action) conditions.push(sql`a.action = ${filter.action}`);
  if (filter.subject) conditions.push(sql`a.subject = ${filter.subject}`);
  if (filter.q) conditions.push(says(filter.q));
  if (filter.from) conditions.push(sql`a.at >= ${midnight(filter.from)}`);
  if (filter.to) conditions.push(sql`a.at < (${filter.to}::date + 1)::timestamp at time zone ${filter.timezone}`);
  return sql.join(conditions, sql` and `);
}

/** In the English line, which has the names, or in the reader's words. */
const says = (q: string) => sql<boolean>`(position(lower(${q}) in lower(a.summary)) > 0
  or a.message ->> 'message' = any(${textsWith(q)}::text[]))`;

/** The two logs in one order. Each is read through its own index, only as far as the page needs. */
export function listAudit(
  db: Queryable,
  scope: AuditScope,
  filter: AuditFilter,
  request: PageRequest,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const shared = ['a.id', 'a.at', 'a.user_id', 'u.full_name as who', 'a.action', 'a.subject', 'a.subject_id'] as const;
  const rest = [
    'a.through',
    'a.summary',
    'a.message',
    'a.before',
    'a.after',
    'g.id as group_id',
    'g.name as group_name',
  ] as const;
  const ofRestaurants = db
    .selectFrom('restaurant_audit as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('restaurants as r', 'r.id', 'a.restaurant_id')
    .leftJoin('restaurant_groups as g', 'g.id', 'r.group_id')
    .where(inReach('a.restaurant_id', scope.restaurants))
    .where(matches(filter))
    .select([...shared, ...rest, 'a.restaurant_id', 'r.name as restaurant_name']);
  const ofAccounts = db
    .selectFrom('account_audit as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('restaurant_groups as g', 'g.id', 'a.group_id')
    .where(ofGroups(scope))
    .where(matches(filter))
    .select([...shared, ...rest, sql<null>`null`.as('restaurant_id'), sql<null>`null`.as('restaurant_name')]);
  const order = {
    by: sql.ref('a.at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('a.id'),
    neverNull: true,
  } as const;
  return readPageOfTwo<AuditRow>(
    scope.restaurants.restaurantIds.length === 0 ? null : (asked) => readPage(ofRestaurants, order, asked),
    scope.groups.length === 0 ? null : (asked) => readPage(ofAccounts, order, asked),
    request,
  );
}

export async function countAudit(db: Queryable, scope: AuditScope, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from restaurant_audit a
        where ${inReach('a.restaurant_id', scope.restaurants)} and ${matches(filter)})
      + (select count(*) from account_audit a where ${ofGroups(scope)} and ${matches(filter)}) as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

export type AuditChoices = { people: { id: number; name: string }[]; actions: string[]; subjects: string[] };

/** The people and subjects in the audit log; names of at most a thousand people. */
export async function readAuditChoices(db: Queryable, scope: AuditScope): Promise<AuditChoices> {
  const rows = sql`(
    select a.user_id, a.action, a.subject from restaurant_audit a
    where ${inReach('a.restaurant_id', scope.restaurants)}
    union all
    select a.user_id, a.action, a.subject from account_audit a where ${ofGroups(scope)})`;
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
