import type { Money, Percent, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

type InRestaurant = { readonly restaurantId: number };

/** Locks the person, so that things they start twice run one after the other. */
export async function lockPerson(db: Queryable, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(db);
}

/** Excludes the demo with a full year. */
const isSmall = (group: string) =>
  sql<boolean>`${sql.ref(`${group}.settings`)} #>> '{demo,kind}' is distinct from 'year'`;

export type DemoGroup = { id: number; name: string; finished_at: Date };

/** A person's demo tenants, newest first, each locked until the transaction ends. */
export async function lockDemoGroups(db: Queryable, userId: number): Promise<DemoGroup[]> {
  return db
    .selectFrom('restaurant_groups')
    .select(['id', 'name', 'created_at as finished_at'])
    .where('owner_id', '=', userId)
    .where('is_demo', '=', true)
    .where(isSmall('restaurant_groups'))
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

/** A person's newest demo restaurant. */
export async function findDemo(
  db: Queryable,
  userId: number,
): Promise<{ restaurantId: number; groupId: number } | null> {
  const row = await db
    .selectFrom('restaurant_groups as g')
    .innerJoin('restaurants as r', 'r.group_id', 'g.id')
    .select(['r.id as restaurantId', 'g.id as groupId'])
    .where('g.owner_id', '=', userId)
    .where('g.is_demo', '=', true)
    .where(isSmall('g'))
    .orderBy('g.id', 'desc')
    .orderBy('r.id')
    .executeTakeFirst();
  return row ?? null;
}

/** A restaurant in a demo's group that a person added or imported; the demo records neither for its own. */
export async function findAddedRestaurant(db: Queryable, groupId: number): Promise<string | null> {
  const row = await db
    .selectFrom('restaurants as r')
    .select('r.name')
    .where('r.group_id', '=', groupId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('restaurant_audit as a')
          .select('a.id')
          .whereRef('a.restaurant_id', '=', 'r.id')
          .whereRef('a.subject_id', '=', 'r.id')
          .where('a.subject', '=', 'restaurant')
          .where('a.action', 'in', ['created', 'imported']),
      ),
    )
    .orderBy('r.id')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** A demo dates from when it was finished: requests made before that are answered with it. */
export async function finishDemo(db: Queryable, groupId: number, at: Date): Promise<void> {
  await db
    .updateTable('restaurant_groups')
    .set({ is_demo: true, created_at: at, updated_at: at })
    .where('id', '=', groupId)
    .execute();
}

export async function insertSupplier(
  db: Queryable,
  { restaurantId }: InRestaurant,
  of: { name: string; contact: object; netDays: number },
): Promise<number> {
  const row = await db
    .insertInto('vendors')
    .values({
      restaurant_id: restaurantId,
      name: of.name,
      contact_info: JSON.stringify(of.contact),
      payment_days: of.netDays,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type DemoPrice = { cost: UnitCost; since: string; previous: string | null };

/** An ingredient at its latest price, with its price history. */
export async function insertIngredient(
  db: Queryable,
  { restaurantId }: InRestaurant,
  of: { name: string; unit: string; category: string; vendorId: number; yieldPercent: Percent; prices: DemoPrice[] },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('ingredients')
    .values({
      restaurant_id: restaurantId,
      name: of.name,
      unit: of.unit,
      category: of.category,
      vendor_id: of.vendorId,
      yield_percent: of.yieldPercent,
      current_cost: of.prices.at(-1)?.cost ?? null,
      cost_source: 'typed',
      last_updated: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('price_history')
    .values(
      of.prices.map(({ cost, since, previous }) => ({
        restaurant_id: restaurantId,
        ingredient_id: id,
        price: cost,
        unit: of.unit,
        vendor_id: of.vendorId,
        source: 'typed',
        previous_cost: previous,
        effective_date: since,
        recorded_at: now,
      })),
    )
    .execute();
  return id;
}

export async function insertDish(
  db: Queryable,
  { restaurantId }: InRestaurant,
  of: { name: string; description: string; price: Money; targetMargin: Percent },
): Promise<number> {
  const row = await db
    .insertInto('menu_items')
    .values({
      restaurant_id: restaurantId,
      name: of.name,
      description: of.description,
      category: 'Main Courses',
      menu_section: 'Tacos',
      current_price: of.price,
      target_margin: of.targetMargin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertRecipeLine(
  db: Queryable,
  dishId: number,
  line: { ingredientId: number; quantity: Quantity; unit: string; position: number },
): Promise<void> {
  await db
    .insertInto('menu_item_ingredients')
    .values({
      menu_item_id: dishId,
      ingredient_id: line.ingredientId,
      quantity: line.quantity,
      unit: line.unit,
      position: line.position,
    })
    .execute();
}

/** Maps POS items to the dishes of the same name. */
export async function mapItems(
  db: Queryable,
  { restaurantId }: InRestaurant,
  userId: number,
  now: Date,
): Promise<void> {
  await sql`update pos_menu_items p set menu_item_id = m.id, mapped_at = ${now}, mapped_by = ${userId}
    from menu_items m
    where p.restaurant_id = ${restaurantId} and m.restaurant_id = p.restaurant_id and m.name = p.name`.execute(db);
}

export type Named = { id: number; name: string };

export type DemoContents = {
  suppliers: Named[];
  ingredients: Named[];
  menuItems: Named[];
  salesCount: number;
  invoices: { id: number; filename: string; invoiceNumber: string | null; status: string }[];
};

/** What a demo restaurant contains now. */
export async function readContents(db: Queryable, scope: RestaurantScope): Promise<DemoContents> {
  const named = (table: 'vendors' | 'ingredients' | 'menu_items') =>
    db
      .selectFrom(table)
      .select(['id', 'name'])
      .where(inReach('restaurant_id', scope))
      .where('is_active', '=', true)
      .orderBy('id')
      .execute();
  const { count } = await db
    .selectFrom('sales_data')
    .select(sql<number>`count(*)`.as('count'))
    .where(inReach('restaurant_id', scope))
    .executeTakeFirstOrThrow();
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'filename', 'invoice_number as invoiceNumber', 'processing_status as status'])
    .where(inReach('restaurant_id', scope))
    .orderBy('id')
    .execute();
  return {
    suppliers: await named('vendors'),
    ingredients: await named('ingredients'),
    menuItems: await named('menu_items'),
    salesCount: Number(count),
    invoices,
  };
}
