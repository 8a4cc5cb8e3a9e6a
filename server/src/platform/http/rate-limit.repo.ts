import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** A burst, refilled over the given time; then callers wait. */
export type Allowance = { burst: number; refillMs: number };

/**
 * Takes one from a key's allowance and returns how many milliseconds to wait, or 0 if granted. The state is in the
 * database, so it applies across processes. Each call advances the time at which the allowance is full again; a call
 * that would push it past the refill time is refused. A stored time already beyond that was saved while the clock was
 * ahead, and is ignored.
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

/** A full allowance needs no row. Concurrent cleanups take different rows. */
export async function forgetFreeAllowances(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where key in
    (select key from rate_limits where free_at < ${now} limit 1000 for update skip locked)`.execute(db);
}
