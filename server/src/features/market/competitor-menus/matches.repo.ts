import type { MatchedDish } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

/** Our dishes on the menu. */
export async function readOurs(db: Queryable, scope: RestaurantScope): Promise<MatchedDish[]> {
  const { rows } = await sql<MatchedDish>`
    select m.id, m.name, m.category, m.menu_section as section, m.current_price as price from menu_items m
    where ${inReach('m.restaurant_id', scope)} and m.is_active order by m.id`.execute(db);
  return rows;
}

export type TheirDish = MatchedDish & { menuItemId: number | null; score: string | null; byHand: boolean };

/** What is on a competitor's menu; prices in a currency other than ours are omitted. */
export async function readTheirs(db: Queryable, scope: RestaurantScope, competitorId: number): Promise<TheirDish[]> {
  const { rows } = await sql<TheirDish>`
    select i.id, i.name, i.category, i.menu_section as section,
      case when i.currency = ${scope.settings.currency} then i.price end as price,
      i.menu_item_id as "menuItemId", i.match_score as score, i.matched_by_hand as "byHand"
    from competitor_menu_items i
    where ${inReach('i.restaurant_id', scope)} and i.competitor_id = ${competitorId} and i.gone_at is null
    order by i.id`.execute(db);
  return rows;
}

export type NewMatch = { id: number; menuItemId: number | null; score: string | null };

export async function writeMatches(trx: Tx, scope: RestaurantScope, matches: readonly NewMatch[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`
    update competitor_menu_items i set menu_item_id = f."menuItemId", match_score = f.score, version = i.version + 1
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as f (id bigint, "menuItemId" bigint, score numeric)
    where ${inReach('i.restaurant_id', scope)} and i.id = f.id and not i.matched_by_hand`.execute(trx);
}

/** A person's choice; `byHand` false goes back to matching by name. */
export async function writeChoice(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  choice: { menuItemId: number | null; byHand: boolean },
): Promise<void> {
  await trx
    .updateTable('competitor_menu_items as i')
    .set((eb) => ({
      menu_item_id: choice.menuItemId,
      match_score: null,
      matched_by_hand: choice.byHand,
      version: eb('i.version', '+', 1),
    }))
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
}

/** One of our dishes, wherever the caller can see it. */
export async function findOurs(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ restaurant_id: number; name: string } | null> {
  const row = await db
    .selectFrom('menu_items as m')
    .select(['m.restaurant_id', 'm.name'])
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .where('m.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Competitors with dishes, at restaurants whose own menu has changed since. */
export async function besideChangedMenus(
  db: Queryable,
  since: Date,
): Promise<{ restaurantId: number; competitorId: number }[]> {
  const { rows } = await sql<{ restaurantId: number; competitorId: number }>`
    select distinct k.restaurant_id as "restaurantId", k.id as "competitorId"
    from menu_items m
    join competitors k on k.restaurant_id = m.restaurant_id and k.status = 'active'
    where m.updated_at >= ${since} and exists (select from competitor_menu_items i where i.competitor_id = k.id)
    order by 1, 2`.execute(db);
  return rows;
}
