import { deleteScenario, type Scenario, updateScenario } from '@platewise/contract';
import { totalsByCurrency } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { nameOf, rangeOf } from './scenario-place.ts';
import type { Part } from './scenario-result.ts';
import type { Figures, ScenarioRow, ScenarioValues } from './scenarios.repo.ts';

/** A saved scenario, as it is in each of its restaurants that the caller can see. */
export function scenarioReply(caller: Caller, rows: readonly ScenarioRow[]): Scenario {
  const [first] = rows;
  if (first === undefined) throw notFound('The scenario');
  const { id, name, weeks, mode, guests, candidates } = first;
  const mayAll = (access: typeof updateScenario.access) => rows.every((row) => caller.may(access, row.restaurant_id));
  const mayEdit = mayAll(updateScenario.access);
  const figures = rows.map(({ restaurant_id, figures: { extra, won, remaining, ...counts } }) => ({
    ...counts,
    currency: caller.restaurants.find((one) => one.id === restaurant_id)?.settings.currency ?? '',
    extra: { value: String(extra.expected), low: String(extra.low), high: String(extra.high) },
    won: { value: String(won), low: String(won), high: String(won) },
    remaining: String(remaining),
  }));
  return {
    ...{ id, name, weeks, mode, guests, candidates },
    changes: first.changes.map((change) => ({ ...change, value: Number(change.value) })),
    isShared: rows.every((row) => row.is_shared),
    members: rows.map((row) => ({
      ...{ id: row.id, version: row.version, restaurantId: row.restaurant_id },
      restaurantName: nameOf(caller, row.restaurant_id),
    })),
    saved: {
      at: first.figures_at.toISOString(),
      blocks: totalsByCurrency(figures).map(({ parts: _, extra, won, remaining, ...counts }) => ({
        ...counts,
        ...{ extra: rangeOf(extra), won: Number(won.value), remaining: Number(remaining) },
      })),
    },
    createdBy: first.creator,
    updatedAt: first.updated_at.toISOString(),
    can: {
      edit: mayEdit,
      share: mayEdit && rows.every((row) => !row.is_shared || isOwn(caller, row)),
      remove: mayAll(deleteScenario.access),
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

/** What is kept of a result in one restaurant. */
export const figuresOf = ({ extra, dishes, fallBelow, withoutSales, proposals, won, remaining }: Part): Figures => ({
  ...{ dishes, fallBelow, withoutSales, proposals },
  extra: rangeOf(extra),
  won: Number(won.value),
  remaining: Number(remaining),
});
