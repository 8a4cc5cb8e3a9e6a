import type { BodyOf, deleteScenario as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitScenario, scenarioReply, valuesOf } from './scenario-reply.ts';
import * as repo from './scenarios.repo.ts';

/** Hides a scenario; `restoreScenario` brings it back. */
export async function deleteScenario(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const { scope } = await permitScenario(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    await repo.lockScenario(trx, scope, id);
    const { row } = await permitScenario(trx, caller, id);
    refuseStale(body?.version, row.version, () => scenarioReply(caller, row));
    await repo.markDeleted(trx, scope, id, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'scenario',
      subjectId: id,
      summary: msg('Deleted the scenario {name}', { name: row.name }),
      before: { ...valuesOf(row) },
    });
  });
}
