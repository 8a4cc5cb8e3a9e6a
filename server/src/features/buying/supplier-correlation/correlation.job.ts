import { type Correlation, isAutoMatch, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { generateProcurement } from '../procurement/index.ts';
import { correlateMany } from './correlate-many.ts';
import { countAnew, type FoundRow, lockCorrelations, rankVendors, saveFound } from './correlation-writes.repo.ts';
import { storedFactors } from './matching-factors.ts';
import { type ReadInput, readInput } from './read-input.ts';
import { giveUpRuns, noteRun, underWay } from './runs.repo.ts';

const deadMs = 20 * 60_000;
const tellMs = 400;
/** With this many new rows, queries are planned badly until statistics are updated. */
const manyRows = 500;

type Run = { signal: AbortSignal; lastTry: boolean };

/** Runs the engine for a restaurant: results take effect all at once, and purchasing advice follows. */
export async function runCorrelationJob(
  deps: Deps,
  { restaurantId }: { restaurantId: number },
  { signal, lastTry }: Run,
): Promise<void> {
  const settings = await restaurantSettings(deps.db, restaurantId);
  if (settings === null) return;
  const scope = backgroundScope(restaurantId, settings);
  const runId = await underWay(deps.db, scope);
  if (runId === null) return;
  const news = () => deps.events.publish({ type: 'correlation', restaurantId });
  try {
    const matched = await matchAll(deps, scope, { runId, signal, news });
    await generateProcurement(deps, scope);
    await noteRun(deps.db, scope, runId, { status: 'done', matched, finished_at: deps.clock() });
  } catch (error) {
    // The next attempt, or the process taking over, starts again.
    if (signal.aborted || !lastTry) throw error;
    deps.log.error({ err: error, run: runId }, "vendors couldn't be matched");
    const failure = msg('Matching stopped because of an error on our side. Run it again.').message;
    await noteRun(deps.db, scope, runId, { status: 'failed', failure, finished_at: deps.clock() });
  }
  news();
}

type At = { runId: number; signal: AbortSignal; news: () => void };

/** Returns how many ingredients have a confident match. */
async function matchAll(deps: Deps, scope: RestaurantScope, { runId, signal, news }: At): Promise<number> {
  const read = await readInput(deps, scope);
  const total = read.input.goods.length + read.input.ingredients.length;
  await noteRun(deps.db, scope, runId, { status: 'running', done: 0, total });
  news();
  const progress = teller(async (done) => {
    await noteRun(deps.db, scope, runId, { done });
    news();
  });
  const found = await correlateMany(read.input, progress.tell, signal);
  await progress.settled();
  await tx(deps.db, async (trx) => {
    await lockCorrelations(trx, scope);
    await saveFound(trx, scope, rowsOf(read, found), deps.clock());
    await rankVendors(trx, scope, null);
    await noteRun(trx, scope, runId, { done: total, total });
  });
  if (found.length >= manyRows) await countAnew(deps.db);
  return new Set(
    found.filter(({ score, factors }) => isAutoMatch(score, factors)).map(({ ingredientId }) => ingredientId),
  ).size;
}

function rowsOf({ input, goods }: ReadInput, found: readonly Correlation[]): FoundRow[] {
  const units = new Map(input.ingredients.map(({ id, unit }) => [id, unit]));
  return found.map((one) => {
    const good = one.good === null ? null : (goods[one.good] ?? null);
    return {
      ingredientId: one.ingredientId,
      vendorId: one.vendorId,
      vendorItemId: good?.item_id ?? null,
      score: one.score,
      isSure: isAutoMatch(one.score, one.factors),
      factors: storedFactors(one, good, units.get(one.ingredientId) ?? null),
    };
  });
}

/** Reports progress at intervals, one report at a time; a failed report is dropped. */
function teller(say: (done: number) => Promise<void>) {
  let last = performance.now();
  let saying: Promise<void> = Promise.resolve();
  return {
    tell(done: number) {
      if (performance.now() - last < tellMs) return;
      last = performance.now();
      saying = saying.then(() => say(done)).catch(() => undefined);
    },
    settled: () => saying,
  };
}

/** Gives up runs whose process died and whose job was lost. */
export async function giveUpDeadRuns(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const restaurantId of await giveUpRuns(deps.db, new Date(now.getTime() - deadMs), now)) {
    deps.events.publish({ type: 'correlation', restaurantId });
  }
}
