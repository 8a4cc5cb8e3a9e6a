import type { runSupplierCorrelation as endpoint, ReplyOf } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { beginRun } from './begin-run.ts';
import { runReply } from './run-reply.ts';
import { findRun, type RunRow } from './runs.repo.ts';

/** How long to wait for the run before responding; it continues in the background. */
const patienceMs = 8_000;
const lookMs = 500;

/** Runs the engine, or joins the run in progress. */
export async function runCorrelation(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = caller.permit(restaurantId);
  const id = await tx(deps.db, (trx) => beginRun(deps, trx, scope));
  const run = await ended(deps, scope, id);
  if (run.status === 'failed') throw problem('internal', run.failure ?? t("Couldn't run the engine."));
  const done = run.status === 'done';
  const message = done
    ? t('Automated supplier correlations have been updated successfully.')
    : t('The engine is running. Matches will appear when it finishes.');
  return { message, done, run: runReply(run) };
}

/** The run when it ends, or its state at the timeout. */
async function ended(deps: Deps, scope: RestaurantScope, id: number): Promise<RunRow> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const run = await findRun(deps.db, scope, id);
    if (run === null) throw notFound('The run');
    const left = until - performance.now();
    if (run.status === 'done' || run.status === 'failed' || left <= 0) return run;
    await news(deps, scope.restaurantId, Math.min(left, lookMs));
  }
}

/** Waits for an event of the run, or the timeout: another process's events may not arrive here. */
const news = (deps: Deps, restaurantId: number, ms: number) =>
  new Promise<void>((done) => {
    const stop = () => {
      clearTimeout(timer);
      unsubscribe();
      done();
    };
    const timer = setTimeout(stop, ms);
    const unsubscribe = deps.events.subscribe((event) => {
      if (event.type === 'correlation' && event.restaurantId === restaurantId) stop();
    });
  });
