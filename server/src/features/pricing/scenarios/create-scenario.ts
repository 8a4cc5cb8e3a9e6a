import type { BodyOf, createScenario as endpoint, Scenario } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { completed, resultOf } from './preview-scenario.ts';
import { figuresOf, scenarioReply } from './scenario-reply.ts';
import * as repo from './scenarios.repo.ts';

const most = 500;

/** Saves a scenario with what it comes to now. It is the creator's own unless shared. */
export async function createScenario(
  deps: Deps,
  caller: Caller,
  { restaurantId, ...body }: BodyOf<typeof endpoint>,
): Promise<Scenario> {
  const scope = caller.permit(restaurantOf(caller, restaurantId));
  const values = { ...completed(body), name: body.name, isShared: body.isShared ?? false };
  const { result } = await resultOf(deps, caller, scope, values);
  return tx(deps.db, async (trx) => {
    const id = await insertSaved(deps, trx, scope, values, figuresOf(result), null);
    const row = await repo.findScenario(trx, scope, caller.user.id, id);
    if (row === null) throw notFound('The scenario');
    return scenarioReply(caller, row);
  });
}

/** Adds a scenario to a restaurant, as one of a set if it is for several. */
export async function insertSaved(
  deps: Pick<Deps, 'clock'>,
  trx: Tx,
  scope: RestaurantScope,
  values: repo.ScenarioValues,
  figures: repo.Figures,
  setId: string | null,
): Promise<number> {
  if ((await repo.countScenariosLocked(trx, scope)) >= most) {
    throw problem(
      'conflict',
      t('A restaurant has at most {most, plural, other {#}} scenarios. Delete one first.', { most }),
    );
  }
  const id = await repo.insertScenario(trx, scope, values, figures, deps.clock(), setId);
  await recordRestaurantChange(trx, scope, {
    action: 'created',
    subject: 'scenario',
    subjectId: id,
    summary: msg('Saved the scenario {name}', { name: values.name }),
    after: { ...values },
  });
  return id;
}
