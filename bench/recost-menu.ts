import type { connectPostgres } from '@platewise/server/src/platform/db/index.ts';

export type Pool = ReturnType<typeof connectPostgres>['pool'];
export type BenchMenu = { restaurantId: number; userId: number; tomatoes: number };

/**
 * A menu of this many dishes with 8 lines each over 600 ingredients and 100 prep items nested three deep. Tomatoes go
 * into every base, a base into every sauce, a sauce into every dish, so that one price reaches all of them.
 */
export async function insertMenu(pool: Pool, name: string, dishes: number): Promise<BenchMenu> {
  const { rows } = await pool.query<BenchMenu>(
    `with person as (
      insert into users (username, email, password, full_name) values ($1::text, $1::text || '@example.com', '-', 'Bench') returning id
    ), team as (
      insert into restaurant_groups (name, owner_id) select $1::text, id from person returning id
    ), place as (
      insert into restaurants (user_id, group_id, name) select p.id, t.id, $1::text from person p, team t returning id, user_id
    ), bought as (
      insert into ingredients (restaurant_id, name, unit, current_cost, cost_source, grams_per_each, yield_percent)
      select p.id, 'Ingredient ' || n, (array['lb', 'oz', 'kg', 'piece', 'liter'])[1 + n % 5], 0.5 + n % 17, 'typed', 120,
        case when n % 4 = 0 then 80 else 100 end
      from place p, generate_series(0, 599) n
      returning id, name
    )
    select p.id as "restaurantId", p.user_id as "userId", b.id as tomatoes
    from place p, bought b where b.name = 'Ingredient 0'`,
    [name],
  );
  const [menu] = rows;
  if (menu === undefined) throw new Error('the menu was not written');
  await insertPreps(pool, menu);
  await insertDishes(pool, menu, dishes);
  return menu;
}

/** 10 bases from tomatoes, 30 mother sauces from bases, 60 sauces from mother sauces. */
async function insertPreps(pool: Pool, { restaurantId, tomatoes }: BenchMenu): Promise<void> {
  await pool.query(
    `insert into ingredients (restaurant_id, name, unit, kind, batch_yield_quantity, batch_yield_unit)
    select $1, 'Prep ' || n, 'lb', 'prep', 4 + n % 3, 'lb' from generate_series(0, 99) n`,
    [restaurantId],
  );
  await pool.query(
    `with prep as (
      select id, split_part(name, ' ', 2)::int as n from ingredients where restaurant_id = $1 and kind = 'prep'
    ), bought as (
      select id, unit, split_part(name, ' ', 2)::int as n from ingredients where restaurant_id = $1 and kind = 'purchased'
    )
    insert into ingredient_recipe_lines (prep_id, ingredient_id, quantity, unit, position)
    select p.id, $2, 2.5, 'lb', 0 from prep p where p.n < 10
    union all
    select p.id, c.id, 12, 'oz', 0 from prep p join prep c on c.n = (p.n - 10) % 10 where p.n between 10 and 39
    union all
    select p.id, c.id, 300, 'g', 0 from prep p join prep c on c.n = 10 + (p.n - 40) % 30 where p.n >= 40
    union all
    select p.id, b.id, 0.75, b.unit, k from prep p, generate_series(1, 4) k
    join bought b on true where b.n = 1 + (p.n * 7 + k * 31) % 599`,
    [restaurantId, tomatoes],
  );
}

async function insertDishes(pool: Pool, { restaurantId }: BenchMenu, dishes: number): Promise<void> {
  await pool.query(
    `insert into menu_items (restaurant_id, name, category, current_price, target_margin)
    select $1, 'Dish ' || n, 'Main', 9.5 + n % 20, 70 from generate_series(0, $2::int - 1) n`,
    [restaurantId, dishes],
  );
  await pool.query(
    `with item as (
      select id, unit, kind, split_part(name, ' ', 2)::int as n from ingredients where restaurant_id = $1
    ), dish as (
      select id, split_part(name, ' ', 2)::int as n from menu_items where restaurant_id = $1
    )
    insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit, position)
    select d.id, i.id, 3.5, 'oz', 0 from dish d join item i on i.kind = 'prep' and i.n = 40 + d.n % 60
    union all
    select d.id, i.id, 0.25, i.unit, k from dish d cross join generate_series(1, 7) k
    join item i on i.kind = 'purchased' and i.n = 1 + (d.n * 13 + k * 83) % 599`,
    [restaurantId],
  );
  await pool.query('analyze');
}
