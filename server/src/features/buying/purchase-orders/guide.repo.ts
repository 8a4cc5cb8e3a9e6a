import type { Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type GuideItemRow = { id: number; on_guide: boolean; position: number; par: Quantity | null };
export type GuideFilter = { vendorId: number; q?: string | undefined; all: boolean };

/** Unplaced items come after placed ones, by name. */
export const unplaced = 1_000_000;
const position = sql<number>`coalesce(g.position, ${sql.lit(unplaced)})`;
const place = sql<string>`(lpad(${position}::text, 8, '0') || lower(t.description))`;

function matching({ q, all }: GuideFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [all ? sql`true` : sql`coalesce(g.is_active, true)`];
  if (q) parts.push(sql`strpos(lower(concat_ws(' ', t.description, t.item_code, i.name)), lower(${q})) > 0`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

const joined = (db: Queryable, scope: RestaurantScope, filter: GuideFilter) =>
  db
    .selectFrom('vendor_items as t')
    .leftJoin('ingredients as i', 'i.id', 't.ingredient_id')
    .leftJoin('order_guide_items as g', 'g.vendor_item_id', 't.id')
    .where(inReach('t.restaurant_id', scope))
    .where('t.vendor_id', '=', filter.vendorId)
    .where(matching(filter));

/** What a vendor sells, in order guide order. */
export async function listGuide(
  db: Queryable,
  scope: RestaurantScope,
  filter: GuideFilter,
  request: PageRequest,
): Promise<Page<GuideItemRow>> {
  const query = joined(db, scope, filter).select([
    't.id',
    sql<boolean>`coalesce(g.is_active, true)`.as('on_guide'),
    position.as('position'),
    'g.par',
  ]);
  return readCountedPage(
    query,
    { by: place, type: 'text', direction: 'asc', id: sql.ref('t.id') },
    request,
    joined(db, scope, filter),
  );
}

/** Which of these items the vendor sells. */
export async function itemsAmong(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('vendor_items as t')
    .select('t.id')
    .where(inReach('t.restaurant_id', scope))
    .where('t.vendor_id', '=', vendorId)
    .where(sql<boolean>`t.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}
