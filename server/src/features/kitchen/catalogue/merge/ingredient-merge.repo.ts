import type { UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { keepRows } from '../../../../platform/earlier/earlier-rows.repo.ts';
import { keepBought } from '../../../buying/invoice-states/index.ts';

/** One unit of the merged ingredient is `factor` units of the remaining one. */
export type Merge = { from: number; into: number; factor: string };

/** Stores the recipes with the merged ingredient. */
async function keepRecipes(db: Queryable, scope: RestaurantScope, from: number): Promise<void> {
  const own = inReach('t.restaurant_id', scope);
  await keepRows(
    db,
    'menu_items',
    sql`${own} and t.id in (select l.menu_item_id from menu_item_ingredients l where l.ingredient_id = ${from})`,
  );
  await keepRows(
    db,
    'ingredients',
    sql`${own} and t.id in (select l.prep_id from ingredient_recipe_lines l where l.ingredient_id = ${from})`,
  );
}

/**
 * Converts recipe lines whose unit means a different amount for the remaining ingredient to that ingredient's unit.
 */
export async function restateLines(
  db: Queryable,
  scope: RestaurantScope,
  from: number,
  change: { unit: string; times: string; newUnit: string },
): Promise<void> {
  await keepRecipes(db, scope, from);
  const values = sql`quantity = greatest(round(l.quantity * ${change.times}::numeric, 3), 0.001), unit = ${change.newUnit}`;
  const where = sql`from ingredients i
    where i.id = ${from} and ${inReach('i.restaurant_id', scope)} and l.ingredient_id = i.id and l.unit = ${change.unit}`;
  await sql`update menu_item_ingredients l set ${values} ${where}`.execute(db);
  await sql`update ingredient_recipe_lines l set ${values} ${where}`.execute(db);
  await sql`update recipe_version_lines l set ${values} ${where}`.execute(db);
}

/** Moves recipes, invoice lines, prices and other references that have their own unit. */
export async function moveReferences(db: Queryable, scope: RestaurantScope, { from, into }: Merge): Promise<void> {
  // Purchasing advice depends on its own cost and unit.
  await sql`update procurement_recommendations r set status = 'expired', version = r.version + 1
    where r.ingredient_id = ${from} and r.status = 'pending' and ${inReach('r.restaurant_id', scope)}`.execute(db);
  const tables = [
    'menu_item_ingredients',
    'ingredient_recipe_lines',
    'recipe_version_lines',
    'invoice_line_items',
    'price_history',
    'vendor_items',
    'external_products',
    'price_alerts',
    'price_alert_rules',
    'ingredient_barcodes',
    'pos_menu_items',
    'procurement_recommendations',
    'ingredient_aliases',
  ] as const;
  await keepRecipes(db, scope, from);
  await keepRows(db, 'price_history', sql`t.ingredient_id = ${from} and ${inReach('t.restaurant_id', scope)}`);
  await keepRows(db, 'pos_menu_items', sql`t.ingredient_id = ${from} and ${inReach('t.restaurant_id', scope)}`);
  await keepBought(db, scope, from);
  for (const table of tables) {
    await sql`update ${sql.table(table)} l set ingredient_id = ${into} from ingredients i
      where i.id = ${from} and ${inReach('i.restaurant_id', scope)} and l.ingredient_id = i.id`.execute(db);
  }
  // Forecasts were based on its own prices: they are recomputed for the remaining one.
  await sql`delete from price_forecasts f where f.ingredient_id = ${from} and ${inReach('f.restaurant_id', scope)}`.execute(
    db,
  );
}

/** Moves a merged prep item's recipe if the remaining one has none. Returns whether it was moved. */
export async function takeRecipe(db: Queryable, scope: RestaurantScope, { from, into }: Merge): Promise<boolean> {
  await keepBoth(db, scope, { from, into });
  const { numAffectedRows } = await sql`update ingredient_recipe_lines l set prep_id = ${into} from ingredients i
    where i.id = l.prep_id and i.id = ${from} and ${inReach('i.restaurant_id', scope)}
      and not exists (select from ingredient_recipe_lines o where o.prep_id = ${into})`.execute(db);
  const taken = (numAffectedRows ?? 0n) > 0n;
  // The batch yield belongs to the recipe.
  if (taken)
    await sql`update ingredients t set batch_yield_quantity = s.batch_yield_quantity, batch_yield_unit = s.batch_yield_unit
      from ingredients s where t.id = ${into} and s.id = ${from} and ${inReach('t.restaurant_id', scope)}
        and s.restaurant_id = t.restaurant_id`.execute(db);
  return taken;
}

/** Deletes a merged prep item's recipe. Returns the lines, for the audit. */
export async function dropOwnRecipe(db: Queryable, scope: RestaurantScope, from: number): Promise<object[]> {
  await keepBoth(db, scope, { from, into: from });
  const { rows } = await sql<object>`delete from ingredient_recipe_lines l using ingredients i
    where i.id = l.prep_id and i.id = ${from} and ${inReach('i.restaurant_id', scope)}
    returning l.ingredient_id as "ingredientId", l.quantity, l.unit, l.yield_percent as "yieldPercent", l.prep`.execute(
    db,
  );
  return rows;
}

const keepBoth = (db: Queryable, scope: RestaurantScope, { from, into }: Pick<Merge, 'from' | 'into'>): Promise<void> =>
  keepRows(db, 'ingredients', sql`t.id in (${from}, ${into}) and ${inReach('t.restaurant_id', scope)}`);

/** Moves facts and details only the merged one has. */
export async function moveFacts(db: Queryable, scope: RestaurantScope, { from, into }: Merge): Promise<void> {
  await keepBoth(db, scope, { from, into });
  await sql`update ingredients t set density_g_per_ml = coalesce(t.density_g_per_ml, s.density_g_per_ml),
      grams_per_each = coalesce(t.grams_per_each, s.grams_per_each), category = coalesce(t.category, s.category),
      vendor_id = coalesce(t.vendor_id, s.vendor_id),
      allergens = case when t.allergens is null or s.allergens is null then coalesce(t.allergens, s.allergens)
        else t.allergens || array(select unnest(s.allergens) except select unnest(t.allergens) order by 1) end,
      method = coalesce(t.method, s.method), updated_at = now(), version = t.version + 1
    from ingredients s
    where t.id = ${into} and s.id = ${from} and ${inReach('t.restaurant_id', scope)}
      and s.restaurant_id = t.restaurant_id`.execute(db);
  await sql`insert into ingredient_conversions (ingredient_id, unit, quantity, to_unit)
    select t.id, c.unit, c.quantity, c.to_unit from ingredient_conversions c
    join ingredients s on s.id = c.ingredient_id join ingredients t on t.restaurant_id = s.restaurant_id
    where s.id = ${from} and t.id = ${into} and ${inReach('s.restaurant_id', scope)}
    on conflict (ingredient_id, unit) do nothing`.execute(db);
}

/** Makes the merged one's cost the current one. */
export async function takeCost(
  db: Queryable,
  scope: RestaurantScope,
  { from, into }: Merge,
  cost: UnitCost,
): Promise<void> {
  await keepBoth(db, scope, { from, into });
  await sql`update ingredients t set current_cost = ${cost}, cost_source = s.cost_source, cost_set_on = s.cost_set_on,
      last_updated = s.last_updated
    from ingredients s
    where t.id = ${into} and s.id = ${from} and ${inReach('t.restaurant_id', scope)}
      and s.restaurant_id = t.restaurant_id`.execute(db);
}

/** Expires advice about it, and moves decisions to the remaining one; of two matches, the stronger is kept. */
export async function moveAdvice(db: Queryable, scope: RestaurantScope, { from, into }: Merge): Promise<void> {
  const about = sql`(r.target_type = 'ingredient' and r.target_id = ${from} or r.subject ~ ${`(^|:)ingredient:${from}(:|$)`})`;
  await sql`update ai_recommendations r set status = 'expired', version = r.version + 1
    where ${inReach('r.restaurant_id', scope)} and r.status = 'pending' and ${about}`.execute(db);
  await sql`update ai_recommendations r
    set subject = regexp_replace(r.subject, ${`(^|:)ingredient:${from}(:|$)`}, ${`\\1ingredient:${into}\\2`}),
      target_id = case when r.target_type = 'ingredient' then ${into}::bigint else r.target_id end
    where ${inReach('r.restaurant_id', scope)} and ${about}`.execute(db);
  await sql`delete from supplier_correlations c using supplier_correlations o
    where ${inReach('c.restaurant_id', scope)} and c.ingredient_id in (${from}, ${into}) and o.ingredient_id in (${from}, ${into})
      and o.vendor_id = c.vendor_id and o.id <> c.id
      and (o.manual_override, o.correlation_score, -o.id) > (c.manual_override, c.correlation_score, -c.id)`.execute(
    db,
  );
  await sql`update supplier_correlations c set ingredient_id = ${into}
    where c.ingredient_id = ${from} and ${inReach('c.restaurant_id', scope)}`.execute(db);
}

/** Keeps the merged one's row, hidden from all lists; earlier merges into it now point to the remaining one too. */
export async function retire(db: Queryable, scope: RestaurantScope, { from, into }: Merge, now: Date): Promise<void> {
  await keepBoth(db, scope, { from, into });
  await sql`update ingredients i set is_active = false, merged_into = ${into}, updated_at = ${now}, version = i.version + 1
    where i.id = ${from} and ${inReach('i.restaurant_id', scope)}`.execute(db);
  await sql`update ingredients i set merged_into = ${into}
    where i.merged_into = ${from} and ${inReach('i.restaurant_id', scope)}`.execute(db);
}
