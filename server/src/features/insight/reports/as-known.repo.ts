import type { Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Windows } from './report-places.ts';

/** The moment of `knownBefore` for a query whose windows `w` have it as a column; null if it's now for all of them. */
export const momentOf = ({ knownBefore }: Windows): RawBuilder<unknown> | null =>
  knownBefore.every((one) => one === null) ? null : sql`coalesce(w.known_before, 'infinity')`;

export type KeptSince = {
  restaurant_id: number;
  created_at: Date;
  states_since: Date;
  earlier_rows_since: Date;
  all_earlier_rows_since: Date;
};

/** Since when each restaurant exists, and since when earlier states of its invoices and other rows are stored. */
export async function readKeptSince(db: Queryable, reach: Reach): Promise<KeptSince[]> {
  return db
    .selectFrom('restaurants as r')
    .select(['r.id as restaurant_id', 'r.created_at', 'r.states_since', 'r.earlier_rows_since'])
    .select('r.all_earlier_rows_since')
    .where(inReach('r.id', reach))
    .execute();
}

export type Forgotten = { restaurant_id: number; name: string; total: Money | null; unapproved: string };

/** A note is written for each. */
export const mostForgotten = 20;

/** Invoices that were approved at a moment and unapproved before states were stored, from the audit log: up to one more. */
export async function readForgotten(
  db: Queryable,
  reach: Reach,
  places: readonly { id: number; knownBefore: string }[],
): Promise<Forgotten[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<Forgotten>`
    select a.restaurant_id, coalesce(n.invoice_number, n.filename, a.summary) as name,
      a.before ->> 'total' || ' ' || coalesce(n.currency, '') as total, a.at::date::text as unapproved
    from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ knownBefore }) => knownBefore)}::timestamptz[])
      as w (restaurant_id, known_before)
    join restaurants r on r.id = w.restaurant_id
    join restaurant_audit a on a.restaurant_id = w.restaurant_id and a.at >= w.known_before and a.at < r.states_since
      and a.subject = 'invoice' and a.action = 'unapproved' and ${inReach('a.restaurant_id', reach)}
    left join invoices n on n.restaurant_id = a.restaurant_id and n.id = a.subject_id
    where (a.before ->> 'approvedAt')::timestamptz < w.known_before
    order by a.restaurant_id, a.at limit ${mostForgotten + 1}`.execute(db);
  return rows;
}
