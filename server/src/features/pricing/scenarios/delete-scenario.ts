import type { BodyOf, deleteScenario as endpoint, Scenario } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockMembers, permitMembers, refuseStaleMembers, savedReply } from './permit-members.ts';
import { valuesOf } from './scenario-reply.ts';
import { markDeleted } from './write-scenarios.repo.ts';

/** Hides a scenario in all restaurants where the caller sees it; `restoreScenario` brings it back. */
export async function deleteScenario(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const found = await permitMembers(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    const members = await lockMembers(trx, caller, id, found);
    refuseStaleMembers(caller, { all: body?.members, one: { id, version: body?.version } }, members);
    const now = deps.clock();
    for (const { row, scope } of members) {
      await markDeleted(trx, scope, row.id, now);
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
export async function restoreScenario(deps: Deps, caller: Caller, id: number): Promise<Scenario> {
  const found = await permitMembers(deps.db, caller, id, { deleted: true });
  return tx(deps.db, async (trx) => {
    const members = await lockMembers(trx, caller, id, found, { deleted: true });
    if (members.some(({ row }) => row.deleted_at === null)) throw problem('conflict', "This scenario isn't deleted.");
    for (const { row, scope } of members) {
      await markDeleted(trx, scope, row.id, null);
      await recordRestaurantChange(trx, scope, {
        action: 'restored',
        subject: 'scenario',
        subjectId: row.id,
        summary: msg('Restored the scenario {name}', { name: row.name }),
      });
    }
    return savedReply(trx, caller, id);
  });
}
