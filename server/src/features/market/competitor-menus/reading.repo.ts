import type { KnownDish, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

/** Blocks other writes to a competitor's menu until the transaction ends; null if the competitor is gone. */
export async function lockMenu(trx: Tx, scope: RestaurantScope, competitorId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('competitors as k')
    .select('k.id')
    .where(inReach('k.restaurant_id', scope))
    .where('k.id', '=', competitorId)
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function readKnown(db: Queryable, scope: RestaurantScope, competitorId: number): Promise<KnownDish[]> {
  const { rows } = await sql<KnownDish>`
    select i.id, i.item_key as key, i.price, i.currency, i.gone_at is not null as "isGone", i.source = 'typed' as "isTyped"
    from competitor_menu_items i
    where ${inReach('i.restaurant_id', scope)} and i.competitor_id = ${competitorId}
    order by i.gone_at is not null desc, i.id desc`.execute(db);
  return rows;
}

/** A dish as read. */
export type FoundDish = {
  key: string;
  name: string;
  description: string | null;
  category: string;
  section: string | null;
  price: Money | null;
  currency: string;
  imageUrl: string | null;
};

const atOnce = 500;

export async function insertFound(
  trx: Tx,
  scope: RestaurantScope,
  competitorId: number,
  dishes: readonly FoundDish[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < dishes.length; from += atOnce) {
    const made = await trx
      .insertInto('competitor_menu_items')
      .values(
        dishes.slice(from, from + atOnce).map((dish) => ({
          restaurant_id: scope.restaurantId,
          competitor_id: competitorId,
          item_key: dish.key,
          name: dish.name,
          description: dish.description,
          category: dish.category,
          menu_section: dish.section,
          price: dish.price,
          currency: dish.currency,
          image_url: dish.imageUrl,
          extracted_at: now,
          last_verified: now,
        })),
      )
      .returning('id')
      .execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** Updates dishes that a reading found again; a price it didn't find stays as it was. */
export async function updateFound(
  trx: Tx,
  scope: RestaurantScope,
  dishes: readonly (FoundDish & { id: number })[],
  now: Date,
): Promise<void> {
  if (dishes.length === 0) return;
  await sql`
    update competitor_menu_items i set item_key = f.key, name = f.name, description = f.description,
      category = f.category, menu_section = f.section, price = coalesce(f.price, i.price),
      currency = case when f.price is null then i.currency else f.currency end, image_url = f."imageUrl", source = 'site',
      gone_at = null, availability = 'available', last_verified = ${now}, version = i.version + 1
    from jsonb_to_recordset(${JSON.stringify(dishes)}::jsonb) as f (id bigint, key text, name text, description text,
      category text, section text, price numeric, currency text, "imageUrl" text)
    where ${inReach('i.restaurant_id', scope)} and i.id = f.id`.execute(trx);
}

export async function markGone(trx: Tx, scope: RestaurantScope, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update competitor_menu_items i set gone_at = ${now}, availability = 'gone', version = i.version + 1
    where ${inReach('i.restaurant_id', scope)} and i.id = any(${[...ids]}::bigint[])`.execute(trx);
}
