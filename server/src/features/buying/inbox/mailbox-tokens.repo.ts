import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

/** Stores renewed access, or null if it has ended. False if other tokens were stored in the meantime. */
export async function replaceTokens(
  db: Queryable,
  { restaurant_id: restaurantId, id }: { restaurant_id: number; id: number },
  before: string,
  sealed: string | null,
): Promise<boolean> {
  const { rows } = await sql`update mailboxes set tokens = ${sealed}
    where restaurant_id = ${restaurantId} and id = ${id} and tokens = ${before} returning id`.execute(db);
  return rows.length > 0;
}
