import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../../platform/http/page.ts';
import { type ScenarioRow, scenarioRows, visibleTo } from '../scenarios.repo.ts';

/** The first scenario of each set, as far as the caller can see them. */
export async function listSets(
  db: Queryable,
  reach: Reach,
  userId: number,
  wanted: PageRequest & { q?: string | undefined; order?: 'asc' | 'desc' | undefined },
): Promise<Page<ScenarioRow>> {
  const shown = sql<boolean>`s.deleted_at is null and s.set_id is not null and ${visibleTo(userId)}
    and not exists (
      select from scenarios o
      where o.set_id = s.set_id and o.id < s.id and o.deleted_at is null and ${inReach('o.restaurant_id', reach)}
        and ${visibleTo(userId, 'o')})
    and ${wanted.q ? sql`strpos(lower(s.name), lower(${wanted.q})) > 0` : sql`true`}`;
  const order = {
    by: sql.ref('s.updated_at'),
    type: 'timestamptz',
    direction: wanted.order ?? 'desc',
    id: sql.ref('s.id'),
  } as const;
  return readCountedPage(
    scenarioRows(db, reach).where(shown),
    order,
    wanted,
    db.selectFrom('scenarios as s').where(inReach('s.restaurant_id', reach)).where(shown),
  );
}

/** The scenarios of sets that a person can see, deleted ones too, by ID. */
export async function readSets(
  db: Queryable,
  reach: Reach,
  userId: number,
  setIds: readonly string[],
): Promise<ScenarioRow[]> {
  if (setIds.length === 0) return [];
  return scenarioRows(db, reach).where(visibleTo(userId)).where('s.set_id', 'in', setIds).orderBy('s.id').execute();
}

/** The scenarios that a person can see of the set that this one belongs to, which may itself be out of reach. */
export async function readSetOf(db: Queryable, reach: Reach, userId: number, id: number): Promise<ScenarioRow[]> {
  return scenarioRows(db, reach)
    .where(visibleTo(userId))
    .where('s.deleted_at', 'is', null)
    .where('s.set_id', '=', (one) => one.selectFrom('scenarios as o').select('o.set_id').where('o.id', '=', id))
    .orderBy('s.id')
    .execute();
}

/** Puts a scenario into another set. */
export async function moveToSet(db: Queryable, scope: RestaurantScope, id: number, setId: string): Promise<void> {
  await db
    .updateTable('scenarios as s')
    .set({ set_id: setId })
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .execute();
}
