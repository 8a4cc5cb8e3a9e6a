import type { CalendarDate, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';

/**
 * The period for which prices are read in each restaurant, as columns. With `knownBefore`, as they were known just before
 * that moment.
 */
export type PriceSpans = {
  restaurantIds: number[];
  since: string[];
  until: string[];
  boughtSince: string[];
  knownBefore: (string | null)[];
};

/** Ingredients and their prices in force, for a restaurant of `s`, which has `known_before` if any of them has. */
function sourcesOf({ knownBefore }: Pick<PriceSpans, 'knownBefore'>) {
  const moment = knownBefore.every((one) => one === null) ? null : sql`coalesce(s.known_before, 'infinity')`;
  return {
    ingredients: rowsKnown('ingredients', sql`s.restaurant_id`, moment),
    prices: rowsKnown('price_history', sql`s.restaurant_id`, moment),
    inForce: moment === null ? sql`p.voided_at is null` : sql`(p.voided_at is null or p.voided_at >= ${moment})`,
    vendorName: moment === null ? sql`v.name` : sql`coalesce(v.name, i.vendor_name)`,
  };
}

export type PricedRow = {
  id: number;
  restaurant_id: number;
  name: string;
  unit: string;
  category: string | null;
  current_cost: UnitCost | null;
  vendor_id: number | null;
  vendor_name: string | null;
  /** Prices as text columns, newest first: days before the period's end, and amount. Null if there are none. */
  ages: string | null;
  prices: string | null;
  /** Whether all of them are in the ingredient's current unit. */
  same_unit: boolean | null;
  /** By approved invoices, in the ingredient's current unit; null if there are none. */
  bought: Quantity | null;
};

/**
 * Active purchased ingredients, each with its prices of the period and the three before it, since a price's neighbors
 * show whether it is plausible. Prices come as columns, each one text, in index order: as a hundred thousand separate
 * rows, or sorted again, they would be many times slower.
 */
export async function readPriced(
  db: Queryable,
  reach: Reach,
  spans: PriceSpans,
  ingredientIds: readonly number[] | null,
): Promise<PricedRow[]> {
  const wanted = ingredientIds === null ? sql`true` : sql`i.id = any(${[...ingredientIds]}::bigint[])`;
  const { ingredients, prices, inForce, vendorName } = sourcesOf(spans);
  const ofIngredient = sql`select p.effective_date, p.price, p.unit, p.quantity, p.source from ${prices} p
    where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and ${inForce}`;
  const newestFirst = sql`order by p.effective_date desc, p.id desc`;
  const { rows } = await sql<PricedRow>`
    select i.id, i.restaurant_id, i.name, i.unit, i.category, i.current_cost, i.vendor_id, ${vendorName} as vendor_name, h.*
    from unnest(${spans.restaurantIds}::bigint[], ${spans.since}::date[], ${spans.until}::date[],
      ${spans.boughtSince}::date[], ${spans.knownBefore}::timestamptz[])
      as s (restaurant_id, since, until, bought_since, known_before)
    join ${ingredients} i on i.restaurant_id = s.restaurant_id and i.is_active and i.kind = 'purchased'
    left join vendors v on v.id = i.vendor_id
    cross join lateral (
      select string_agg((s.until - p.effective_date)::text, ',') as ages, string_agg(p.price::text, ',') as prices,
        bool_and(p.unit = i.unit) as same_unit,
        sum(p.quantity) filter (where p.effective_date >= s.bought_since and p.source = 'invoice' and p.unit = i.unit)
          as bought
      from (
        (${ofIngredient} and p.effective_date between s.since and s.until ${newestFirst})
        union all
        (${ofIngredient} and p.effective_date < s.since ${newestFirst} limit 3)
      ) p
    ) h
    where ${inReach('i.restaurant_id', reach)} and ${wanted}
    order by i.restaurant_id, lower(i.name), i.id`.execute(db);
  return rows;
}

/**
 * The number of days to spread each restaurant's purchases over: all days of the range, or those since its first
 * purchase if that came later. No entry means nothing was bought.
 */
export async function readBoughtDays(
  db: Queryable,
  reach: Reach,
  spans: Pick<PriceSpans, 'restaurantIds' | 'boughtSince' | 'until' | 'knownBefore'>,
): Promise<Map<number, number>> {
  const { prices, inForce } = sourcesOf(spans);
  const bought = sql`from ${prices} p
    where p.restaurant_id = s.restaurant_id and p.source = 'invoice' and ${inForce}`;
  const { rows } = await sql<{ restaurant_id: number; days: number | null }>`
    select s.restaurant_id, s.until - case
      when exists (select ${bought} and p.effective_date < s.since) then s.since
      else (select min(p.effective_date) ${bought} and p.effective_date <= s.until) end + 1 as days
    from unnest(${spans.restaurantIds}::bigint[], ${spans.boughtSince}::date[], ${spans.until}::date[],
      ${spans.knownBefore}::timestamptz[]) as s (restaurant_id, since, until, known_before)
    where ${inReach('s.restaurant_id', reach)}`.execute(db);
  return new Map(rows.flatMap(({ restaurant_id: id, days }) => (days === null ? [] : [[id, days]])));
}

export type Bought = { ingredientId: number; quantity: Quantity };

/** How much of each was bought from a day up to today, in its unit. */
export async function readBought(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
  days: { from: string; today: string },
): Promise<Bought[]> {
  if (ingredientIds.length === 0) return [];
  const { rows } = await sql<Bought>`
    select i.id as "ingredientId", sum(p.quantity) as quantity
    from ingredients i
    join price_history p on p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and p.unit = i.unit
    where ${inReach('i.restaurant_id', scope)} and i.id = any(${[...ingredientIds]}::bigint[])
      and p.source = 'invoice' and p.voided_at is null and p.quantity is not null
      and p.effective_date between ${days.from}::date and ${days.today}::date
    group by i.id`.execute(db);
  return rows;
}

export type OwnUnitRow = { ingredient_id: number; date: CalendarDate; price: UnitCost; unit: string };

/** The prices of ingredients that once had another unit, each in its own, oldest first. */
export async function readInOwnUnits(
  db: Queryable,
  reach: Reach,
  spans: PriceSpans,
  ingredientIds: readonly number[],
): Promise<OwnUnitRow[]> {
  const { prices, inForce } = sourcesOf(spans);
  const { rows } = await sql<OwnUnitRow>`
    select p.ingredient_id, p.effective_date as date, p.price, p.unit
    from unnest(${spans.restaurantIds}::bigint[], ${spans.until}::date[], ${spans.knownBefore}::timestamptz[])
      as s (restaurant_id, until, known_before)
    join ${prices} p on p.restaurant_id = s.restaurant_id and ${inForce} and p.effective_date <= s.until
    where ${inReach('p.restaurant_id', reach)} and p.ingredient_id = any(${[...ingredientIds]}::bigint[])
    order by p.ingredient_id, p.effective_date, p.id`.execute(db);
  return rows;
}

type FactsRow = {
  id: number;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
  conversions: { unit: string; quantity: Quantity; to_unit: string }[];
};

/** What was known of ingredients' units just before the moments of the spans. */
export async function readFactsKnown(
  db: Queryable,
  reach: Reach,
  spans: PriceSpans,
  ingredientIds: readonly number[],
): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select i.id, i.density_g_per_ml, i.grams_per_each, i.conversions
    from unnest(${spans.restaurantIds}::bigint[], ${spans.knownBefore}::timestamptz[]) as s (restaurant_id, known_before)
    join ${sourcesOf(spans).ingredients} i on i.restaurant_id = s.restaurant_id
      and i.id = any(${[...ingredientIds]}::bigint[]) and ${inReach('i.restaurant_id', reach)}`.execute(db);
  return rows;
}
