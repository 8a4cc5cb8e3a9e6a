import { type RawBuilder, sql } from 'kysely';
import type { Reach } from './caller.ts';

/** The condition that every query on restaurants' data carries: `where(inReach('v.restaurant_id', reach))`. */
export const inReach = (column: string, reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...reach.restaurantIds]}::bigint[])`;
