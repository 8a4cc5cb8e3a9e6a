import { recostAfter } from '@platewise/server/src/features/kitchen/costing/index.ts';
import { type Db, tx } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import type { BenchServer } from './bench-server.ts';
import type { KitchenSize } from './kitchen-size.ts';
import { largeDishes, largeNames, largeVendors } from './large-names.ts';
import { seedPurchases } from './large-purchases.ts';
import { seedTrade } from './large-trade.ts';

export const largeKitchen: KitchenSize = {
  ...{ ingredients: 2_000, dishes: 500, vendors: 60, invoices: 20_000, orders: 400, held: 1_200, salesADay: 500 },
};
const linesOfADish = 7;
const others = [
  'Casa Lupita South Congress',
  'Casa Lupita at the Domain: Taquería, Mezcal Bar & Private Dining Rooms for Parties of Up to Eighty Guests',
  'Casa Lupita Airport, Concourse B',
];

/** One restaurant that has bought, cooked, and sold for two years, next to three that were only created. */
export async function seedLargeKitchen(
  server: BenchServer,
  size: KitchenSize = largeKitchen,
  beside: readonly string[] = others,
): Promise<number> {
  const { db, call } = server;
  const cuisine = { cuisine: 'Mexican', settings: { currency: 'USD', timezone: 'America/Chicago' } };
  const { body } = await call('POST', '/api/restaurants', { name: 'Casa Lupita', ...cuisine });
  for (const name of beside) await call('POST', '/api/restaurants', { name });
  const id: number = body.id;
  await seedCatalogue(db, id, size);
  await seedRecipes(db, id, size);
  await seedPurchases(db, id, size);
  await seedTrade(db, id, size);
  await sql`analyze`.execute(db);
  return id;
}

async function seedCatalogue(db: Db, id: number, { vendors, ingredients }: KitchenSize): Promise<void> {
  await sql`insert into vendors (restaurant_id, name, contact_info)
    select ${id}, v.name, jsonb_build_object('email', 'orders' || v.n || '@example.com', 'phone', '512-555-0' || 100 + v.n)
    from unnest(${largeVendors(vendors)}::text[]) with ordinality v (name, n) order by v.n`.execute(db);
  await sql`insert into ingredients (restaurant_id, name, unit, category, current_cost, cost_source, cost_set_on,
      last_updated, vendor_id)
    select ${id}, i.name, i.unit, i.category, i.cost::numeric, case when i.cost is not null then 'invoice' end,
      current_date - i.n::int % 60, now() - i.n % 60 * interval '1 day',
      (select min(id) from vendors where restaurant_id = ${id}) + i.n % ${vendors}::int
    from rows from (jsonb_to_recordset(${JSON.stringify(largeNames(ingredients))}::jsonb)
      as (name text, unit text, category text, cost text)) with ordinality i (name, unit, category, cost, n)
    order by i.n`.execute(db);
  await sql`insert into vendor_items (restaurant_id, vendor_id, ingredient_id, item_code, description, item_key, pack_text,
      purchase_unit, last_price, last_price_unit, last_purchased_on)
    select ${id}, i.vendor_id, i.id, 'SKU-' || lpad(i.id::text, 6, '0'), upper(i.name), 'sku' || i.id, null, i.unit,
      i.current_cost, i.unit, current_date - 9 from ingredients i where i.restaurant_id = ${id} order by i.id`.execute(
    db,
  );
}

/** Seven lines each with portions that suit each unit, and a price that leaves most dishes on target. */
async function seedRecipes(db: Db, id: number, { dishes, ingredients }: KitchenSize): Promise<void> {
  await sql`insert into menu_items (restaurant_id, name, category, menu_section, target_margin)
    select ${id}, d.name, (array['Appetizers', 'Main Courses', 'Desserts', 'Beverages', 'Salads'])[1 + d.n % 5],
      (array['Breakfast', 'Lunch', 'Dinner', 'Bar', 'Catering', 'Late night'])[1 + d.n % 6], 70
    from unnest(${largeDishes(dishes)}::text[]) with ordinality d (name, n) order by d.n`.execute(db);
  await sql`insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit, position)
    select d.id, i.id, case i.unit when 'lb' then 0.25 when 'kg' then 0.05 when 'oz' then 1.5 when 'gallon' then 0.03
      when 'liter' then 0.03 when 'bunch' then 0.2 else 1 end, i.unit, k
    from menu_items d cross join generate_series(1, ${linesOfADish}::int) k
    join ingredients i on i.restaurant_id = d.restaurant_id
      and i.id = (select min(id) from ingredients where restaurant_id = ${id}) + (d.id * 37 + k * 271) % ${ingredients}::int
    where d.restaurant_id = ${id} and d.id % 23 > 0`.execute(db);
  const all = await db.selectFrom('ingredients').select('id').where('restaurant_id', '=', id).execute();
  const cause = { ingredientIds: all.map((one) => one.id), cause: 'typed', now: new Date() } as const;
  await tx(db, (trx) => recostAfter(trx, { restaurantId: id, userId: null }, cause));
  await sql`update menu_items set current_price = ceil(greatest(known_cost, 1.2) * (2.6 + id % 20 / 10.0)) - 0.05
    where restaurant_id = ${id} and id % 41 > 0`.execute(db);
}
