import type { CompetitorMenuChange, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type NewChange = {
  itemId: number;
  kind: CompetitorMenuChange;
  before: string | null;
  after: string | null;
};

/** Saves the changes and returns their IDs in the same order. */
export async function insertChanges(
  trx: Tx,
  scope: RestaurantScope,
  of: { competitorId: number; scanId: number | null },
  changes: readonly NewChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into competitor_menu_changes (restaurant_id, competitor_id, scan_id, item_id, kind, price_before, price_after,
      changed_at)
    select ${scope.restaurantId}, ${of.competitorId}, ${of.scanId}, c."itemId", c.kind, c.before, c.after, ${now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c ("itemId" bigint, kind text, before numeric, after numeric)`.execute(trx);
}

export type ChangeRow = {
  id: number;
  item_id: number;
  name: string;
  kind: CompetitorMenuChange;
  currency: string;
  price_before: Money | null;
  price_after: Money | null;
  changed_at: Date;
};

const select = (db: Queryable, scope: RestaurantScope) =>
  db
    .selectFrom('competitor_menu_changes as c')
    .innerJoin('competitor_menu_items as i', 'i.id', 'c.item_id')
    .where(inReach('c.restaurant_id', scope));

const columns = [
  'c.id',
  'c.item_id',
  'i.name',
  sql<CompetitorMenuChange>`c.kind`.as('kind'),
  'i.currency',
  'c.price_before',
  'c.price_after',
  'c.changed_at',
] as const;

export async function listChanges(
  db: Queryable,
  scope: RestaurantScope,
  of: { competitorId: number; kind: CompetitorMenuChange | undefined; q: string | undefined },
  request: PageRequest,
): Promise<Page<ChangeRow>> {
  const words = of.q ? `%${of.q.replace(/[%_\\]/g, '\\$&')}%` : null;
  const wanted = sql<boolean>`c.competitor_id = ${of.competitorId}
    and (${of.kind ?? null}::text is null or c.kind = ${of.kind ?? null})
    and (${words}::text is null or i.name ilike ${words})`;
  const order = {
    by: sql.ref('c.changed_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('c.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    select(db, scope).where(wanted).select(columns),
    order,
    request,
    select(db, scope).where(wanted),
  );
}

const mostOfDish = 100;

/** The history of one dish, newest first. */
export async function historyOfDish(db: Queryable, scope: RestaurantScope, itemId: number): Promise<ChangeRow[]> {
  return select(db, scope)
    .where('c.item_id', '=', itemId)
    .select(columns)
    .orderBy('c.id', 'desc')
    .limit(mostOfDish)
    .execute();
}
