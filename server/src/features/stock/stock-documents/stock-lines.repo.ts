import type { Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type StockItem = {
  id: number;
  restaurant_id: number;
  ingredient_id: number;
  name: string;
  unit: string;
  kind: 'purchased' | 'prep';
  current_stock: Quantity;
  current_cost: UnitCost | null;
  is_active: boolean;
};

export async function findStockItems(
  db: Queryable,
  reach: Reach,
  ids: readonly number[],
): Promise<Map<number, StockItem>> {
  const { rows } = await sql<StockItem>`
    select v.id, v.restaurant_id, v.ingredient_id, i.name, i.unit, i.kind, v.current_stock, i.current_cost, v.is_active
    from inventory v join ingredients i on i.id = v.ingredient_id
    where v.id = any(${[...ids]}::bigint[]) and ${inReach('v.restaurant_id', reach)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type NamedIngredient = {
  id: number;
  restaurant_id: number;
  name: string;
  unit: string;
  kind: 'purchased' | 'prep';
  is_active: boolean;
};

export async function findIngredients(
  db: Queryable,
  reach: Reach,
  ids: readonly number[],
): Promise<Map<number, NamedIngredient>> {
  const { rows } = await sql<NamedIngredient>`
    select i.id, i.restaurant_id, i.name, i.unit, i.kind, i.is_active from ingredients i
    where i.id = any(${[...ids]}::bigint[]) and ${inReach('i.restaurant_id', reach)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Each ingredient's stock across all locations; unstocked ones are left out. */
export async function onHand(
  db: Queryable,
  reach: Reach,
  ingredientIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; stock: string }>`
    select v.ingredient_id as id, sum(v.current_stock) as stock from inventory v
    where v.ingredient_id = any(${[...ingredientIds]}::bigint[]) and v.is_active and ${inReach('v.restaurant_id', reach)}
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row.stock]));
}

/** The stocked prep items. */
export async function stockedPreps(db: Queryable, reach: Reach): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.id from inventory v join ingredients i on i.id = v.ingredient_id and i.kind = 'prep'
    where v.is_active and ${inReach('v.restaurant_id', reach)}`.execute(db);
  return new Set(rows.map((row) => row.id));
}
