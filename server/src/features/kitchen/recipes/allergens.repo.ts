import { type AllergenIngredient, isAllergen } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

type Row = {
  id: number;
  name: string;
  kind: 'purchased' | 'prep';
  allergens: string[] | null;
  contains: number[] | null;
};

/** The ingredients and everything in their recipes, at any depth, in the domain's format for adding up allergens. */
export async function readAllergens(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<Map<number, AllergenIngredient>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with recursive held (id) as (
      select i.id from ingredients i where ${inReach('i.restaurant_id', scope)} and i.id = any(${[...ids]}::bigint[])
      union
      select l.ingredient_id from held h join ingredient_recipe_lines l on l.prep_id = h.id
    )
    select i.id, i.name, i.kind, i.allergens,
      (select array_agg(l.ingredient_id) from ingredient_recipe_lines l where l.prep_id = i.id) as contains
    from held h join ingredients i on i.id = h.id
    order by lower(i.name), i.id`.execute(db);
  return new Map(
    rows.map(({ allergens, contains, ...row }) => [
      row.id,
      {
        ...row,
        allergens: allergens === null ? null : allergens.filter(isAllergen),
        contains: (contains ?? []).map(Number),
      },
    ]),
  );
}
