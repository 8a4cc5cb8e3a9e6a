import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

export type IngredientRow = {
  id: number;
  restaurant_id: number;
  name: string;
  unit: string;
  category: string | null;
};

export async function readIngredients(
  db: Queryable,
  reach: Reach,
  ids: readonly number[],
): Promise<Map<number, IngredientRow>> {
  const { rows } = await sql<IngredientRow>`
    select g.id, g.restaurant_id, g.name, g.unit, g.category from ingredients g
    where ${inReach('g.restaurant_id', reach)} and g.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
