import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** The currencies chosen by restaurants; the others have the default. */
export async function readCurrencies(db: Queryable, reach: Reach): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; currency: string }>`
    select r.id, r.settings ->> 'currency' as currency from restaurants r
    where ${inReach('r.id', reach)} and r.settings ->> 'currency' is not null`.execute(db);
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}
