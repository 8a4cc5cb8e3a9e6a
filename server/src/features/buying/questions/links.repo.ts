import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type LinkRow = {
  restaurant_id: number;
  question_id: number;
  user_id: number;
  expires_at: Date | null;
  used_at: Date | null;
};

/** Whom a link was sent to, and about which question: the token is the only thing its holder has. */
export async function findLink(db: Queryable, tokenHash: string): Promise<LinkRow | null> {
  const row = await db
    .selectFrom('question_people as p')
    .where('p.token_hash', '=', tokenHash)
    .select(['p.restaurant_id', 'p.question_id', 'p.user_id', 'p.expires_at', 'p.used_at'])
    .executeTakeFirst();
  return row ?? null;
}

export async function markUsed(db: Queryable, scope: RestaurantScope, link: LinkRow, now: Date): Promise<void> {
  await db
    .updateTable('question_people as p')
    .set({ used_at: now })
    .where(inReach('p.restaurant_id', scope))
    .where('p.question_id', '=', link.question_id)
    .where('p.user_id', '=', link.user_id)
    .execute();
}
