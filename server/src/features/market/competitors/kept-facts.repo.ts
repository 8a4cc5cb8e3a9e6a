import { forgetBefore, placeSources } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import type { KeyedSource } from './surroundings.repo.ts';

/** Whether data from a source `s` must be forgotten by then. */
function isOld(what: 'facts' | 'point', now: Date): RawBuilder<boolean> {
  const old = placeSources.flatMap((source) => {
    const before = forgetBefore(source, what, now);
    return before === null ? [] : [sql`(s.source = ${source} and s.seen_at <= ${before})`];
  });
  return sql<boolean>`(${sql.join(old, sql` or `)})`;
}

const isTold = sql<boolean>`s.facts ? 'name'`;

/** Restaurants with data that must be forgotten by then. */
export async function restaurantsWithOld(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.restaurant_id as id from competitor_sources s
    where (${isTold} and ${isOld('facts', now)}) or (s.facts ? 'point' and ${isOld('point', now)})
    order by s.restaurant_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A place by its ID in a directory. */
export type Told = { competitorId: number; source: KeyedSource; externalId: string };

/** Data of tracked competitors that would be forgotten by then, oldest first. */
export async function trackedWithOld(db: Queryable, scope: RestaurantScope, now: Date): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select s.competitor_id as "competitorId", s.source, s.external_id as "externalId"
    from competitor_sources s join competitors c on c.id = s.competitor_id
    where ${inReach('s.restaurant_id', scope)} and c.status = 'active' and ${isTold} and ${isOld('facts', now)}
    order by s.seen_at, s.external_id`.execute(db);
  return rows;
}

/**
 * Forgets what may no longer be stored. IDs stay, and the point for as long as allowed. Returns the affected
 * competitors.
 */
export async function forgetOld(trx: Tx, scope: RestaurantScope, now: Date): Promise<number[]> {
  const facts = await sql<{ id: number }>`
    update competitor_sources s set facts = jsonb_strip_nulls(jsonb_build_object('point', s.facts->'point'))
    where ${inReach('s.restaurant_id', scope)} and ${isTold} and ${isOld('facts', now)}
    returning s.competitor_id as id`.execute(trx);
  const points = await sql<{ id: number }>`
    update competitor_sources s set facts = '{}'
    where ${inReach('s.restaurant_id', scope)} and not ${isTold} and s.facts ? 'point' and ${isOld('point', now)}
    returning s.competitor_id as id`.execute(trx);
  return [...new Set([...facts.rows, ...points.rows].map(({ id }) => id))];
}

/**
 * Deletes those that were never tracked, have nothing entered by a person and have no data left: the next search finds
 * them again.
 */
export async function dropForgotten(trx: Tx, scope: RestaurantScope, ids: readonly number[]): Promise<void> {
  await sql`delete from competitors c
    where ${inReach('c.restaurant_id', scope)} and c.id = any(${sql.val(ids)}::bigint[])
      and c.status = 'found' and c.tracked_at is null and c.source <> 'manual' and c.typed_fields = '[]'
      and not exists (select 1 from competitor_sources s where s.competitor_id = c.id and ${isTold})`.execute(trx);
}
