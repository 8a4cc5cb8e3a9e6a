import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** So many at once, and as many again over the time given; then one waits. */
export type Allowance = { burst: number; refillMs: number };

/**
 * Takes one for a key, and answers how many milliseconds to wait where there is none: 0 where it was given. The count
 * stands in the database, so that it holds whichever process is asked. Each call moves the moment at which all is free
 * again; where that would be further off than the whole time, it is refused. A moment that is further off already was kept while
 * the clock was ahead, and counts for nothing.
 */
export async function takeFromAllowance(
  db: Db,
  key: string,
  { burst, refillMs }: Allowance,
  now: Date,
): Promise<number> {
  const eachMs = refillMs / burst;
  const later = (from: ReturnType<typeof sql<Date>>) => sql<Date>`${from} + ${eachMs} * interval '1 millisecond'`;
  const at = sql<Date>`${now}::timestamptz`;
  const longest = sql<Date>`${at} + ${refillMs} * interval '1 millisecond'`;
  const known = sql<Date>`case when rate_limits.free_at > ${longest} then ${at} else greatest(rate_limits.free_at, ${at}) end`;
  const taken = await sql`insert into rate_limits (key, free_at) values (${key}, ${later(at)})
    on conflict (key) do update set free_at = ${later(known)}
    where ${later(known)} <= ${longest} returning key`.execute(db);
  if (taken.rows.length > 0) return 0;
  const row = await db.selectFrom('rate_limits').select('free_at').where('key', '=', key).executeTakeFirst();
  return Math.max(1, (row?.free_at.getTime() ?? 0) + eachMs - refillMs - now.getTime());
}

/** What is free again is as good as new. Who clears at the same time takes other rows. */
export async function forgetFreeAllowances(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where key in
    (select key from rate_limits where free_at < ${now} limit 1000 for update skip locked)`.execute(db);
}
