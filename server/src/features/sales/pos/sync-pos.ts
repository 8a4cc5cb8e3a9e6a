import type { syncPos as endpoint, ReplyOf } from '@platewise/contract';
import { msg, storedWords, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { loadPos } from './get-pos.ts';
import { permitPos } from './permit-pos.ts';
import { lockPos, type PosRow, updatePos } from './pos.repo.ts';
import { findSync, type SyncRow } from './pos-syncs.repo.ts';
import { sendCheck, startRun } from './start-run.ts';
import { syncReply } from './sync-reply.ts';

/** How long the response waits for the run, which continues in the background anyway. */
const patienceMs = 15_000;
const lookMs = 500;

export async function syncPos(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitPos(deps, caller, id);
  await checkFirst(deps, scope, id);
  const runId = await tx(deps.db, async (trx) => {
    await lockPos(trx, scope, id);
    const row = await loadPos(deps, trx, scope, id);
    refuseOff(row);
    const started = await startRun(deps, trx, scope, id, 'manual');
    if (started === null)
      throw problem('conflict', t('All syncs are turned off for {name}.', { name: row.display_name }));
    await recordRestaurantChange(trx, scope, {
      action: 'synced',
      subject: 'point of sale',
      subjectId: id,
      summary: msg('Synced {name}', { name: row.display_name }),
    });
    return started;
  });
  const run = await ended(deps, scope, id, runId);
  if (run.status === 'failed')
    throw problem('upstream_failed', run.error === null ? t('The sync failed.') : storedWords(run.error));
  const sync = syncReply(run);
  const done = run.status === 'completed' || run.status === 'cancelled';
  return { recordsImported: sync.salesNew + sync.salesChanged + sync.salesVoided, done, sync };
}

function refuseOff(row: PosRow): void {
  if (!row.is_active)
    throw problem('conflict', t('{name} is turned off. Turn it on first.', { name: row.display_name }));
}

/** Checks keys again that haven't worked yet: the problem may have been fixed in the POS system. */
async function checkFirst(deps: Deps, scope: RestaurantScope, id: number): Promise<void> {
  const row = await loadPos(deps, deps.db, scope, id);
  if (row.place !== null && row.connection_status !== 'pending') return;
  refuseOff(row);
  await tx(deps.db, async (trx) => {
    await lockPos(trx, scope, id);
    await updatePos(trx, scope, id, { connection_status: 'pending', last_error: null }, deps.clock());
    await sendCheck(deps, trx, scope, id);
    deps.events.publish({ type: 'pos', restaurantId: scope.restaurantId, integrationId: id }, trx);
  });
  const until = performance.now() + patienceMs;
  for (;;) {
    const now = await loadPos(deps, deps.db, scope, id);
    if (now.connection_status === 'error')
      throw problem('upstream_failed', now.last_error === null ? t('The check failed.') : storedWords(now.last_error));
    if (now.connection_status !== 'pending') return;
    const left = until - performance.now();
    if (left <= 0)
      throw problem(
        'upstream_failed',
        t("{name} hasn't answered yet. The check continues.", { name: now.display_name }),
      );
    await news(deps, id, Math.min(left, lookMs));
  }
}

/** The run once it has ended, or its current state when time is up. */
async function ended(deps: Deps, scope: RestaurantScope, integrationId: number, runId: number): Promise<SyncRow> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const run = await findSync(deps.db, scope, runId);
    if (run === null) throw notFound('The run');
    if (run.status !== 'waiting' && run.status !== 'running') return run;
    const left = until - performance.now();
    if (left <= 0) return run;
    await news(deps, integrationId, Math.min(left, lookMs));
  }
}

/** Waits until the run moves on, or this long: another process may be running it, whose events don't reach this one. */
const news = (deps: Deps, integrationId: number, ms: number) =>
  new Promise<void>((done) => {
    const stop = () => {
      clearTimeout(timer);
      unsubscribe();
      done();
    };
    const timer = setTimeout(stop, ms);
    const unsubscribe = deps.events.subscribe((event) => {
      if (event.type === 'pos' && event.integrationId === integrationId) stop();
    });
  });
