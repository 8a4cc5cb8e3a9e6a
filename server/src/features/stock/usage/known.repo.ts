import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';

/**
 * As it was known just before a moment. Exceptions are read as they are now: all counts, or those with these IDs, and
 * sales.
 */
export type Known = { before: string; countsNow?: 'all' | ReadonlySet<number>; salesNow?: true };

export const now: RawBuilder<unknown> = sql`'infinity'::timestamptz`;
export const momentOf = ({ before }: Known): RawBuilder<unknown> => sql`${before}::timestamptz`;
export const here = ({ restaurantId }: RestaurantScope): RawBuilder<unknown> => sql`${restaurantId}::bigint`;
