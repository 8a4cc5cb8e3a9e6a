import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

type NameRow = { id: number; restaurant_id: number; name: string; is_active: boolean };

export async function listDishNames(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<NameRow>> {
  const query = db
    .selectFrom('menu_items as m')
    .where(inReach('m.restaurant_id', reach))
    .select(['m.id', 'm.restaurant_id', 'm.name', 'm.is_active']);
  const order = {
    by: sql`lower(m.name)`,
    type: 'text',
    direction: 'asc',
    id: sql.ref('m.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    query,
    order,
    request,
    db.selectFrom('menu_items as m').where(inReach('m.restaurant_id', reach)),
  );
}

/** Which of `name` and its numbered variants are taken on the menu, in lower case. */
export async function takenNames(db: Queryable, reach: Reach, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(m.name) as name from menu_items m
    where ${inReach('m.restaurant_id', reach)} and lower(m.name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
