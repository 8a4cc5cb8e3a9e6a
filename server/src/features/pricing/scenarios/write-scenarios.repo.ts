import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Figures, ScenarioValues } from './scenarios.repo.ts';

export async function lockScenario(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`select from scenarios s where ${inReach('s.restaurant_id', scope)} and s.id = ${id} for update`.execute(db);
}

/** How many a restaurant has, its creation of scenarios locked until the transaction ends. */
export async function countScenariosLocked(db: Queryable, scope: RestaurantScope): Promise<number> {
  await sql`select from restaurants r where ${inReach('r.id', scope)} for no key update`.execute(db);
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from scenarios s
    where ${inReach('s.restaurant_id', scope)} and s.deleted_at is null`.execute(db);
  return found[0]?.count ?? 0;
}

const columnsOf = ({ name, changes, weeks, mode, guests, candidates, isShared }: ScenarioValues) => ({
  name,
  changes: JSON.stringify(changes),
  weeks,
  mode,
  guests,
  candidates,
  is_shared: isShared,
});

export async function insertScenario(
  db: Queryable,
  scope: RestaurantScope,
  values: ScenarioValues,
  figures: Figures,
  now: Date,
  setId: string,
): Promise<number> {
  const { id } = await db
    .insertInto('scenarios')
    .values({
      ...columnsOf(values),
      restaurant_id: scope.restaurantId,
      set_id: setId,
      figures: JSON.stringify(figures),
      figures_at: now,
      created_by: scope.userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** With other terms it gets their figures and another set; otherwise it keeps both. */
export async function changeScenario(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: ScenarioValues,
  now: Date,
  { figures, setId }: { figures: Figures | undefined; setId: string | null },
): Promise<void> {
  await db
    .updateTable('scenarios as s')
    .set({
      ...columnsOf(values),
      ...(figures === undefined ? {} : { figures: JSON.stringify(figures), figures_at: now }),
      ...(setId === null ? {} : { set_id: setId }),
      updated_at: now,
      version: sql`s.version + 1`,
    })
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .execute();
}

export async function markDeleted(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  deletedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('scenarios as s')
    .set({ deleted_at: deletedAt, version: sql`s.version + 1` })
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .execute();
}
