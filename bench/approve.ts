import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';

const ingredients = 60;
const dishes = 200;
const rounds = 9;

/**
 * Approving an invoice of 60 lines whose ingredients are used in 200 dishes, over HTTP, compared with the bare writes.
 */
export async function benchApprove(): Promise<void> {
  const server = await startBenchServer();
  try {
    const { restaurantId, invoiceId } = await seed(server);
    const times: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await sql`update invoice_line_items set total_price = ${100 + round} where invoice_id = ${invoiceId}`.execute(
        server.db,
      );
      await sql`update invoices set total_amount = ${ingredients * (100 + round)} where id = ${invoiceId}`.execute(
        server.db,
      );
      const approved = await timed(() => server.call('POST', `/api/invoices/${invoiceId}/approve`, {}));
      if (approved.value.status !== 200) throw new Error(JSON.stringify(approved.value.body));
      times.push(approved.ms);
      floor.push((await timed(() => bareWrites(server, restaurantId))).ms);
      await server.call('POST', `/api/invoices/${invoiceId}/unapprove`, {});
    }
    const moved = await sql<{
      count: number;
    }>`select count(distinct menu_item_id) as count from menu_item_cost_history`.execute(server.db);
    console.log(`Approving ${ingredients} lines moved ${moved.rows[0]?.count} dishes`);
    reportLine('Approving over HTTP', times.slice(1), { name: 'the bare SQL', times: floor.slice(1) }, 150);
  } finally {
    await server.close();
  }
}

async function seed({ call, db }: BenchServer): Promise<{ restaurantId: number; invoiceId: number }> {
  const { body: restaurant } = await call('POST', '/api/restaurants', { name: 'Bench' });
  const { body: vendor } = await call('POST', '/api/vendors', { restaurantId: restaurant.id, name: 'Bench vendor' });
  const invoice = {
    vendorId: vendor.id,
    totalAmount: ingredients * 100,
    invoiceNumber: '1',
    invoiceDate: '2026-01-05',
  };
  const { body: made } = await call('POST', '/api/invoices/manual', invoice);
  const scope = restaurant.id as number;
  await sql`insert into ingredients (restaurant_id, name, unit, current_cost, cost_source)
    select ${scope}, 'Ingredient ' || n, 'lb', 2, 'typed' from generate_series(1, ${ingredients}) n`.execute(db);
  await sql`insert into menu_items (restaurant_id, name, category, current_price)
    select ${scope}, 'Dish ' || n, 'Main Courses', 12 from generate_series(1, ${dishes}) n`.execute(db);
  await sql`insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit)
    select m.id, g.id, 4, 'oz' from
      (select id, row_number() over (order by id) as place from menu_items where restaurant_id = ${scope}) m
      join (select id, row_number() over (order by id) as place from ingredients where restaurant_id = ${scope}) g
      on (g.place + m.place) % 10 = 0`.execute(db);
  await sql`insert into invoice_line_items
      (restaurant_id, invoice_id, position, ingredient_id, description, quantity, unit, total_price, item_type, line_type)
    select ${scope}, ${made.id}, row_number() over (order by g.id), g.id, g.name, 20, 'lb', 100, 'ingredient', 'product'
    from ingredients g where g.restaurant_id = ${scope}`.execute(db);
  return { restaurantId: scope, invoiceId: made.id };
}

/** The same rows in as few statements as possible: history, ingredients, dishes, dish history. */
async function bareWrites({ db }: BenchServer, scope: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`insert into price_history (restaurant_id, ingredient_id, price, unit, source, effective_date, voided_at)
      select restaurant_id, id, current_cost, unit, 'invoice', '2020-01-01', now() from ingredients where restaurant_id = ${scope}`.execute(
      trx,
    );
    await sql`update ingredients set last_updated = now() where restaurant_id = ${scope}`.execute(trx);
    await sql`update menu_items set updated_at = now() where restaurant_id = ${scope}`.execute(trx);
    await sql`insert into menu_item_cost_history (restaurant_id, menu_item_id, cost_before, cost_after, known_cost, cause)
      select restaurant_id, id, recipe_cost, recipe_cost, known_cost, 'typed' from menu_items where restaurant_id = ${scope}`.execute(
      trx,
    );
  });
}
