import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { choiceOf } from './pos-reply.ts';
import { insertSync, type Trigger, underWay } from './pos-syncs.repo.ts';
import { findWorking, type Owned, remember, type Working } from './pos-work.repo.ts';
import { type BackfillState, phasesOf, type RunState, stateOf } from './run-state.ts';
import { runPosSyncsJob } from './run-syncs-kind.ts';
import { changedSince } from './sync-windows.ts';
import { connectorOf } from './systems.ts';

/** How long a run that ended on a fault can be resumed; later its cursor may be invalid. */
const resumableMs = 24 * 3_600_000;

export const sendRuns = (deps: Deps, trx: Tx, of: Owned, quick: boolean): Promise<void> =>
  deps.jobs.send(trx, runPosSyncsJob, of, { key: String(of.integrationId), quick });

/** Queues a check of newly saved keys, before anything is read with them. */
export const sendCheck = (deps: Deps, trx: Tx, scope: RestaurantScope, integrationId: number): Promise<void> => {
  const of = { restaurantId: scope.restaurantId, integrationId, by: scope.userId };
  return deps.jobs.send(trx, runPosSyncsJob, of, { key: String(integrationId), quick: true });
};

/** Starts reading changes unless that is in progress, and returns the run; null if there is nothing to read. */
export async function startRun(
  deps: Deps,
  trx: Tx,
  scope: Pick<RestaurantScope, 'restaurantId' | 'userId'>,
  integrationId: number,
  trigger: Exclude<Trigger, 'backfill'>,
): Promise<number | null> {
  const of = { restaurantId: scope.restaurantId, integrationId };
  const present = await underWay(trx, scope, integrationId, 'changes');
  if (present === null) {
    const pos = await findWorking(trx, of);
    const state = pos && planRun(deps, pos, trigger);
    if (pos === null || state === null) return null;
    const { resume: _, ...memory } = pos.sync_state;
    await remember(trx, of, { sync_state: memory });
    const id = await insertSync(trx, scope, { integrationId, trigger, state }, deps.clock());
    await sendRuns(deps, trx, of, trigger === 'manual');
    return id;
  }
  await sendRuns(deps, trx, of, trigger === 'manual');
  return present.id;
}

function planRun(deps: Deps, pos: Working, trigger: Exclude<Trigger, 'backfill'>): RunState | null {
  const connector = connectorOf(deps.pos, pos.pos_system_name);
  if (connector === null) return null;
  const now = deps.clock();
  const { resume, salesUntil } = pos.sync_state;
  const chosen = phasesOf(choiceOf(pos), connector.counts !== null);
  const wanted = trigger === 'webhook' ? chosen.filter((phase) => pos.hints.includes(phase)) : chosen;
  if (wanted.length === 0) return null;
  if (resume !== undefined && now.getTime() - Date.parse(resume.at) < resumableMs) {
    const left = resume.state.phases.filter((phase) => chosen.includes(phase));
    if (left[0] === resume.state.phases[0] && left.length > 0)
      return { ...resume.state, all: [...left], phases: left, restarts: 0 };
  }
  return stateOf(wanted, changedSince(salesUntil, now, connector.overlapHours, trigger));
}

export async function startBackfill(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  integrationId: number,
  days: { from: string; to: string },
): Promise<number> {
  const state: BackfillState = { day: days.to, page: null };
  const run = { integrationId, trigger: 'backfill', ...days, state } as const;
  const id = await insertSync(trx, scope, run, deps.clock());
  await sendRuns(deps, trx, { restaurantId: scope.restaurantId, integrationId }, false);
  return id;
}
