import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';

/**
 * Makes jobs due that are scheduled further ahead than any retry delay: they were sent before the database clock was
 * set back, and would wait that much longer.
 */
export async function startJobsOfAnotherClock(db: Queryable): Promise<void> {
  await sql`update jobs.job set start_after = now()
    where state in ('created', 'retry') and start_after > now() + interval '10 minutes'`.execute(db);
}
