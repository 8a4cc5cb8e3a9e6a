import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';

/**
 * As it was known just before a moment, except for the counts, all of them or these by ID, and the sales that are read as
 * they are now.
 */
export type Known = { before: string; countsNow?: 'all' | ReadonlySet<number>; salesNow?: true };

export const now: RawBuilder<unknown> = sql`'infinity'::timestamptz`;
export const momentOf = ({ before }: Known): RawBuilder<unknown> => sql`${before}::timestamptz`;
export const here = ({ restaurantId }: RestaurantScope): RawBuilder<unknown> => sql`${restaurantId}::bigint`;
