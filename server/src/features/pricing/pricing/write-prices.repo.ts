import type { Money, Percent } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';
import type { Expected, PriceSource } from './price-changes.repo.ts';

export type PricedRow = {
  id: number;
  restaurant_id: number;
  name: string;
  current_price: Money | null;
  /** Entered or from the recipe. */
  cost: Money | null;
  known_cost: Money;
};

const columns = sql`m.id, m.restaurant_id, m.name, m.current_price,
  coalesce(m.manual_cost, m.recipe_cost) as cost, coalesce(m.manual_cost, m.recipe_cost, m.known_cost) as known_cost`;

export async function findPriced(db: Queryable, reach: Reach, ids: readonly number[]): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select ${columns} from menu_items m
    where ${inReach('m.restaurant_id', reach)} and m.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** In ID order, so that two people changing the same prices don't deadlock. */
export async function lockPriced(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select ${columns} from menu_items m
    where m.restaurant_id = ${scope.restaurantId} and m.id = any(${[...ids]}::bigint[])
    order by m.id for update`.execute(db);
  return rows;
}

export type PriceMove = { menuItemId: number; oldPrice: Money | null; newPrice: Money | null };

export async function writePrices(
  db: Queryable,
  scope: RestaurantScope,
  moves: readonly PriceMove[],
  now: Date,
): Promise<void> {
  const ids = moves.map((move) => move.menuItemId);
  await keepRows(db, 'menu_items', sql`t.restaurant_id = ${scope.restaurantId} and t.id = any(${ids}::bigint[])`);
  await sql`
    update menu_items m set current_price = w.price, updated_at = ${now}, version = m.version + 1
    from unnest(
      ${ids}::bigint[], ${moves.map((move) => move.newPrice)}::numeric[]
    ) as w (id, price)
    where m.id = w.id and m.restaurant_id = ${scope.restaurantId}`.execute(db);
}

export type NewChange = {
  source: PriceSource;
  mode?: string | null | undefined;
  targetMargin?: Percent | null | undefined;
  category?: string | null | undefined;
  expected?: Expected | null | undefined;
};

/** Adds the change and each of its prices; returns its ID. */
export async function insertChange(
  db: Queryable,
  scope: RestaurantScope,
  change: NewChange,
  moves: readonly PriceMove[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into menu_price_changes
      (restaurant_id, source, mode, target_margin, category, expected, items, made_at, made_by)
    values (${scope.restaurantId}, ${change.source}, ${change.mode ?? null}, ${change.targetMargin ?? null},
      ${change.category ?? null}, ${change.expected ? JSON.stringify(change.expected) : null}::jsonb, ${moves.length},
      ${now}, ${scope.userId})
    returning id`.execute(db);
  const id = rows[0]?.id as number;
  await sql`
    insert into menu_item_prices (restaurant_id, menu_item_id, change_id, old_price, new_price, changed_at)
    select ${scope.restaurantId}, w.id, ${id}, w.old, w.new, ${now}
    from unnest(
      ${moves.map((move) => move.menuItemId)}::bigint[],
      ${moves.map((move) => move.oldPrice)}::numeric[],
      ${moves.map((move) => move.newPrice)}::numeric[]
    ) as w (id, old, new)
    order by w.id`.execute(db);
  return id;
}
