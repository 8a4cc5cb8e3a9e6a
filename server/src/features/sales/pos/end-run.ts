import { type Message, msg, storedText } from '@platewise/domain';
import type { PosError } from '../../../connectors/pos/port.ts';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { announceItems } from '../pos-items/index.ts';
import { announceSales, countDirtyDays } from '../sales/index.ts';
import { backfillTries, failuresUntilError, mayPass, secondsAfter } from './back-off.ts';
import * as repo from './pos-work.repo.ts';
import type { Run } from './run.ts';
import type { RunState } from './run-state.ts';
import { sourceOf } from './synced-items.repo.ts';
import { writePage } from './write-page.ts';

type Ending = Pick<Run, 'of' | 'holder' | 'row'>;

/** Seconds until changes reported during a run are read. */
const hintSeconds = 15;
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Ends a run that read everything. Figures are rolled up before anyone is notified. */
export async function completeRun(deps: Deps, ending: Ending, salesUntil: string | null): Promise<void> {
  const { of, row } = ending;
  await countDirtyDays(deps, of.restaurantId);
  await writePage(deps, ending, async (trx, pos) => {
    const now = deps.clock();
    await repo.endRun(trx, of, row.id, { status: 'completed', now });
    await tellSales(deps, trx, ending);
    await announceItems(deps, trx, of.restaurantId);
    const recovered = { connection_status: 'connected', last_error: null, failures: 0 } as const;
    if (row.trigger === 'backfill') return repo.remember(trx, of, recovered);
    // A change reported during the run may have come too late to be included.
    const again = pos.hinted_at !== null && row.started_at !== null && pos.hinted_at >= row.started_at;
    const memory = memoryAfter(pos, row, salesUntil, now);
    await repo.remember(trx, of, {
      ...recovered,
      last_sync_at: now,
      next_sync_at: pos.is_active ? (again ? later(now, hintSeconds) : nextLookBack(pos, memory, now)) : null,
      hints: again ? pos.hints : [],
      sync_state: memory,
    });
    if (pos.connection_status === 'error')
      await tellState(trx, of, pos, msg('{name} is responding again', { name: pos.display_name }));
  });
}

/** What to remember: how far sales were read, if the run read any, and when a run last did the full look-back. */
function memoryAfter(pos: repo.Working, row: repo.RunRow, salesUntil: string | null, now: Date): repo.SyncMemory {
  const { resume: _, ...memory } = pos.sync_state;
  const { all, menuVersion } = row.cursor as RunState;
  return {
    ...memory,
    ...(salesUntil !== null && all.includes('sales') ? { salesUntil } : {}),
    ...(menuVersion === undefined ? {} : { menuVersion }),
    ...(row.trigger === 'webhook' ? {} : { lookedBackAt: now.toISOString() }),
  };
}

/** The hourly look-back runs however many messages arrive: it finds changes that no message reported. */
function nextLookBack(pos: repo.Working, { lookedBackAt }: repo.SyncMemory, now: Date): Date {
  const since = lookedBackAt === undefined ? now : new Date(lookedBackAt);
  return later(since, pos.sync_frequency);
}

async function tellSales(deps: Deps, trx: Tx, { of, row }: Ending): Promise<void> {
  await announceSales(deps, trx, {
    restaurantId: of.restaurantId,
    source: sourceOf(of.integrationId),
    posIntegrationId: of.integrationId,
    importId: null,
    salesNew: row.sales_new,
    salesChanged: row.sales_changed,
    salesVoided: row.sales_gone,
  });
}

const tellState = (trx: Tx, of: repo.Owned, pos: repo.Working, summary: Message) =>
  recordRestaurantChange(
    trx,
    { restaurantId: of.restaurantId, userId: null },
    { action: 'changed', subject: 'point of sale', subjectId: pos.id, summary },
  );

/** Ends a canceled run. What it imported stays and is counted. */
export async function cancelRun(deps: Deps, ending: Ending): Promise<void> {
  const { of, row } = ending;
  await countDirtyDays(deps, of.restaurantId);
  await writePage(deps, ending, async (trx, pos) => {
    const now = deps.clock();
    await repo.endRun(trx, of, row.id, { status: 'cancelled', now });
    await tellSales(deps, trx, ending);
    await announceItems(deps, trx, of.restaurantId);
    if (row.trigger === 'backfill' || !pos.is_active) return;
    await repo.remember(trx, of, { next_sync_at: later(now, pos.sync_frequency) });
  });
}

/** Fails a run, or postpones a backfill for another try. Each consecutive failure delays the next run longer. */
export async function failRun(deps: Deps, ending: Ending, fault: PosError): Promise<void> {
  const { of, row } = ending;
  await countDirtyDays(deps, of.restaurantId);
  await writePage(deps, ending, async (trx, pos) => {
    const now = deps.clock();
    const failures = (row.trigger === 'backfill' ? row.attempts : pos.failures) + 1;
    const nextAt = later(now, secondsAfter(failures, fault.fault, fault.retryAfterSeconds));
    const error = storedText(fault.said);
    if (row.trigger === 'backfill' && mayPass(fault.fault) && failures < backfillTries) {
      return repo.postponeRun(trx, of, row.id, { attempts: failures, notBefore: nextAt, error });
    }
    await repo.endRun(trx, of, row.id, { status: 'failed', error, now });
    await tellSales(deps, trx, ending);
    const broken = !mayPass(fault.fault) || failures >= failuresUntilError;
    if (broken && pos.connection_status !== 'error') {
      await tellState(
        trx,
        of,
        pos,
        msg("{name} couldn't be read: {error}", { name: pos.display_name, error: fault.said }),
      );
    }
    const state = broken ? ({ connection_status: 'error' } as const) : {};
    if (row.trigger === 'backfill') return repo.remember(trx, of, { ...state, last_error: error });
    await repo.remember(trx, of, {
      ...state,
      last_error: error,
      failures,
      next_sync_at: pos.is_active ? nextAt : null,
      sync_state: mayPass(fault.fault)
        ? { ...pos.sync_state, resume: { state: row.cursor as RunState, at: now.toISOString() } }
        : pos.sync_state,
    });
  });
}
