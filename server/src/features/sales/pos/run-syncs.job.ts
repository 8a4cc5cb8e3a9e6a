import { randomUUID } from 'node:crypto';
import { msg } from '@platewise/domain';
import { type PosCredentials, PosError, type PosSession } from '../../../connectors/pos/port.ts';
import type { Deps } from '../../../deps.ts';
import { tx } from '../../../platform/db/index.ts';
import { readBackfillPage } from './backfill-page.ts';
import { checkConnection } from './check-connection.ts';
import { openCredentials, sealedTokens } from './credentials.ts';
import { cancelRun, failRun } from './end-run.ts';
import { findPending } from './pos-checks.repo.ts';
import * as lease from './pos-lease.repo.ts';
import * as repo from './pos-work.repo.ts';
import { LeaseLost } from './run.ts';
import { runPosSyncsJob } from './run-syncs-kind.ts';
import { sendRuns } from './start-run.ts';
import { readChangesPage } from './sync-page.ts';
import { connectorOf, displayNameOf } from './systems.ts';

export { runPosSyncsJob };

/** Much longer than a heartbeat. After this, another process takes over from one that died. */
const leaseMs = lease.leaseSeconds * 1000;
const beatMs = 8_000;
const pageLimitMs = 150_000;
/** After this, the work continues in a new job, so that nobody waits for a backfill of years. */
const turnMs = 5 * 60_000;

type Holder = { of: repo.Owned; by: number | null; holder: string; stops: AbortSignal; take: () => Promise<boolean> };

/**
 * Does the runs of a POS connection page by page, changes before backfills. Each page is stored together with the
 * position of the next one, so that another process can resume after a crash.
 */
export async function runPosSyncs(
  deps: Deps,
  { by = null, ...of }: repo.Owned & { by?: number | null | undefined },
  signal: AbortSignal,
): Promise<void> {
  const holder = randomUUID();
  const until = () => new Date(deps.clock().getTime() + leaseMs);
  const take = () => lease.takeLease(deps.db, of, holder, deps.clock(), until());
  if (!(await take())) return;
  const lost = new AbortController();
  const beat = setInterval(() => {
    take().then(
      (held) => held || lost.abort(new LeaseLost()),
      (error: unknown) => deps.log.warn({ err: error }, "couldn't renew the lease on a POS sync"),
    );
  }, beatMs);
  const stops = AbortSignal.any([signal, lost.signal]);
  try {
    await takeTurns(deps, { of, by, holder, stops, take });
  } catch (error) {
    if (!(error instanceof LeaseLost) && !stops.aborted) throw error;
  } finally {
    clearInterval(beat);
    await lease.release(deps.db, of, holder);
  }
}

async function takeTurns(deps: Deps, held: Holder): Promise<void> {
  const { of, holder, stops, take } = held;
  const started = performance.now();
  for (;;) {
    stops.throwIfAborted();
    if (performance.now() - started > turnMs) return handOn(deps, of);
    const pending = await findPending(deps.db, of);
    const row = pending === null ? await repo.nextRun(deps.db, of, deps.clock()) : null;
    if (pending !== null) await checkConnection(deps, held, pending);
    else if (row !== null) await takeTurn(deps, held, row);
    else if (await lease.releaseIfIdle(deps.db, of, holder, deps.clock())) return;
    else if (!(await take())) return;
  }
}

const handOn = (deps: Deps, of: repo.Owned): Promise<void> =>
  tx(deps.db, async (trx) => {
    await sendRuns(deps, trx, of, false);
  });

/** Reads one page of a run, or ends it. */
async function takeTurn(deps: Deps, { of, holder, stops }: Holder, row: repo.RunRow): Promise<void> {
  const pos = await repo.findWorking(deps.db, of);
  const connector = pos && connectorOf(deps.pos, pos.pos_system_name);
  if (row.cancel_requested || pos === null || connector === null || !pos.is_active) {
    return cancelRun(deps, { of, holder, row });
  }
  const pageLimit = AbortSignal.timeout(pageLimitMs);
  try {
    const session = openSession(deps, of, pos, AbortSignal.any([stops, pageLimit]));
    const run = { of, holder, row, pos, connector, session };
    await (row.trigger === 'backfill' ? readBackfillPage(deps, run) : readChangesPage(deps, run));
  } catch (error) {
    if (error instanceof LeaseLost || stops.aborted) throw error;
    await failRun(deps, { of, holder, row }, faultOf(deps, pos, error, pageLimit));
  }
}

function openSession(deps: Deps, of: repo.Owned, pos: repo.Working, signal: AbortSignal): PosSession {
  const credentials = openCredentials(deps.secrets, pos);
  return {
    credentials,
    place: pos.place,
    // Saved on its own before it is used: a single-use token must not be lost, whatever happens to the page.
    keep: (tokens) => keepTokens(deps, of, credentials, tokens),
    signal,
  };
}

/** Skipped if other keys were entered in the meantime: these tokens belong to the old ones. */
async function keepTokens(
  deps: Deps,
  of: repo.Owned,
  credentials: PosCredentials,
  tokens: Parameters<PosSession['keep']>[0],
): Promise<void> {
  const pos = await repo.findWorking(deps.db, of);
  if (pos === null || pos.api_key === null) return;
  const { apiKey, apiSecret } = openCredentials(deps.secrets, pos);
  if (apiKey !== credentials.apiKey || apiSecret !== credentials.apiSecret) return;
  await repo.keepTokens(deps.db, of, sealedTokens(deps.secrets, tokens));
}

function faultOf(deps: Deps, pos: repo.Working, error: unknown, pageLimit: AbortSignal): PosError {
  if (error instanceof PosError) return error;
  const name = displayNameOf(pos.pos_system_name);
  if (pageLimit.aborted) return new PosError('unavailable', msg('{name} timed out.', { name }));
  deps.log.error({ err: error, pos: pos.id }, "a point of sale couldn't be read");
  return new PosError(
    'unavailable',
    msg("Reading from {name} stopped because of an error on our side. We'll try again.", { name }),
  );
}
