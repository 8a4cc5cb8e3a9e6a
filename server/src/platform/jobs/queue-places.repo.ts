import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';

/** Jobs that take long wait behind all that are quick. */
const long = 1_000_000;

/**
 * The priority of a new job, so that accounts take turns: a job belongs to a round, one for each of an account's that
 * wait, and rounds are worked through in order. An account that comes later joins in the round that is under way.
 */
export async function priorityInTurn(
  db: Queryable,
  queue: string,
  { account, quick }: { account: string; quick: boolean },
): Promise<number> {
  const base = quick ? 0 : -long;
  const { rows } = await sql<{ round: number }>`
    select greatest(
      coalesce(max(${base} - priority) filter (where group_id = ${account}) + 1, 0),
      coalesce(min(${base} - priority), 0)
    )::int as round
    from jobs.job
    where name = ${queue} and state < 'active' and (priority > ${-long}) = ${quick}`.execute(db);
  return base - Math.min(rows[0]?.round ?? 0, long - 1);
}

/** How many jobs of a queue are taken before each of these, by its key; what doesn't wait isn't in it. */
export async function placesInQueue(
  db: Queryable,
  queue: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; ahead: number }>`
    select key, ahead from (
      select singleton_key as key, (row_number() over (order by priority desc, created_on) - 1)::int as ahead
      from jobs.job where name = ${queue} and state < 'active'
    ) as waiting
    where key = any(${sql.val([...keys])}::text[])`.execute(db);
  return new Map(rows.map(({ key, ahead }) => [key, ahead]));
}
