import type {
  BodyOf,
  deleteGroupScenario as deleting,
  updateGroupScenario as endpoint,
  GroupScenario,
} from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { figuresOf, isOwn, valuesOf } from '../scenario-reply.ts';
import { scenarioResult } from '../scenario-result.ts';
import * as repo from '../scenarios.repo.ts';
import { changed, summaryOf } from '../update-scenario.ts';
import { groupReply, type Member, permitMembers, refuseStaleMembers } from './group-reply.ts';
import { calculateParts, refuseMixedPrices } from './group-result.ts';
import { moveToSet } from './scenario-sets.repo.ts';

/**
 * Changes a scenario in the restaurants where the caller sees it, all or none. With other terms those leave the rest of
 * the set, which other people may see, as it was.
 */
export async function updateGroupScenario(
  deps: Deps,
  caller: Caller,
  id: number,
  { members: seen, ...body }: BodyOf<typeof endpoint>,
): Promise<GroupScenario> {
  const found = await permitMembers(deps.db, caller, id);
  const { changes, weeks, mode, guests, candidates } = body;
  const isAboutTerms = [changes, weeks, mode, guests, candidates].some((value) => value !== undefined);
  const figures = isAboutTerms ? await figuresWith(deps, caller, found, body) : null;
  // With terms, the figures are those of the versions that were read above.
  const versions = found.map(({ row }) => ({ id: row.id, version: row.version }));
  return tx(deps.db, async (trx) => {
    const members = await lockMembers(trx, caller, id, found);
    refuseStaleMembers(caller, seen ?? (isAboutTerms ? versions : undefined), members);
    if (body.isShared === false && members.some(({ row }) => row.is_shared && !isOwn(caller, row))) {
      throw problem('conflict', 'Only the person who saved this scenario can stop sharing it.');
    }
    const setId = crypto.randomUUID();
    for (const { row, scope } of members) {
      const before = valuesOf(row);
      const after = changed(before, body);
      await repo.changeScenario(trx, scope, row.id, after, figures?.get(row.id) ?? null, deps.clock());
      if (isAboutTerms) await moveToSet(trx, scope, row.id, setId);
      await recordRestaurantChange(trx, scope, {
        action: 'changed',
        subject: 'scenario',
        subjectId: row.id,
        summary: summaryOf(before, after),
        before: { ...before },
        after: { ...after },
      });
    }
    return replyOf(trx, caller, id);
  });
}

async function figuresWith(
  deps: Deps,
  caller: Caller,
  members: readonly Member[],
  body: Omit<BodyOf<typeof endpoint>, 'members'>,
): Promise<ReadonlyMap<number, repo.Figures>> {
  const wanted = members.map(({ row, scope }) => ({ scope, scenario: changed(valuesOf(row), body) }));
  for (const { scenario } of wanted)
    refuseMixedPrices(
      members.map(({ scope }) => scope),
      scenario,
    );
  const parts = await calculateParts(deps, caller, wanted);
  return new Map(
    parts.map(({ scope, scenario, calculated }, index) => [
      members[index]?.row.id ?? 0,
      figuresOf(scenarioResult(caller, scope, scenario, calculated)),
    ]),
  );
}

/** Hides a scenario in all restaurants where the caller sees it; `restoreGroupScenario` brings it back. */
export async function deleteGroupScenario(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof deleting>,
): Promise<void> {
  const found = await permitMembers(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    const members = await lockMembers(trx, caller, id, found);
    refuseStaleMembers(caller, body?.members, members);
    const now = deps.clock();
    for (const { row, scope } of members) {
      await repo.markDeleted(trx, scope, row.id, now);
      await recordRestaurantChange(trx, scope, {
        action: 'deleted',
        subject: 'scenario',
        subjectId: row.id,
        summary: msg('Deleted the scenario {name}', { name: row.name }),
        before: { ...valuesOf(row) },
      });
    }
  });
}

/** Undoes a deletion in the restaurants where it was deleted together. */
export async function restoreGroupScenario(deps: Deps, caller: Caller, id: number): Promise<GroupScenario> {
  const found = await permitMembers(deps.db, caller, id, { deleted: true });
  return tx(deps.db, async (trx) => {
    const members = await lockMembers(trx, caller, id, found, { deleted: true });
    if (members.some(({ row }) => row.deleted_at === null)) throw problem('conflict', "This scenario isn't deleted.");
    for (const { row, scope } of members) {
      await repo.markDeleted(trx, scope, row.id, null);
      await recordRestaurantChange(trx, scope, {
        action: 'restored',
        subject: 'scenario',
        subjectId: row.id,
        summary: msg('Restored the scenario {name}', { name: row.name }),
      });
    }
    return replyOf(trx, caller, id);
  });
}

/** As they are now, locked in ID order, so that two people changing them don't deadlock. */
async function lockMembers(
  trx: Tx,
  caller: Caller,
  id: number,
  found: readonly Member[],
  options: { deleted?: boolean } = {},
): Promise<Member[]> {
  for (const { row, scope } of found) await repo.lockScenario(trx, scope, row.id);
  return permitMembers(trx, caller, id, options);
}

const replyOf = async (trx: Tx, caller: Caller, id: number): Promise<GroupScenario> =>
  groupReply(
    caller,
    (await permitMembers(trx, caller, id)).map(({ row }) => row),
  );
