import { businessDate, type GoneSale, type Sale } from '@platewise/domain';
import { PosError, type PosPage } from '../../../connectors/pos/port.ts';
import type { Deps } from '../../../deps.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { completeRun } from './end-run.ts';
import { noteProgress } from './pos-work.repo.ts';
import type { Run } from './run.ts';
import { type BackfillState, backfillAfter, mostRestarts } from './run-state.ts';
import { lostFor, withProblems } from './sync-page.ts';
import { shareOfDays, windowOfDay } from './sync-windows.ts';
import { storePage, writePage } from './write-page.ts';

/** Reads the next page of a past day, moves on to the day before, or ends the run. */
export async function readBackfillPage(deps: Deps, run: Run): Promise<void> {
  const state = run.row.cursor as BackfillState;
  if (state.done) return completeRun(deps, run, null);
  const [fromDate, toDate] = [run.row.from_date ?? state.day, run.row.to_date ?? state.day];
  const { page, restarts } = await pageOf(deps, run, state);
  const next = backfillAfter({ ...state, restarts }, page.cursor, fromDate);
  const progress = next.done ? 0.99 : shareOfDays(fromDate, toDate, next.day);
  await writePage(deps, run, async (trx) => {
    const counted = withProblems(await storePage(trx, run, page.rows), page);
    await noteProgress(trx, run.of, run.row.id, { state: next, progress, counted });
  });
}

type Answer = { page: PosPage<Sale | GoneSale>; restarts: number };

/** The current page, or the first page of its day if the system no longer recognizes the cursor. */
async function pageOf(deps: Deps, run: Run, state: BackfillState): Promise<Answer> {
  const settings = await restaurantSettings(deps.db, run.of.restaurantId);
  const timeZone = settings?.timezone ?? run.pos.place.timeZone;
  const window = windowOfDay(businessDate(state.day), timeZone, settings?.dayCutoff ?? '04:00');
  const { connector, session } = run;
  // A retry after a wait resets the restart count.
  const restarts = run.row.attempts > 0 ? 0 : (state.restarts ?? 0);
  try {
    return { page: await connector.sales(session, window, state.page), restarts };
  } catch (error) {
    const lost = error instanceof PosError && error.fault === 'cursor_expired' && state.page !== null;
    if (!lost || restarts >= mostRestarts) throw lostFor(error);
    return { page: await connector.sales(session, window, null), restarts: restarts + 1 };
  }
}
