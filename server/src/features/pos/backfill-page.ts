import { businessDate } from '@platewise/domain';
import { PosError } from '../../connectors/pos/port.ts';
import type { Deps } from '../../deps.ts';
import { restaurantSettings } from '../../platform/auth/session.repo.ts';
import { completeRun } from './end-run.ts';
import { noteProgress } from './pos-work.repo.ts';
import type { Run } from './run.ts';
import { type BackfillState, backfillAfter } from './run-state.ts';
import { withProblems } from './sync-page.ts';
import { shareOfDays, windowOfDay } from './sync-windows.ts';
import { storePage, writePage } from './write-page.ts';

/** Reads the next page of a past day, then of the day before, or ends the run. */
export async function readBackfillPage(deps: Deps, run: Run): Promise<void> {
  const state = run.row.cursor as BackfillState;
  if (state.done) return completeRun(deps, run, null);
  const [fromDate, toDate] = [run.row.from_date ?? state.day, run.row.to_date ?? state.day];
  const page = await pageOf(deps, run, state);
  const next = backfillAfter(state, page.cursor, fromDate);
  const progress = next.done ? 0.99 : shareOfDays(fromDate, toDate, next.day);
  await writePage(deps, run, async (trx) => {
    const counted = withProblems(await storePage(trx, run, page.rows), page);
    await noteProgress(trx, run.of, run.row.id, { state: next, progress, counted });
  });
}

async function pageOf(deps: Deps, run: Run, state: BackfillState) {
  const settings = await restaurantSettings(deps.db, run.of.restaurantId);
  const timeZone = settings?.timezone ?? run.pos.place.timeZone;
  const window = windowOfDay(businessDate(state.day), timeZone, settings?.dayCutoff ?? '04:00');
  const { connector, session } = run;
  try {
    return await connector.sales(session, window, state.page);
  } catch (error) {
    if (!(error instanceof PosError) || error.fault !== 'cursor_expired' || state.page === null) throw error;
    return connector.sales(session, window, null);
  }
}
