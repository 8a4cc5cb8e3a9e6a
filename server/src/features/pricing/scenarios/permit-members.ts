import type { Scenario } from '@platewise/contract';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { scenarioReply } from './scenario-reply.ts';
import { readSetOf, type ScenarioRow } from './scenarios.repo.ts';
import { lockScenario } from './write-scenarios.repo.ts';

/** A scenario in one of its restaurants. */
export type Member = { row: ScenarioRow; scope: RestaurantScope };

/** Whether the caller may see what things cost there, which a scenario is all about. */
export const isSeen = (caller: Caller, { restaurant_id: id }: ScenarioRow) =>
  caller.may({ module: 'pricing', action: 'read' }, id) && !caller.hidesCosts(id);

/**
 * A scenario in all its restaurants where the caller can see it: 404 if it is out of reach, deleted or another person's own;
 * 403 if the role forbids what is asked in one of them.
 */
export async function permitMembers(
  db: Queryable,
  caller: Caller,
  id: number,
  { deleted = false } = {},
): Promise<Member[]> {
  const all = await readSetOf(db, caller.sight, caller.user.id, id);
  const row = all.find((one) => one.id === id);
  if (row === undefined || (row.deleted_at !== null && !deleted)) throw notFound('The scenario');
  caller.permit(row.restaurant_id);
  if (caller.hidesCosts(row.restaurant_id))
    throw problem('costs_hidden', 'Costs are hidden from your role in this restaurant.');
  // Those deleted in the same call are restored together.
  const own = all.filter((one) => one.deleted_at?.getTime() === row.deleted_at?.getTime() && isSeen(caller, one));
  return own.map((one) => ({ row: one, scope: caller.permit(one.restaurant_id) }));
}

/** As they are now, locked in ID order, so that two people changing them don't deadlock. */
export async function lockMembers(
  trx: Tx,
  caller: Caller,
  id: number,
  found: readonly Member[],
  options: { deleted?: boolean } = {},
): Promise<Member[]> {
  for (const { row, scope } of found) await lockScenario(trx, scope, row.id);
  return permitMembers(trx, caller, id, options);
}

type Version = { id: number; version: number };

/** Refuses a change to a scenario that someone else changed, deleted or added to in a restaurant since the caller read it. */
export function refuseStaleMembers(
  caller: Caller,
  { all, one }: { all: readonly Version[] | undefined; one: { id: number; version: number | undefined } },
  members: readonly Member[],
): void {
  const versions = new Map(members.map(({ row }) => [row.id, row.version]));
  const isSeen = ({ id, version }: Version) => versions.get(id) === version;
  const areAllSeen =
    all === undefined || (new Set(all.map(({ id }) => id)).size === versions.size && all.every(isSeen));
  const isOneSeen = one.version === undefined || versions.get(one.id) === one.version;
  if (areAllSeen && isOneSeen) return;
  throw problem('stale_version', 'Someone else changed this in the meantime. Check it and try again.', {
    current: scenarioReply(
      caller,
      members.map(({ row }) => row),
    ),
  });
}

/** The scenario as it is now. */
export const savedReply = async (db: Queryable, caller: Caller, id: number): Promise<Scenario> =>
  scenarioReply(
    caller,
    (await permitMembers(db, caller, id)).map(({ row }) => row),
  );
