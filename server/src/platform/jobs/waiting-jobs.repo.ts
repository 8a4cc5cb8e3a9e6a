import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';

/**
 * Makes jobs due that wait for a time further off than any retry waits: they were sent before the clock of the database
 * was put back, and would wait for as long as that was by.
 */
export async function startJobsOfAnotherClock(db: Queryable): Promise<void> {
  await sql`update jobs.job set start_after = now()
    where state in ('created', 'retry') and start_after > now() + interval '10 minutes'`.execute(db);
}
