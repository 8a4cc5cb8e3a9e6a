import type { CalendarDate, Money, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { CostSource } from './ingredients.repo.ts';

export type PriceRow = {
  id: number;
  price: UnitCost;
  unit: string;
  previous_price: UnitCost | null;
  previous_unit: string | null;
  source: CostSource;
  effective_date: CalendarDate;
  recorded_at: Date;
  vendor_id: number | null;
  vendor_name: string | null;
  invoice_id: number | null;
  invoice_number: string | null;
};

/** Prices that weren't undone, last written first, each with the one before. */
export async function readPrices(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  request: PageRequest,
): Promise<Page<PriceRow>> {
  const inForce = db
    .selectFrom('price_history as p')
    .where('p.restaurant_id', '=', scope.restaurantId)
    .where('p.ingredient_id', '=', ingredientId)
    .where('p.voided_at', 'is', null);
  const query = inForce
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'p.restaurant_id').onRef('v.id', '=', 'p.vendor_id'),
    )
    .leftJoin('invoices as n', (join) =>
      join.onRef('n.restaurant_id', '=', 'p.restaurant_id').onRef('n.id', '=', 'p.invoice_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('price_history as o')
          .select(['o.price', 'o.unit'])
          .where('o.restaurant_id', '=', scope.restaurantId)
          .where('o.ingredient_id', '=', ingredientId)
          .where('o.voided_at', 'is', null)
          .whereRef('o.id', '<', 'p.id')
          .orderBy('o.id', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.price', 'p.unit', 'before.price as previous_price', 'before.unit as previous_unit'])
    .select([sql<CostSource>`p.source`.as('source'), 'p.effective_date', 'p.recorded_at', 'p.vendor_id'])
    .select(['v.name as vendor_name', 'p.invoice_id', 'n.invoice_number']);
  const order = {
    by: sql.ref('p.id'),
    type: 'bigint',
    direction: 'desc',
    id: sql.ref('p.id'),
    neverNull: true,
  } as const;
  return readCountedPage(query, order, request, inForce);
}

/** The row that set the current cost: for an invoice cost by its date, else the last one written. */
export async function findRulingPrice(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('price_history as p')
    .innerJoin('ingredients as i', 'i.id', 'p.ingredient_id')
    .where('p.restaurant_id', '=', scope.restaurantId)
    .where('p.ingredient_id', '=', ingredientId)
    .where('p.voided_at', 'is', null)
    .whereRef('p.source', '=', 'i.cost_source')
    .where(sql<boolean>`(i.cost_source not in ('invoice', 'price_list') or p.effective_date = i.cost_set_on)`)
    .select('p.id')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type UseRow = {
  kind: 'dish' | 'prep';
  id: number;
  name: string;
  quantity: Quantity;
  unit: string;
  /** Of the dish, or of one unit of the prep item. */
  cost: string | null;
  price: Money | null;
};

/** Recipes that contain an ingredient directly; a dish's cost is its manual one if set. */
export async function readUses(db: Queryable, scope: RestaurantScope, ingredientId: number): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select 'dish' as kind, m.id, m.name, l.quantity, l.unit, coalesce(m.manual_cost, m.recipe_cost) as cost,
      m.net_price as price, l.id as line
    from menu_item_ingredients l join menu_items m on m.id = l.menu_item_id
    where l.ingredient_id = ${ingredientId} and m.restaurant_id = ${scope.restaurantId} and m.is_active
    union all
    select 'prep', p.id, p.name, l.quantity, l.unit, p.current_cost, null, l.id
    from ingredient_recipe_lines l join ingredients p on p.id = l.prep_id
    where l.ingredient_id = ${ingredientId} and p.restaurant_id = ${scope.restaurantId} and p.is_active
    order by kind, name, id, line`.execute(db);
  return rows;
}
