import type { Db, Queryable } from '../db/index.ts';
import { notFound } from '../http/problem.ts';
import type { Caller, Reach, RestaurantScope } from './caller.ts';

/** A kind of record that belongs to a restaurant. */
export type PlacedKind = {
  /** As an error names it if it is out of reach: 'The vendor'. */
  named: string;
  placed(db: Queryable, reach: Reach, id: number): Promise<{ restaurant_id: number } | null>;
};

/** The scope of a record's restaurant: 404 if the record is out of reach, 403 if the role forbids it. */
export async function permitRecord(
  deps: { db: Db },
  caller: Caller,
  kind: PlacedKind,
  id: number,
): Promise<RestaurantScope> {
  const row = await kind.placed(deps.db, caller.sight, id);
  if (row === null) throw notFound(kind.named);
  return caller.permit(row.restaurant_id);
}
