import { recostAfter } from '@platewise/server/src/features/kitchen/costing/index.ts';
import { type Db, tx } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { startBenchServer } from './bench-server.ts';
import { reportLine } from './figures.ts';
import { measureCall } from './measure-call.ts';

const dishes = 2_000;
const ingredients = 600;
const linesEach = 8;
const rounds = 15;
const budgetMs = 100;

/** The cost list of a menu with two thousand dishes of eight lines each, over HTTP, in each sort order. */
export async function benchMenuCosts(): Promise<void> {
  const server = await startBenchServer();
  try {
    const { body } = await server.call('POST', '/api/restaurants', { name: 'Bench' });
    await seed(server.db, body.id);
    const lists: [string, string][] = [
      ['Cost list', '/api/menu-items/costs'],
      ['Cost list, what loses most first', '/api/menu-items/costs?sort=attention'],
      ['Cost list, below target, by margin', '/api/menu-items/costs?status=needs_adjustment&sort=margin'],
      ['Menu items', '/api/menu-items'],
      ['How one dish comes about', `/api/menu-items/${await firstDish(server.db, body.id)}/derivation`],
    ];
    for (const [name, path] of lists) {
      const { times, floor } = await measureCall(server, path, rounds);
      reportLine(name, times, floor, budgetMs);
    }
  } finally {
    await server.close();
  }
}

async function firstDish(db: Db, restaurantId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select min(m.id) as id from menu_items m where m.restaurant_id = ${restaurantId}`.execute(db);
  return rows[0]?.id ?? 0;
}

async function seed(db: Db, restaurantId: number): Promise<void> {
  await sql`
    insert into ingredients (restaurant_id, name, unit, current_cost, cost_source)
    select ${restaurantId}, 'Ingredient ' || n, (array['lb', 'oz', 'kg', 'liter'])[1 + n % 4], 0.5 + n % 17, 'typed'
    from generate_series(0, ${ingredients - 1}::int) n`.execute(db);
  await sql`
    insert into menu_items (restaurant_id, name, category, current_price, target_margin)
    select ${restaurantId}, 'Dish ' || n, (array['Main Courses', 'Salads', 'Desserts'])[1 + n % 3], 9.5 + n % 20, 70
    from generate_series(0, ${dishes - 1}::int) n`.execute(db);
  await sql`
    with item as (
      select id, unit, split_part(name, ' ', 2)::int as n from ingredients where restaurant_id = ${restaurantId}
    ), dish as (
      select id, split_part(name, ' ', 2)::int as n from menu_items where restaurant_id = ${restaurantId}
    )
    insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit, position)
    select d.id, i.id, 0.1, i.unit, k from dish d cross join generate_series(1, ${linesEach}::int) k
    join item i on i.n = (d.n * 13 + k * 83) % ${ingredients}::int`.execute(db);
  const all = await db.selectFrom('ingredients').select('id').where('restaurant_id', '=', restaurantId).execute();
  const ingredientIds = all.map(({ id }) => id);
  const scope = { restaurantId, userId: null };
  await tx(db, (trx) => recostAfter(trx, scope, { ingredientIds, cause: 'typed', now: new Date() }));
  await sql`analyze`.execute(db);
}
