import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';

/** Long jobs wait behind all quick ones. */
const long = 1_000_000;

/**
 * The priority of a new job, so that accounts take turns: each of an account's waiting jobs belongs to its own round,
 * and rounds are processed in order. A new account joins the current round.
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

/**
 * How many jobs of a queue are ahead of each of these, by key, with `atWork` of the claimed ones in progress; jobs
 * neither waiting nor claimed are left out.
 */
export async function placesInQueue(
  db: Queryable,
  queue: string,
  keys: readonly string[],
  atWork: number,
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; ahead: number }>`
    select key, greatest(0, place - 1 - ${atWork})::int as ahead from (
      select singleton_key as key, row_number() over (order by state = 'active' desc, priority desc, created_on) as place
      from jobs.job where name = ${queue} and state <= 'active'
    ) as unfinished
    where key = any(${sql.val([...keys])}::text[])`.execute(db);
  return new Map(rows.map(({ key, ahead }) => [key, ahead]));
}
