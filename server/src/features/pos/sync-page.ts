import { PosError, type PosPage } from '../../connectors/pos/port.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/index.ts';
import { completeRun } from './end-run.ts';
import type { Problem } from './pos-syncs.repo.ts';
import { type Counted, noteProgress } from './pos-work.repo.ts';
import type { Run } from './run.ts';
import { nextPhase, type Phase, type RunState } from './run-state.ts';
import { pieceAt, shareOf } from './sync-windows.ts';
import { retireItems, saveCounts, saveItems } from './synced-items.repo.ts';
import { storePage, writePage } from './write-page.ts';

/** Reads the next page of what changed, or ends the run. */
export async function readChangesPage(deps: Deps, run: Run): Promise<void> {
  const state = run.row.cursor as RunState;
  const [phase] = state.phases;
  if (phase === undefined) return completeRun(deps, run, state.span.to);
  try {
    await readers[phase](deps, run, state);
  } catch (error) {
    const onward = onwardAfter(error, phase, state);
    if (onward === null) throw error;
    await save(deps, run, onward.state, async () => ({ problems: onward.problems }));
  }
}

/** Where the run goes on after a fault that need not end it; null where it must. */
function onwardAfter(error: unknown, phase: Phase, state: RunState): { state: RunState; problems: Problem[] } | null {
  if (!(error instanceof PosError)) return null;
  // The list is begun again: what it brought before is known, and changes nothing.
  if (error.fault === 'cursor_expired' && state.page !== null) return { state: { ...state, page: null }, problems: [] };
  // Without the right to read menu or stock there are still the sales.
  const dispensable = phase !== 'sales' && (error.fault === 'permission' || error.fault === 'refused');
  if (!dispensable) return null;
  return { state: nextPhase(state), problems: [{ subject: subjects[phase], message: error.message }] };
}

const subjects: Record<Phase, string> = { menu: 'Menu items', sales: 'Sales', inventory: 'Inventory' };

const readers: Record<Phase, (deps: Deps, run: Run, state: RunState) => Promise<void>> = {
  menu: async (deps, run, state) => {
    const page = await run.connector.items(run.session, state.page);
    const walkFrom = state.page === null ? deps.clock().toISOString() : (state.walkFrom ?? deps.clock().toISOString());
    await save(deps, run, turned({ ...state, walkFrom }, page), async (trx) => {
      const itemsNew = await saveItems(trx, run.of, page.rows, deps.clock());
      if (page.cursor === null) await retireItems(trx, run.of, walkFrom, deps.clock());
      return { itemsSeen: page.rows.length, itemsNew, problems: page.problems ?? [] };
    });
  },
  sales: async (deps, run, state) => {
    const piece = pieceAt(state.span, state.pieceFrom, run.connector.longestWindowDays);
    const page = await run.connector.sales(run.session, { kind: 'changed', ...piece }, state.page);
    const more = page.cursor === null && piece.to < state.span.to;
    const next = more ? { ...state, page: null, pieceFrom: piece.to } : turned(state, page);
    await save(deps, run, next, async (trx) => withProblems(await storePage(trx, run, page.rows), page));
  },
  inventory: async (deps, run, state) => {
    const page = (await run.connector.counts?.(run.session, state.page)) ?? { rows: [], cursor: null };
    await save(deps, run, turned(state, page), async (trx) => {
      await saveCounts(trx, run.of, page.rows, deps.clock());
      return { countsSeen: page.rows.length, problems: page.problems ?? [] };
    });
  },
};

export const withProblems = (counted: Counted, page: PosPage<unknown>): Counted => ({
  ...counted,
  problems: [...(page.problems ?? []), ...(counted.problems ?? [])],
});

/** A cursor that leads to itself would never end. */
function turned(state: RunState, page: PosPage<unknown>): RunState {
  if (page.cursor === null) return nextPhase(state);
  if (page.cursor === state.page) throw new PosError('refused', 'The list of the system leads back to the same page.');
  return { ...state, page: page.cursor };
}

async function save(deps: Deps, run: Run, state: RunState, write: (trx: Tx) => Promise<Counted>): Promise<void> {
  await writePage(deps, run, async (trx) => {
    const counted = await write(trx);
    await noteProgress(trx, run.of, run.row.id, { state, progress: progressOf(state), counted });
  });
}

/** Of the phases that were chosen as many as are done, and of the sales the time that was read. */
function progressOf(state: RunState): number {
  const share = state.phases[0] === 'sales' ? shareOf(state.span, state.pieceFrom) : 0;
  return Math.min(0.99, (state.all.length - state.phases.length + share) / Math.max(1, state.all.length));
}
