import { deleteScenario, type Scenario, type ScenarioResult, updateScenario } from '@platewise/contract';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type Figures, findScenario, type ScenarioRow, type ScenarioValues } from './scenarios.repo.ts';

export function scenarioReply(caller: Caller, row: ScenarioRow): Scenario {
  const { id, name, weeks, mode, guests, candidates, version, restaurant_id: restaurantId } = row;
  return {
    ...{ id, restaurantId, name, weeks, mode, guests, candidates, version },
    currency: caller.restaurants.find((one) => one.id === restaurantId)?.settings.currency ?? '',
    changes: row.changes.map((change) => ({ ...change, value: Number(change.value) })),
    isShared: row.is_shared,
    saved: { at: row.figures_at.toISOString(), ...row.figures },
    createdBy: row.creator,
    updatedAt: row.updated_at.toISOString(),
    can: {
      edit: caller.may(updateScenario.access, restaurantId),
      share: caller.may(updateScenario.access, restaurantId) && (!row.is_shared || isOwn(caller, row)),
      remove: caller.may(deleteScenario.access, restaurantId),
    },
  };
}

/** Whether this person decides who sees it: its creator, or anyone if it has none, as after an import. */
export const isOwn = (caller: Caller, row: ScenarioRow) => row.created_by === null || row.created_by === caller.user.id;

export const valuesOf = (row: ScenarioRow): ScenarioValues => ({
  name: row.name,
  changes: row.changes,
  weeks: row.weeks,
  mode: row.mode,
  guests: row.guests,
  candidates: row.candidates,
  isShared: row.is_shared,
});

export const figuresOf = ({ extra, dishes, fallBelow, withoutSales, winBack }: ScenarioResult): Figures => ({
  extra,
  dishes: dishes.length,
  fallBelow,
  withoutSales,
  proposals: winBack.proposals.length,
  won: winBack.won.expected,
  remaining: winBack.remaining,
});

/** The scenario and its scope: 404 if out of reach, deleted or another person's own; 403 if the role forbids it. */
export async function permitScenario(
  db: Queryable,
  caller: Caller,
  id: number,
  { deleted = false } = {},
): Promise<{ row: ScenarioRow; scope: RestaurantScope }> {
  const row = await findScenario(db, caller.sight, caller.user.id, id);
  if (row === null || (row.deleted_at !== null && !deleted)) throw notFound('The scenario');
  return { row, scope: caller.permit(row.restaurant_id) };
}
