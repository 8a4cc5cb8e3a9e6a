import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

/** `factor` units of the one that stays are in one unit of the other. */
export type Merge = { from: number; into: number; factor: string };

/** Lines of recipes that speak in a unit which means another amount there: from now on in the unit of the one that stays. */
export async function restateLines(
  db: Queryable,
  scope: RestaurantScope,
  from: number,
  change: { unit: string; times: string; newUnit: string },
): Promise<void> {
  const values = sql`quantity = greatest(round(l.quantity * ${change.times}::numeric, 3), 0.001), unit = ${change.newUnit}`;
  const where = sql`from ingredients i
    where i.id = ${from} and ${inReach('i.restaurant_id', scope)} and l.ingredient_id = i.id and l.unit = ${change.unit}`;
  await sql`update menu_item_ingredients l set ${values} ${where}`.execute(db);
  await sql`update ingredient_recipe_lines l set ${values} ${where}`.execute(db);
  await sql`update recipe_version_lines l set ${values} ${where}`.execute(db);
}

/** Recipes, invoice lines, prices and what else names an ingredient and keeps its own unit. */
export async function moveReferences(db: Queryable, scope: RestaurantScope, { from, into }: Merge): Promise<void> {
  // Advice on how to buy it is about its own cost and unit.
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
  for (const table of tables) {
    await sql`update ${sql.table(table)} l set ingredient_id = ${into} from ingredients i
      where i.id = ${from} and ${inReach('i.restaurant_id', scope)} and l.ingredient_id = i.id`.execute(db);
  }
  // Of other prices than its own from now on: it is worked out again for the one that stays.
  await sql`delete from price_forecasts f where f.ingredient_id = ${from} and ${inReach('f.restaurant_id', scope)}`.execute(
    db,
  );
}

/** The recipe of a merged prep item, where the one that stays has none. Says whether it was taken over. */
export async function takeRecipe(db: Queryable, scope: RestaurantScope, { from, into }: Merge): Promise<boolean> {
  const { numAffectedRows } = await sql`update ingredient_recipe_lines l set prep_id = ${into} from ingredients i
    where i.id = l.prep_id and i.id = ${from} and ${inReach('i.restaurant_id', scope)}
      and not exists (select from ingredient_recipe_lines o where o.prep_id = ${into})`.execute(db);
  const taken = (numAffectedRows ?? 0n) > 0n;
  // What a batch yields is said of its recipe.
  if (taken)
    await sql`update ingredients t set batch_yield_quantity = s.batch_yield_quantity, batch_yield_unit = s.batch_yield_unit
      from ingredients s where t.id = ${into} and s.id = ${from} and ${inReach('t.restaurant_id', scope)}
        and s.restaurant_id = t.restaurant_id`.execute(db);
  return taken;
}

/** What a merged prep item was made of; it is made no more. Answers the lines, for the audit. */
export async function dropOwnRecipe(db: Queryable, scope: RestaurantScope, from: number): Promise<object[]> {
  const { rows } = await sql<object>`delete from ingredient_recipe_lines l using ingredients i
    where i.id = l.prep_id and i.id = ${from} and ${inReach('i.restaurant_id', scope)}
    returning l.ingredient_id as "ingredientId", l.quantity, l.unit, l.yield_percent as "yieldPercent", l.prep`.execute(
    db,
  );
  return rows;
}

/** The facts and particulars that only the merged one has. */
export async function moveFacts(db: Queryable, scope: RestaurantScope, { from, into }: Merge): Promise<void> {
  await sql`update ingredients t set density_g_per_ml = coalesce(t.density_g_per_ml, s.density_g_per_ml),
      grams_per_each = coalesce(t.grams_per_each, s.grams_per_each), category = coalesce(t.category, s.category),
      vendor_id = coalesce(t.vendor_id, s.vendor_id), allergens = coalesce(t.allergens, s.allergens),
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

/** The cost of the merged one rules from now on. */
export async function takeCost(
  db: Queryable,
  scope: RestaurantScope,
  { from, into }: Merge,
  cost: string,
): Promise<void> {
  await sql`update ingredients t set current_cost = ${cost}, cost_source = s.cost_source, cost_set_on = s.cost_set_on,
      last_updated = s.last_updated
    from ingredients s
    where t.id = ${into} and s.id = ${from} and ${inReach('t.restaurant_id', scope)}
      and s.restaurant_id = t.restaurant_id`.execute(db);
}

/** Advice about it is void, and what was decided about it holds of the one that stays; of likenesses the stronger is kept. */
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

/** The merged one keeps its row, out of every list; what was merged into it before belongs to the one that stays too. */
export async function retire(db: Queryable, scope: RestaurantScope, { from, into }: Merge, now: Date): Promise<void> {
  await sql`update ingredients i set is_active = false, merged_into = ${into}, updated_at = ${now}, version = i.version + 1
    where i.id = ${from} and ${inReach('i.restaurant_id', scope)}`.execute(db);
  await sql`update ingredients i set merged_into = ${into}
    where i.merged_into = ${from} and ${inReach('i.restaurant_id', scope)}`.execute(db);
}
