import { nameKey, type Percent, type Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { keepRows } from '../../../../platform/earlier/earlier-rows.repo.ts';

export type KnownDish = { id: number; hasRecipe: boolean };

/** Dishes on the menu by normalized name; if two share a name, the older one. */
export async function readDishKeys(db: Queryable, scope: RestaurantScope): Promise<Map<string, KnownDish>> {
  const rows = await db
    .selectFrom('menu_items as m')
    .select((eb) => [
      'm.id',
      'm.name',
      eb
        .exists(eb.selectFrom('menu_item_ingredients as l').select('l.id').whereRef('l.menu_item_id', '=', 'm.id'))
        .$castTo<boolean>()
        .as('hasRecipe'),
    ])
    .where(inReach('m.restaurant_id', scope))
    .where('m.is_active', '=', true)
    .orderBy('m.id', 'desc')
    .execute();
  return new Map(rows.map(({ id, name, hasRecipe }) => [nameKey(name), { id, hasRecipe }]));
}

export type ImportedLine = {
  ingredientId: number;
  quantity: Quantity;
  unit: string;
  prep: string | null;
  yieldPercent: Percent | null;
};

/** Replaces all lines of a dish. Dishes outside the scope are untouched. */
export async function replaceDishRecipe(
  db: Queryable,
  scope: RestaurantScope,
  menuItemId: number,
  lines: readonly ImportedLine[],
): Promise<void> {
  await keepRows(db, 'menu_items', sql`${inReach('t.restaurant_id', scope)} and t.id = ${menuItemId}`);
  await sql`
    delete from menu_item_ingredients l using menu_items m
    where m.id = l.menu_item_id and m.id = ${menuItemId} and ${inReach('m.restaurant_id', scope)}`.execute(db);
  await sql`
    insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit, prep, yield_percent, position)
    select m.id, x.ingredient_id, x.quantity, x.unit, x.prep, x.yield_percent, x.position
    from menu_items m, jsonb_to_recordset(${JSON.stringify(lines.map(asRecord))}::jsonb) as x(
      ingredient_id bigint, quantity numeric, unit text, prep text, yield_percent numeric, position int
    )
    where m.id = ${menuItemId} and ${inReach('m.restaurant_id', scope)}`.execute(db);
}

const asRecord = (line: ImportedLine, position: number) => ({
  ingredient_id: line.ingredientId,
  quantity: line.quantity,
  unit: line.unit,
  prep: line.prep,
  yield_percent: line.yieldPercent,
  position,
});
