import type { Money, Percent } from '@platewise/domain';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';
import type { BulkRecords } from '../../../platform/http/bulk.ts';
import { type Page, type PageOrder, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import * as figures from './dish-figures.repo.ts';

export type MenuItemRow = {
  id: number;
  restaurant_id: number;
  name: string;
  description: string | null;
  category: string;
  menu_section: string | null;
  current_price: Money | null;
  /** Tax included in the price, in percent; 0 if prices exclude tax. */
  tax_rate: Percent;
  target_margin: Percent;
  manual_cost: Money | null;
  image_url: string | null;
  image_key: string | null;
  image_error: string | null;
  image_type: string | null;
  read_from: string | null;
  recipe_cost: Money | null;
  known_cost: Money;
  missing_facts: number;
  is_active: boolean;
  version: number;
  line_count: number;
  then_cost: Money | null;
  then_price: Money | null;
};

export type MenuSort = 'name' | 'category' | 'price' | 'cost' | 'margin' | 'attention';

export type MenuFilter = {
  q?: string | undefined;
  category?: string | undefined;
  status?: figures.Profitability | undefined;
  archived?: boolean | undefined;
};

const lineCount = sql<number>`(select count(*) from menu_item_ingredients l where l.menu_item_id = m.id)`;

/** @param since what costs and margins are compared with */
const rows = (db: Queryable, reach: Reach, since: Date) =>
  db
    .selectFrom('menu_items as m')
    .where(inReach('m.restaurant_id', reach))
    .select([
      'm.id',
      'm.restaurant_id',
      'm.name',
      'm.description',
      'm.category',
      'm.menu_section',
      'm.current_price',
      'm.tax_rate',
      'm.target_margin',
      'm.manual_cost',
      'm.image_url',
      'm.image_key',
      'm.image_error',
      'm.image_type',
      'm.read_from',
      'm.recipe_cost',
      'm.known_cost',
      'm.missing_facts',
      'm.is_active',
      'm.version',
      lineCount.as('line_count'),
      figures.pastCost(since).as('then_cost'),
      figures.pastPrice(since).as('then_price'),
    ]);

/** Dishes on the menu, or archived ones; 'All Items' in the category select means no filter. */
export function shown(filter: MenuFilter): RawBuilder<boolean> {
  const conditions = [filter.archived === true ? sql`not m.is_active` : sql`m.is_active`];
  const text = sql`lower(concat_ws(' ', m.name, m.description, m.category, m.menu_section))`;
  if (filter.q) conditions.push(sql`strpos(${text}, lower(${filter.q})) > 0`);
  if (filter.category && filter.category !== 'All Items') conditions.push(sql`m.category = ${filter.category}`);
  if (filter.status !== undefined) conditions.push(figures.hasStatus(filter.status));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function orderBy(sort: MenuSort, direction: 'asc' | 'desc' | undefined): PageOrder {
  const id = sql.ref('m.id');
  switch (sort) {
    case 'name':
      return { by: sql`lower(m.name)`, type: 'text', direction: direction ?? 'asc', id, neverNull: true };
    case 'category':
      return { by: sql`lower(m.category)`, type: 'text', direction: direction ?? 'asc', id, neverNull: true };
    case 'price':
      return { by: sql.ref('m.current_price'), type: 'numeric', direction: direction ?? 'desc', id };
    case 'cost':
      return { by: figures.cost, type: 'numeric', direction: direction ?? 'desc', id };
    case 'margin':
      return { by: figures.margin, type: 'numeric', direction: direction ?? 'asc', id };
    case 'attention':
      return { by: figures.attention, type: 'numeric', direction: direction ?? 'desc', id, neverNull: true };
  }
}

export async function listMenuItems(
  db: Queryable,
  reach: Reach,
  list: MenuFilter & { sort?: MenuSort | undefined; order?: 'asc' | 'desc' | undefined; since: Date },
  request: PageRequest,
): Promise<Page<MenuItemRow>> {
  const query = rows(db, reach, list.since).where(shown(list));
  return readCountedPage(
    query as RowQuery,
    orderBy(list.sort ?? 'name', list.order),
    request,
    db.selectFrom('menu_items as m').where(inReach('m.restaurant_id', reach)).where(shown(list)),
  );
}

type RowQuery = SelectQueryBuilder<object, never, MenuItemRow>;

export async function findMenuItem(db: Queryable, reach: Reach, id: number, since: Date): Promise<MenuItemRow | null> {
  return (await rows(db, reach, since).modifyFront(prepared).where('m.id', '=', id).executeTakeFirst()) ?? null;
}

export async function restaurantOfMenuItem(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('menu_items as m')
    .select('m.restaurant_id')
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

/** Those of several dishes that are in reach, with their restaurants. */
export async function findSeveralMenuItems(db: Queryable, reach: Reach, ids: readonly number[]): Promise<BulkRecords> {
  const rows = await db
    .selectFrom('menu_items as m')
    .select(['m.id', 'm.name', 'm.restaurant_id as restaurantId'])
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...record }) => [id, record]));
}
