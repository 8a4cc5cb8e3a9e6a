import type { CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { ProductKind } from './external-prices.repo.ts';

export type OwnPrice = { date: CalendarDate; price: UnitCost };

/** An ingredient's purchase prices, per the unit of its newest price, in chronological order. */
export async function ownPrices(db: Queryable, scope: RestaurantScope, ingredientId: number): Promise<OwnPrice[]> {
  const { rows } = await sql<OwnPrice>`
    select h.effective_date as date, h.price from price_history h
    join ingredients i on i.id = h.ingredient_id and i.unit = h.unit
    where h.ingredient_id = ${ingredientId} and h.voided_at is null and ${inReach('h.restaurant_id', scope)}
    order by h.effective_date, h.id`.execute(db);
  return rows;
}

export type SeriesPrice = {
  product_id: number;
  name: string;
  integration_name: string;
  kind: ProductKind;
  date: CalendarDate;
  price: UnitCost;
};

/** Feed prices of the products mapped to this ingredient; untrusted ones are skipped. */
export async function seriesPrices(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
): Promise<SeriesPrice[]> {
  const { rows } = await sql<SeriesPrice>`
    select p.id as product_id, p.name, a.name as integration_name, p.kind, x.observed_on as date, x.price
    from external_products p
    join api_integrations a on a.id = p.integration_id
    left join vendor_items t on t.id = p.vendor_item_id
    join external_prices x on x.restaurant_id = p.restaurant_id and x.product_id = p.id and x.is_believed
    where coalesce(t.ingredient_id, p.ingredient_id) = ${ingredientId} and p.mapping = 'confirmed'
      and ${inReach('p.restaurant_id', scope)}
    order by p.id, x.observed_on limit 20000`.execute(db);
  return rows;
}
