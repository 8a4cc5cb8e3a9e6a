import type { Scenario } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitScenario, scenarioReply } from './scenario-reply.ts';
import * as repo from './scenarios.repo.ts';

/** Undoes a deletion. */
export async function restoreScenario(deps: Deps, caller: Caller, id: number): Promise<Scenario> {
  const { scope } = await permitScenario(deps.db, caller, id, { deleted: true });
  return tx(deps.db, async (trx) => {
    await repo.lockScenario(trx, scope, id);
    const { row } = await permitScenario(trx, caller, id, { deleted: true });
    if (row.deleted_at === null) throw problem('conflict', "This scenario isn't deleted.");
    await repo.markDeleted(trx, scope, id, null);
    await recordRestaurantChange(trx, scope, {
      action: 'restored',
      subject: 'scenario',
      subjectId: id,
      summary: msg('Restored the scenario {name}', { name: row.name }),
    });
    return scenarioReply(caller, (await permitScenario(trx, caller, id)).row);
  });
}
