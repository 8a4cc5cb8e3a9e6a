import type { Scenario as ScenarioReply } from '@platewise/contract';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { Scenario } from './calculate-scenario.ts';

/** The result at the time of saving. */
export type Figures = Omit<ScenarioReply['saved'], 'at'>;

export type ScenarioValues = Scenario & { name: string; isShared: boolean };

export type ScenarioRow = {
  id: number;
  restaurant_id: number;
  name: string;
  changes: Scenario['changes'];
  weeks: number;
  mode: Scenario['mode'];
  guests: Scenario['guests'];
  candidates: Scenario['candidates'];
  is_shared: boolean;
  figures: Figures;
  figures_at: Date;
  created_by: number | null;
  creator: string | null;
  updated_at: Date;
  deleted_at: Date | null;
  version: number;
  /** What a scenario of several restaurants has in common. */
  set_id: string | null;
};

/**
 * Who may see a scenario: everyone in the restaurant if it is shared, otherwise its creator. Without a creator, as
 * after an import, it is everyone's.
 */
export const visibleTo = (userId: number, of: 's' | 'o' = 's') => {
  const creator = sql.ref(`${of}.created_by`);
  return sql<boolean>`(${sql.ref(`${of}.is_shared`)} or ${creator} = ${userId} or ${creator} is null)`;
};

export const scenarioRows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('scenarios as s')
    .leftJoin('users as u', 'u.id', 's.created_by')
    .where(inReach('s.restaurant_id', reach))
    .select([
      's.id',
      's.restaurant_id',
      's.name',
      sql<ScenarioRow['changes']>`s.changes`.as('changes'),
      's.weeks',
      sql<ScenarioRow['mode']>`s.mode`.as('mode'),
      sql<ScenarioRow['guests']>`s.guests`.as('guests'),
      sql<ScenarioRow['candidates']>`s.candidates`.as('candidates'),
      's.is_shared',
      // Those saved before it was counted had none.
      sql<Figures>`'{"withoutSales": 0}'::jsonb || s.figures`.as('figures'),
      's.figures_at',
      's.created_by',
      'u.full_name as creator',
      's.updated_at',
      's.deleted_at',
      's.version',
      's.set_id',
    ]);

export async function listScenarios(
  db: Queryable,
  reach: Reach,
  userId: number,
  wanted: PageRequest & { q?: string | undefined; order?: 'asc' | 'desc' | undefined },
): Promise<Page<ScenarioRow>> {
  const shown = sql<boolean>`s.deleted_at is null and ${visibleTo(userId)}
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

/** Deleted ones too; the caller decides. */
export async function findScenario(
  db: Queryable,
  reach: Reach,
  userId: number,
  id: number,
): Promise<ScenarioRow | null> {
  return (await scenarioRows(db, reach).where('s.id', '=', id).where(visibleTo(userId)).executeTakeFirst()) ?? null;
}

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
  setId: string | null = null,
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

/**
 * @param figures null leaves those from the last time it was saved
 * @param leavesSet with other terms than its set
 */
export async function changeScenario(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: ScenarioValues,
  figures: Figures | null,
  now: Date,
  { leavesSet = false } = {},
): Promise<void> {
  await db
    .updateTable('scenarios as s')
    .set({
      ...columnsOf(values),
      ...(figures === null ? {} : { figures: JSON.stringify(figures), figures_at: now }),
      ...(leavesSet ? { set_id: null } : {}),
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
