import type { CORRELATION_MATCHES } from '@platewise/contract';
import type { UnitCost } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { StoredFactors } from './matching-factors.ts';

export type CorrelationRow = {
  id: number;
  restaurant_id: number;
  ingredient_id: number;
  ingredient_name: string;
  ingredient_unit: string;
  category: string | null;
  current_cost: UnitCost | null;
  current_vendor_id: number | null;
  vendor_id: number;
  vendor_name: string;
  correlation_score: string;
  automated_match: boolean;
  manual_override: boolean;
  rejected: boolean;
  matching_factors: StoredFactors;
  vendor_item_id: number | null;
  /** The vendor item's current mapping: to this ingredient, or another. */
  item_ingredient_id: number | null;
  place: number;
  vendors: number;
  decided_by_name: string | null;
  decided_at: Date | null;
  last_updated: Date;
  version: number;
};

const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('supplier_correlations as c')
    .innerJoin('ingredients as i', (join) =>
      join.onRef('i.restaurant_id', '=', 'c.restaurant_id').onRef('i.id', '=', 'c.ingredient_id'),
    )
    .innerJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'c.restaurant_id').onRef('v.id', '=', 'c.vendor_id'),
    )
    .leftJoin('vendor_items as t', 't.id', 'c.vendor_item_id')
    .leftJoin('users as u', 'u.id', 'c.decided_by')
    .where(inReach('c.restaurant_id', reach));

const select = (db: Queryable, reach: Reach) =>
  joined(db, reach).select([
    'c.id',
    'c.restaurant_id',
    'c.ingredient_id',
    'i.name as ingredient_name',
    'i.unit as ingredient_unit',
    'i.category',
    'i.current_cost',
    'i.vendor_id as current_vendor_id',
    'c.vendor_id',
    'v.name as vendor_name',
    'c.correlation_score',
    'c.automated_match',
    'c.manual_override',
    'c.rejected',
    sql<StoredFactors>`c.matching_factors`.as('matching_factors'),
    'c.vendor_item_id',
    't.ingredient_id as item_ingredient_id',
    'c.place',
    sql<number>`(select count(*)::int from supplier_correlations o join vendors w on w.id = o.vendor_id and w.is_active
      where o.ingredient_id = c.ingredient_id and not o.rejected)`.as('vendors'),
    'u.full_name as decided_by_name',
    'c.decided_at',
    'c.last_updated',
    'c.version',
  ]);

const active = sql<boolean>`i.is_active and i.kind = 'purchased' and v.is_active`;

/** The top-ranked vendor of each ingredient among active ones not ruled out. */
const isBest = (scope: RestaurantScope) => sql<boolean>`c.id in (
  select distinct on (b.ingredient_id) b.id from supplier_correlations b
  join vendors w on w.id = b.vendor_id and w.is_active
  where ${inReach('b.restaurant_id', scope)} and not b.rejected order by b.ingredient_id, b.place, b.id)`;

const matches = {
  auto: sql`(c.automated_match and not c.manual_override)`,
  manual: sql`c.manual_override`,
  review: sql`(not c.automated_match and not c.manual_override)`,
} satisfies Record<(typeof CORRELATION_MATCHES)[number], RawBuilder<unknown>>;

export type CorrelationFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  match?: keyof typeof matches | undefined;
};

function matching(filter: CorrelationFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [active];
  if (filter.vendorId !== undefined) parts.push(sql`c.vendor_id = ${filter.vendorId}`);
  if (filter.match !== undefined) parts.push(matches[filter.match]);
  if (filter.q) parts.push(sql`strpos(lower(concat_ws(' ', i.name, v.name, t.description)), lower(${filter.q})) > 0`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

type ListRequest = PageRequest &
  CorrelationFilter & { sort?: 'score' | 'name' | undefined; order?: 'asc' | 'desc' | undefined };

const orders = {
  score: { by: sql`c.correlation_score`, type: 'numeric', usual: 'desc' },
  name: { by: sql`lower(i.name)`, type: 'text', usual: 'asc' },
} as const;

/** The best vendor of each ingredient. */
export async function listBest(
  db: Queryable,
  scope: RestaurantScope,
  request: ListRequest,
): Promise<Page<CorrelationRow>> {
  const { by, type, usual } = orders[request.sort ?? 'score'];
  const order = { by, type, direction: request.order ?? usual, id: sql.ref('c.id') } as const;
  const query = select(db, scope).where(isBest(scope)).where(matching(request));
  return readCountedPage(query, order, request, joined(db, scope).where(isBest(scope)).where(matching(request)));
}

/** All vendors of one ingredient in rank order, including ruled-out ones. */
export async function listOfIngredient(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  request: PageRequest & CorrelationFilter,
): Promise<Page<CorrelationRow>> {
  const order = { by: sql`c.place`, type: 'integer', direction: 'asc', id: sql.ref('c.id') } as const;
  const query = select(db, scope).where('c.ingredient_id', '=', ingredientId).where(matching(request));
  return readCountedPage(
    query,
    order,
    request,
    joined(db, scope).where('c.ingredient_id', '=', ingredientId).where(matching(request)),
  );
}

/** The next ingredients with a known vendor, by id. */
export async function ingredientsAfter(
  db: Queryable,
  scope: RestaurantScope,
  last: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('supplier_correlations as c')
    .select('c.ingredient_id')
    .distinct()
    .where(inReach('c.restaurant_id', scope))
    .where('c.ingredient_id', '>', last)
    .orderBy('c.ingredient_id')
    .limit(limit)
    .execute();
  return rows.map(({ ingredient_id }) => ingredient_id);
}

/** The vendors of some ingredients, in rank order, without ruled-out ones. */
export async function listOfIngredients(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
  filter: CorrelationFilter,
): Promise<CorrelationRow[]> {
  return select(db, scope)
    .where(matching(filter))
    .where('c.rejected', '=', false)
    .where(sql<boolean>`c.ingredient_id = any(${[...ingredientIds]}::bigint[])`)
    .orderBy('c.ingredient_id')
    .orderBy('c.place')
    .execute();
}

export async function findCorrelation(db: Queryable, reach: Reach, id: number): Promise<CorrelationRow | null> {
  return (await select(db, reach).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

type Counted = {
  ingredients: number;
  auto: number;
  manual: number;
  review: number;
  vendors: number;
  goods: number;
};

export async function countMatches(db: Queryable, scope: RestaurantScope): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      (select count(*)::int from ingredients i
        where ${inReach('i.restaurant_id', scope)} and i.is_active and i.kind = 'purchased') as ingredients,
      count(*) filter (where ${matches.auto})::int as auto, count(*) filter (where ${matches.manual})::int as manual,
      count(*) filter (where ${matches.review})::int as review,
      (select count(*)::int from vendors v where ${inReach('v.restaurant_id', scope)} and v.is_active) as vendors,
      (select count(*)::int from vendor_items t join vendors v on v.id = t.vendor_id and v.is_active
        where ${inReach('t.restaurant_id', scope)})
      + (select count(*)::int from external_products p
        join api_integrations a on a.id = p.integration_id and a.feed = 'price_list'
        join vendors v on v.id = a.vendor_id and v.is_active
        where ${inReach('p.restaurant_id', scope)} and p.kind = 'vendor' and p.vendor_item_id is null
          and p.mapping in ('none', 'suggested')) as goods
    from supplier_correlations c
    join ingredients i on i.id = c.ingredient_id
    join vendors v on v.id = c.vendor_id
    where ${inReach('c.restaurant_id', scope)} and ${active} and ${isBest(scope)}`.execute(db);
  const [row] = rows;
  return row ?? { ingredients: 0, auto: 0, manual: 0, review: 0, vendors: 0, goods: 0 };
}

/** The first ingredients, by name, without a known active vendor. */
export async function readUnmatched(
  db: Queryable,
  scope: RestaurantScope,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select i.id, i.name from ingredients i
    where ${inReach('i.restaurant_id', scope)} and i.is_active and i.kind = 'purchased' and not exists (
      select from supplier_correlations c join vendors v on v.id = c.vendor_id and v.is_active
      where c.ingredient_id = i.id and not c.rejected)
    order by lower(i.name), i.id limit ${limit}`.execute(db);
  return rows;
}

/** The restaurants of an ingredient and a vendor in a request, and whether the pair can be matched. */
export async function restaurantsOfPair(
  db: Queryable,
  reach: Reach,
  named: { ingredientId: number; vendorId: number },
) {
  const { rows } = await sql<{
    ingredient_restaurant: number | null;
    ingredient_name: string | null;
    kind: string | null;
    ingredient_active: boolean | null;
    vendor_restaurant: number | null;
    vendor_name: string | null;
    vendor_active: boolean | null;
  }>`
    select i.restaurant_id as ingredient_restaurant, i.name as ingredient_name, i.kind, i.is_active as ingredient_active,
      v.restaurant_id as vendor_restaurant, v.name as vendor_name, v.is_active as vendor_active
    from (select 1) one
    left join ingredients i on i.id = ${named.ingredientId} and i.merged_into is null and ${inReach('i.restaurant_id', reach)}
    left join vendors v on v.id = ${named.vendorId} and v.merged_into is null and ${inReach('v.restaurant_id', reach)}`.execute(
    db,
  );
  return rows[0];
}
