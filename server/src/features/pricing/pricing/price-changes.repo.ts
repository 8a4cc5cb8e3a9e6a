import type { Money, Percent } from '@platewise/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type PriceSource = 'typed' | 'optimizer' | 'recommendation' | 'undo';
export type Expected = { revenue: Money | null; profit: string | null };

export type ChangeRow = {
  id: number;
  restaurant_id: number;
  source: string;
  mode: string | null;
  target_margin: Percent | null;
  category: string | null;
  expected: Expected | null;
  items: number;
  names: string[];
  undoable: boolean;
  made_at: Date;
  made_by: string | null;
  undone_at: Date | null;
  undone_by: string | null;
};

const names = sql<string[]>`array(
  select m.name from menu_item_prices p join menu_items m on m.id = p.menu_item_id
  where p.restaurant_id = c.restaurant_id and p.change_id = c.id order by lower(m.name), m.id limit 3)`;
/** There is something left to undo, and every dish had a price before. */
const undoable = sql<boolean>`coalesce((select bool_and(p.old_price is not null) from menu_item_prices p
  where p.restaurant_id = c.restaurant_id and p.change_id = c.id), false)`;

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('menu_price_changes as c')
    .leftJoin('users as u', 'u.id', 'c.made_by')
    .leftJoin('users as v', 'v.id', 'c.undone_by')
    .where(inReach('c.restaurant_id', reach))
    .select([
      'c.id',
      'c.restaurant_id',
      'c.source',
      'c.mode',
      'c.target_margin',
      'c.category',
      sql<Expected | null>`c.expected`.as('expected'),
      'c.items',
      names.as('names'),
      undoable.as('undoable'),
      'c.made_at',
      'u.full_name as made_by',
      'c.undone_at',
      'v.full_name as undone_by',
    ]);

export type ChangeFilter = { q?: string | undefined; source?: PriceSource | undefined };

function matches({ q, source }: ChangeFilter): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (source) conditions.push(sql`c.source = ${source}`);
  if (q) {
    conditions.push(sql`exists (
      select from menu_item_prices p join menu_items m on m.id = p.menu_item_id
      where p.restaurant_id = c.restaurant_id and p.change_id = c.id and strpos(lower(m.name), lower(${q})) > 0)`);
  }
  return sql.join(conditions, sql` and `);
}

export async function listChanges(
  db: Queryable,
  reach: Reach,
  filter: ChangeFilter,
  request: PageRequest,
): Promise<Page<ChangeRow>> {
  const order = { by: sql.ref('c.made_at'), type: 'timestamptz', direction: 'desc', id: sql.ref('c.id') } as const;
  return readCountedPage(
    rows(db, reach).where(matches(filter)),
    order,
    request,
    db.selectFrom('menu_price_changes as c').where(inReach('c.restaurant_id', reach)).where(matches(filter)),
  );
}

export async function findChange(db: Queryable, reach: Reach, id: number): Promise<ChangeRow | null> {
  return (await rows(db, reach).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locked until the transaction ends, so that a change is undone only once. */
export async function lockChange(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`select from menu_price_changes c
    where c.restaurant_id = ${scope.restaurantId} and c.id = ${id} for update`.execute(db);
}

export async function markUndone(db: Queryable, scope: RestaurantScope, id: number, now: Date): Promise<void> {
  await sql`update menu_price_changes set undone_at = ${now}, undone_by = ${scope.userId}
    where restaurant_id = ${scope.restaurantId} and id = ${id}`.execute(db);
}

export type ChangedPrice = {
  menu_item_id: number;
  name: string;
  old_price: Money | null;
  new_price: Money | null;
  current_price: Money | null;
};

export async function pricesOfChange(db: Queryable, reach: Reach, id: number): Promise<ChangedPrice[]> {
  const { rows: found } = await sql<ChangedPrice>`
    select p.menu_item_id, m.name, p.old_price, p.new_price, m.current_price
    from menu_item_prices p join menu_items m on m.id = p.menu_item_id and m.restaurant_id = p.restaurant_id
    where ${inReach('p.restaurant_id', reach)} and p.change_id = ${id}
    order by lower(m.name), m.id`.execute(db);
  return found;
}
