import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Remembers a former name of an ingredient. A name resolves to one ingredient: the last that had it. */
export async function rememberAlias(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  name: string,
): Promise<void> {
  await sql`
    insert into ingredient_aliases (restaurant_id, ingredient_id, alias)
    select i.restaurant_id, i.id, ${name} from ingredients i
    where i.id = ${ingredientId} and ${inReach('i.restaurant_id', scope)}
    on conflict (restaurant_id, lower(alias)) do update set ingredient_id = excluded.ingredient_id, created_at = now()`.execute(
    db,
  );
}

/** A name in use is no longer anyone's former name. */
export async function forgetAliases(db: Queryable, scope: RestaurantScope, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    delete from ingredient_aliases a
    where ${inReach('a.restaurant_id', scope)}
      and lower(a.alias) in (select lower(n.name) from unnest(${[...names]}::text[]) as n (name))`.execute(db);
}
