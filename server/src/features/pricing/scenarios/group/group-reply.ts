import { deleteGroupScenario, type GroupScenario, updateGroupScenario } from '@platewise/contract';
import { totalsByCurrency } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { notFound, problem } from '../../../../platform/http/problem.ts';
import { isOwn, permitScenario } from '../scenario-reply.ts';
import type { ScenarioRow } from '../scenarios.repo.ts';
import { nameOf, rangeReply } from './group-result.ts';
import { readSets } from './scenario-sets.repo.ts';

export type Member = { row: ScenarioRow; scope: RestaurantScope };

/** A saved scenario of several restaurants, told by those that the caller can see. */
export function groupReply(caller: Caller, rows: readonly ScenarioRow[]): GroupScenario {
  const [first] = rows;
  if (first === undefined) throw notFound('The scenario');
  const { id, name, weeks, mode, guests, candidates } = first;
  const mayAll = (access: typeof updateGroupScenario.access) =>
    rows.every((row) => caller.may(access, row.restaurant_id));
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
        ...{ extra: rangeReply(extra), won: Number(won.value), remaining: Number(remaining) },
      })),
    },
    createdBy: first.creator,
    updatedAt: first.updated_at.toISOString(),
    can: {
      edit: mayAll(updateGroupScenario.access),
      share: mayAll(updateGroupScenario.access) && rows.every((row) => !row.is_shared || isOwn(caller, row)),
      remove: mayAll(deleteGroupScenario.access),
    },
  };
}

/** Whether the caller may see what things cost there, which a scenario is all about. */
export const isSeen = (caller: Caller, { restaurant_id: id }: ScenarioRow) =>
  caller.may({ module: 'pricing', action: 'read' }, id) && !caller.hidesCosts(id);

/** Those of the rows that the caller may see, by set. */
export const seenSets = (caller: Caller, rows: readonly ScenarioRow[]): ReadonlyMap<string, ScenarioRow[]> =>
  Map.groupBy(
    rows.filter((row) => row.deleted_at === null && isSeen(caller, row)),
    ({ set_id }) => set_id ?? '',
  );

/**
 * The scenarios that belong together with this one, where the caller can see them: 404 if it is out of reach, deleted,
 * another person's own or one of a single restaurant; 403 if the role forbids what is asked in one of them.
 */
export async function permitMembers(
  db: Queryable,
  caller: Caller,
  id: number,
  { deleted = false } = {},
): Promise<Member[]> {
  const { row } = await permitScenario(db, caller, id, { deleted });
  if (row.set_id === null) throw notFound('The scenario');
  if (caller.hidesCosts(row.restaurant_id))
    throw problem('costs_hidden', 'Costs are hidden from your role in this restaurant.');
  const all = await readSets(db, caller.sight, caller.user.id, [row.set_id]);
  // Those deleted in the same call are restored together.
  const own = all.filter((one) => one.deleted_at?.getTime() === row.deleted_at?.getTime() && isSeen(caller, one));
  return own.map((one) => ({ row: one, scope: caller.permit(one.restaurant_id) }));
}

/** Refuses a change to scenarios that someone else changed, deleted or added to since the caller read them. */
export function refuseStaleMembers(
  caller: Caller,
  seen: readonly { id: number; version: number }[] | undefined,
  members: readonly Member[],
): void {
  if (seen === undefined) return;
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const isSame = members.length === versions.size && members.every(({ row }) => versions.get(row.id) === row.version);
  if (isSame) return;
  throw problem('stale_version', 'Someone else changed this. Reload and try again.', {
    current: groupReply(
      caller,
      members.map(({ row }) => row),
    ),
  });
}
