import type { BodyOf, createScenario as endpoint, Scenario } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { completed } from './preview-scenario.ts';
import { figuresOf, scenarioReply } from './scenario-reply.ts';
import { calculateIn } from './scenario-result.ts';
import { readSets } from './scenarios.repo.ts';
import * as repo from './write-scenarios.repo.ts';

const most = 500;

/** Saves a scenario in its restaurants, all or none, with what it comes to now. It is the creator's own unless shared. */
export async function createScenario(
  deps: Deps,
  caller: Caller,
  { restaurantIds, name, isShared = false, ...asked }: BodyOf<typeof endpoint>,
): Promise<Scenario> {
  // In ID order, so that two people saving don't deadlock.
  const scopes = restaurantIds.toSorted((a, b) => a - b).map((id) => caller.permit(id));
  const values = { ...completed(asked), name, isShared };
  const parts = await calculateIn(deps, scopes, values);
  const setId = crypto.randomUUID();
  return tx(deps.db, async (trx) => {
    for (const part of parts) {
      await refuseTooMany(trx, part.scope);
      const id = await repo.insertScenario(trx, part.scope, values, figuresOf(part), deps.clock(), setId);
      await recordRestaurantChange(trx, part.scope, {
        action: 'created',
        subject: 'scenario',
        subjectId: id,
        summary: msg('Saved the scenario {name}', { name }),
        after: { ...values },
      });
    }
    return scenarioReply(caller, await readSets(trx, caller.sight, caller.user.id, [setId]));
  });
}

async function refuseTooMany(trx: Tx, scope: RestaurantScope): Promise<void> {
  if ((await repo.countScenariosLocked(trx, scope)) < most) return;
  throw problem(
    'conflict',
    t('A restaurant has at most {most, plural, other {#}} scenarios. Delete one first.', { most }),
  );
}
