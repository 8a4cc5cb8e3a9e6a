import type { COMPETITOR_DISHES_SHOWN } from '@platewise/contract';
import type { Money } from '@platewise/domain';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageOrder, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import { isCounted } from './counted-match.repo.ts';

export type DishRow = {
  id: number;
  restaurant_id: number;
  competitor_id: number;
  competitor_name: string;
  name: string;
  item_key: string;
  description: string | null;
  category: string | null;
  menu_section: string | null;
  price: Money | null;
  currency: string;
  source: 'site' | 'typed';
  /** Our matched dish, if it is on the menu. */
  menu_item_id: number | null;
  our_name: string | null;
  our_price: Money | null;
  our_currency: string;
  /** Our dish that it may match: a question nobody has answered. */
  asked_id: number | null;
  asked_name: string | null;
  asked_price: Money | null;
  match_score: string | null;
  matched_by_hand: boolean;
  gone_at: Date | null;
  extracted_at: Date;
  last_verified: Date | null;
  version: number;
};

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('competitor_menu_items as i')
    .innerJoin('competitors as k', 'k.id', 'i.competitor_id')
    .innerJoin('restaurants as r', 'r.id', 'i.restaurant_id')
    .leftJoin('menu_items as m', (join) =>
      join.onRef('m.id', '=', 'i.menu_item_id').on('m.is_active', '=', true).on(isCounted('i')),
    )
    .leftJoin('menu_items as p', (join) =>
      join
        .onRef('p.id', '=', 'i.menu_item_id')
        .on('p.is_active', '=', true)
        .on(sql<boolean>`not ${isCounted('i')}`),
    )
    .where(inReach('i.restaurant_id', reach));

const columns = sql<DishRow>`i.id, i.restaurant_id, i.competitor_id, k.name as competitor_name, i.name, i.item_key,
  i.description, i.category, i.menu_section, i.price, i.currency, i.source, m.id as menu_item_id, m.name as our_name,
  m.current_price as our_price, p.id as asked_id, p.name as asked_name, p.current_price as asked_price, coalesce(r.settings ->> 'currency', 'USD') as our_currency, i.match_score,
  i.matched_by_hand, i.gone_at, i.extracted_at, i.last_verified, i.version`;

type RowQuery = SelectQueryBuilder<object, never, DishRow>;

const selected = (query: ReturnType<typeof rows>): RowQuery =>
  query.select(() => [columns as never]) as unknown as RowQuery;

export type DishFilter = {
  show: (typeof COMPETITOR_DISHES_SHOWN)[number];
  q: string | undefined;
  sort: 'name' | 'price' | 'gap';
};

const shown: Record<DishFilter['show'], ReturnType<typeof sql<boolean>>> = {
  menu: sql<boolean>`i.gone_at is null`,
  matched: sql<boolean>`i.gone_at is null and m.id is not null`,
  asked: sql<boolean>`i.gone_at is null and p.id is not null`,
  unmatched: sql<boolean>`i.gone_at is null and m.id is null`,
  gone: sql<boolean>`i.gone_at is not null`,
};

export async function listDishes(
  db: Queryable,
  scope: RestaurantScope,
  competitorId: number,
  { show, q, sort }: DishFilter,
  request: PageRequest & { order?: 'asc' | 'desc' | undefined },
): Promise<Page<DishRow>> {
  const words = q ? `%${q.replace(/[%_\\]/g, '\\$&')}%` : null;
  const wanted = sql<boolean>`i.competitor_id = ${competitorId} and ${shown[show]} and (${words}::text is null
    or i.name ilike ${words} or i.menu_section ilike ${words} or m.name ilike ${words})`;
  return readCountedPage(
    selected(rows(db, scope).where(wanted)),
    orderOf(sort, request.order),
    request,
    rows(db, scope).where(wanted),
  );
}

const gap = sql`case when i.currency = coalesce(r.settings ->> 'currency', 'USD') then m.current_price - i.price end`;

function orderOf(sort: DishFilter['sort'], order: 'asc' | 'desc' | undefined): PageOrder {
  const id = sql.ref('i.id');
  if (sort === 'price') return { by: sql.ref('i.price'), type: 'numeric', direction: order ?? 'asc', id };
  if (sort === 'gap') return { by: gap, type: 'numeric', direction: order ?? 'desc', id };
  return { by: sql`lower(i.name)`, type: 'text', direction: order ?? 'asc', id, neverNull: true };
}

export async function findDish(db: Queryable, reach: Reach, id: number): Promise<DishRow | null> {
  const [row] = await selected(rows(db, reach).where('i.id', '=', id)).execute();
  return row ?? null;
}

/** The given competitor dishes that exist, with our matched ones. */
export async function findDishes(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<DishRow[]> {
  if (ids.length === 0) return [];
  return selected(
    rows(db, scope)
      .where(sql<boolean>`i.id = any(${[...ids]}::bigint[])`)
      .orderBy('i.id'),
  ).execute();
}

export type Figures = {
  dishes: number;
  matched: number;
  asked: number;
  gone: number;
  compared: number;
  more: number;
  less: number;
  median_percent: number | null;
};

/** What is on a menu, and how ours compares where both prices are known and in the same currency. */
export async function readFigures(db: Queryable, scope: RestaurantScope, competitorId: number): Promise<Figures> {
  const present = sql`i.gone_at is null`;
  const { rows: found } = await sql<Figures>`
    select (count(*) filter (where ${present}))::int as dishes,
      (count(*) filter (where ${present} and m.id is not null))::int as matched,
      (count(*) filter (where ${present} and p.id is not null))::int as asked,
      (count(*) filter (where i.gone_at is not null))::int as gone,
      (count(*) filter (where g.apart is not null))::int as compared,
      (count(*) filter (where g.apart > 0))::int as more,
      (count(*) filter (where g.apart < 0))::int as less,
      (percentile_cont(0.5) within group (order by g.apart * 100 / i.price))::float8 as median_percent
    from competitor_menu_items i
    join restaurants r on r.id = i.restaurant_id
    left join menu_items m on m.id = i.menu_item_id and m.is_active and ${isCounted('i')}
    left join menu_items p on p.id = i.menu_item_id and p.is_active and not ${isCounted('i')}
    left join lateral (
      select m.current_price - i.price as apart
      where ${present} and i.price > 0 and i.currency = coalesce(r.settings ->> 'currency', 'USD')
    ) g on true
    where ${inReach('i.restaurant_id', scope)} and i.competitor_id = ${competitorId}`.execute(db);
  return found[0] ?? { dishes: 0, matched: 0, asked: 0, gone: 0, compared: 0, more: 0, less: 0, median_percent: null };
}

/** Whether a competitor's menu has another dish with that key. */
export async function hasKey(
  db: Queryable,
  scope: RestaurantScope,
  competitorId: number,
  key: string,
  but: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('competitor_menu_items as i')
    .select('i.id')
    .where(inReach('i.restaurant_id', scope))
    .where('i.competitor_id', '=', competitorId)
    .where('i.item_key', '=', key)
    .where('i.gone_at', 'is', null)
    .where('i.id', '<>', but ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

export type TypedDish = {
  name: string;
  item_key: string;
  description: string | null;
  category: string | null;
  menu_section: string | null;
  price: Money | null;
};

export async function insertTyped(
  trx: Tx,
  scope: RestaurantScope,
  competitorId: number,
  dish: TypedDish,
  now: Date,
): Promise<number> {
  const row = await trx
    .insertInto('competitor_menu_items')
    .values({
      ...dish,
      restaurant_id: scope.restaurantId,
      competitor_id: competitorId,
      currency: scope.settings.currency,
      source: 'typed',
      extracted_at: now,
      last_verified: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateTyped(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  dish: TypedDish,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('competitor_menu_items as i')
    .set((eb) => ({ ...dish, currency: scope.settings.currency, last_verified: now, version: eb('i.version', '+', 1) }))
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
}

export async function deleteDish(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx
    .deleteFrom('competitor_menu_items as i')
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
}
