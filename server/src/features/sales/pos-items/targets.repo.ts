import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Target } from './suggest.ts';

/** For each restaurant, a fingerprint that changes with the names of its dishes and ingredients. */
export async function targetPrints(db: Queryable, restaurantIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; print: string }>`
    select r.id,
      coalesce((select md5(string_agg(concat_ws('|', m.id, m.name, m.category, m.current_price), ',' order by m.id))
        from menu_items m where m.restaurant_id = r.id and m.is_active), '') || '/' ||
      coalesce((select md5(string_agg(concat_ws('|', i.id, i.name, i.unit), ',' order by i.id))
        from ingredients i where i.restaurant_id = r.id and i.is_active), '') as print
    from restaurants r where r.id = any(${[...restaurantIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, print }) => [id, print]));
}

export async function listTargets(db: Queryable, restaurantId: number): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select 'menu_item' as kind, id, name, current_price as price, category as detail, null as unit
    from menu_items where restaurant_id = ${restaurantId} and is_active
    union all
    select 'ingredient', id, name, null, unit, unit
    from ingredients where restaurant_id = ${restaurantId} and is_active
    order by 1 desc, 2`.execute(db);
  return rows;
}

export type Referred = { kind: 'menu_item' | 'ingredient'; id: number; restaurant_id: number; unit: string | null };

/** The dishes and ingredients among these that are in reach. */
export async function findReferred(
  db: Queryable,
  reach: Reach,
  wanted: { menuItemIds: readonly number[]; ingredientIds: readonly number[] },
): Promise<Referred[]> {
  const { rows } = await sql<Referred>`
    select 'menu_item' as kind, m.id, m.restaurant_id, null as unit from menu_items m
    where m.id = any(${[...wanted.menuItemIds]}::bigint[]) and ${inReach('m.restaurant_id', reach)}
    union all
    select 'ingredient', i.id, i.restaurant_id, i.unit from ingredients i
    where i.id = any(${[...wanted.ingredientIds]}::bigint[]) and ${inReach('i.restaurant_id', reach)}`.execute(db);
  return rows;
}
