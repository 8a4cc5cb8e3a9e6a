import { sql } from 'kysely';
import { isDue, type Queryable } from '../../../platform/db/index.ts';
import type { Connection } from './connection-checks.repo.ts';

/** Longer than a few rounds: another process takes over from one that died. */
const leaseSeconds = 60;

const until = (now: Date) => new Date(now.getTime() + leaseSeconds * 1000);
const isLapsed = (now: Date) => sql<boolean>`(watch_by is null or ${isDue(sql.ref('watch_until'), now, leaseSeconds)})`;

/** Those of these mailboxes that are still this holder's: settings that change end a watch. */
export async function renewWatches(
  db: Queryable,
  holder: string,
  ids: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`update mailboxes set watch_until = ${until(now)}
    where watch_by = ${holder} and is_active and id = any(${[...ids]}::bigint[]) returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Leases mailboxes that could be read last time and that nobody watches. */
export async function takeWatches(
  db: Queryable,
  holder: string,
  { but, limit }: { but: readonly number[]; limit: number },
  now: Date,
): Promise<Connection[]> {
  const { rows } = await sql<{
    restaurantId: number;
    id: number;
  }>`update mailboxes set watch_by = ${holder}, watch_until = ${until(now)}
    where id in (
      select id from mailboxes
      where is_active and last_checked_at is not null and last_error is null and ${isLapsed(now)}
        and id <> all(${[...but]}::bigint[])
      order by last_mail_at desc nulls last, id limit ${limit} for update skip locked)
    returning restaurant_id as "restaurantId", id`.execute(db);
  return rows.map((row) => ({ table: 'mailboxes', ...row }));
}

export async function releaseWatches(db: Queryable, holder: string, ids: readonly number[]): Promise<void> {
  await sql`update mailboxes set watch_by = null, watch_until = null
    where watch_by = ${holder} and id = any(${[...ids]}::bigint[])`.execute(db);
}
