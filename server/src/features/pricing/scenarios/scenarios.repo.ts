import type { ScenarioRange } from '@platewise/contract';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { Scenario } from './calculate-scenario.ts';

/** The result in one restaurant at the time of saving. */
export type Figures = {
  extra: ScenarioRange;
  dishes: number;
  fallBelow: number;
  withoutSales: number;
  proposals: number;
  won: number;
  remaining: number;
};

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
  /** The same in all restaurants of a scenario; null in those of one restaurant from before there could be several. */
  set_id: string | null;
};

/**
 * Who may see a scenario: everyone in the restaurant if it is shared, otherwise its creator. Without a creator, as
 * after an import, it is everyone's.
 */
const visibleTo = (userId: number, of: 's' | 'o' = 's') => {
  const creator = sql.ref(`${of}.created_by`);
  return sql<boolean>`(${sql.ref(`${of}.is_shared`)} or ${creator} = ${userId} or ${creator} is null)`;
};

const scenarioRows = (db: Queryable, reach: Reach) =>
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

/** Each scenario once: in the first of these restaurants where the person can see it. */
export async function listScenarios(
  db: Queryable,
  reach: Reach,
  userId: number,
  wanted: PageRequest & { q?: string | undefined; order?: 'asc' | 'desc' | undefined },
): Promise<Page<ScenarioRow>> {
  const shown = sql<boolean>`s.deleted_at is null and ${visibleTo(userId)}
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

/** The scenarios of sets in the restaurants where a person can see them, deleted ones too, by ID. */
export async function readSets(
  db: Queryable,
  reach: Reach,
  userId: number,
  setIds: readonly string[],
): Promise<ScenarioRow[]> {
  if (setIds.length === 0) return [];
  return scenarioRows(db, reach).where(visibleTo(userId)).where('s.set_id', 'in', setIds).orderBy('s.id').execute();
}

/**
 * A scenario in the restaurants where a person can see it, deleted ones too, by ID. The one named may itself be out of
 * reach.
 */
export async function readSetOf(db: Queryable, reach: Reach, userId: number, id: number): Promise<ScenarioRow[]> {
  return scenarioRows(db, reach)
    .where(visibleTo(userId))
    .where(sql<boolean>`(s.id = ${id} or s.set_id = (select o.set_id from scenarios o where o.id = ${id}))`)
    .orderBy('s.id')
    .execute();
}
