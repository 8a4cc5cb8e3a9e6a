import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';

/** What the figures are computed from. */
export const sources = ['sales', 'counts', 'purchases', 'labour', 'budgets', 'days'] as const;
export type Source = (typeof sources)[number];

/**
 * Figures as they were known just before each restaurant's moment, except for the sources, and the counts by ID, that are
 * read as they are now.
 */
export type Known = {
  before: (restaurantId: number) => string | null;
  now?: ReadonlySet<Source>;
  countsNow?: ReadonlySet<number>;
};

/** The moment just before which a source of a restaurant is known; null: as it is now. */
export const momentOf = (known: Known | undefined, source: Source, restaurantId: number): string | null =>
  known === undefined || known.now?.has(source) === true ? null : known.before(restaurantId);

/** The restaurants of a reach with their moments, for a query as `k (restaurant_id, known_before)`; null if all are now. */
export function momentsOf(
  known: Known | undefined,
  source: Source,
  { restaurantIds }: Reach,
): RawBuilder<unknown> | null {
  const moments = restaurantIds.map((id) => momentOf(known, source, id));
  if (moments.every((one) => one === null)) return null;
  return sql`(
    select r.id as restaurant_id, coalesce(r.moment, 'infinity') as known_before
    from unnest(${[...restaurantIds]}::bigint[], ${moments}::timestamptz[]) as r (id, moment)
  ) k`;
}

/** Counts as they were known, for a join; those in `countsNow` as they are now. */
export function countsKnown(
  restaurant: RawBuilder<unknown>,
  knownBefore: RawBuilder<unknown>,
  countsNow: Known['countsNow'],
): RawBuilder<unknown> {
  const then = rowsKnown('count_sessions', restaurant, knownBefore);
  if (countsNow === undefined || countsNow.size === 0) return then;
  const ids = sql`any(${[...countsNow]}::bigint[])`;
  return sql`lateral (
    select o.* from ${then} o where not o.id = ${ids}
    union all
    select o.* from ${rowsKnown('count_sessions', restaurant, sql`'infinity'::timestamptz`)} o where o.id = ${ids}
  )`;
}
