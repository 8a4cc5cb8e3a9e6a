import { type Message, msg } from '@platewise/domain';
import { PosError, type PosPage } from '../../../connectors/pos/port.ts';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { completeRun } from './end-run.ts';
import type { Problem } from './pos-syncs.repo.ts';
import { type Counted, noteProgress } from './pos-work.repo.ts';
import type { Run } from './run.ts';
import { mostRestarts, nextPhase, type Phase, type RunState } from './run-state.ts';
import { pieceAt, shareOf } from './sync-windows.ts';
import { forgetCounts, retireItems, saveCounts, saveItems } from './synced-items.repo.ts';
import { storePage, writePage } from './write-page.ts';

/** Reads the next page of changes, or ends the run. */
export async function readChangesPage(deps: Deps, run: Run): Promise<void> {
  const state = run.row.cursor as RunState;
  const [phase] = state.phases;
  if (phase === undefined) return completeRun(deps, run, state.span.to);
  try {
    await readers[phase](deps, run, state);
  } catch (error) {
    const onward = onwardAfter(error, phase, state);
    if (onward === null) throw lostFor(error);
    await save(deps, run, onward.state, async () => ({ problems: onward.problems }));
  }
}

/** Where the run continues after a fault that need not end it; null if it must end. */
function onwardAfter(error: unknown, phase: Phase, state: RunState): { state: RunState; problems: Problem[] } | null {
  if (!(error instanceof PosError)) return null;
  // Restarts the list: what was already imported is known and won't change.
  const restarts = (state.restarts ?? 0) + 1;
  if (error.fault === 'cursor_expired' && state.page !== null && restarts <= mostRestarts) {
    return { state: { ...state, page: null, restarts }, problems: [] };
  }
  // Without permission to read the menu or stock, sales can still be read.
  const dispensable = phase !== 'sales' && (error.fault === 'permission' || error.fault === 'refused');
  if (!dispensable) return null;
  return { state: nextPhase(state), problems: [{ subject: subjects[phase], message: error.said }] };
}

/** A list whose cursor is lost again and again is left for a while: nobody has to act on it. */
export const lostFor = (error: unknown): unknown =>
  error instanceof PosError && error.fault === 'cursor_expired' ? new PosError('unavailable', error.said) : error;

const subjects: Record<Phase, Message> = { menu: msg('Menu items'), sales: msg('Sales'), inventory: msg('Inventory') };

const readers: Record<Phase, (deps: Deps, run: Run, state: RunState) => Promise<void>> = {
  menu: async (deps, run, state) => {
    const version = state.page === null ? await run.connector.menuVersion?.(run.session) : null;
    if (version != null && version === run.pos.sync_state.menuVersion) {
      return save(deps, run, nextPhase(state), async () => ({}));
    }
    const page = await run.connector.items(run.session, state.page);
    const walkFrom = walkFromOf(deps, state);
    const read = { ...state, walkFrom, ...(version != null && { menuVersion: version }) };
    await save(deps, run, turned(read, page), async (trx) => {
      const itemsNew = await saveItems(trx, run.of, page.rows, deps.clock());
      if (page.cursor === null) await retireItems(trx, run.of, walkFrom, deps.clock());
      return { itemsSeen: page.rows.length, itemsNew, problems: page.problems ?? [] };
    });
  },
  sales: async (deps, run, state) => {
    const piece = pieceAt(state.span, state.pieceFrom, run.connector.longestWindowDays);
    const page = await run.connector.sales(run.session, { kind: 'changed', ...piece }, state.page);
    const more = page.cursor === null && piece.to < state.span.to;
    const next = more ? { ...state, page: null, restarts: 0, pieceFrom: piece.to } : turned(state, page);
    await save(deps, run, next, async (trx) => withProblems(await storePage(trx, run, page.rows), page));
  },
  inventory: async (deps, run, state) => {
    const page = (await run.connector.counts?.(run.session, state.page)) ?? { rows: [], cursor: null };
    const walkFrom = walkFromOf(deps, state);
    await save(deps, run, turned({ ...state, walkFrom }, page), async (trx) => {
      await saveCounts(trx, run.of, page.rows, deps.clock());
      if (page.cursor === null) await forgetCounts(trx, run.of, walkFrom, deps.clock());
      return { countsSeen: page.rows.length, problems: page.problems ?? [] };
    });
  },
};

/** A walk over a list starts with its first page. */
const walkFromOf = (deps: Deps, { page, walkFrom }: RunState): string =>
  (page === null ? null : walkFrom) ?? deps.clock().toISOString();

export const withProblems = (counted: Counted, page: PosPage<unknown>): Counted => ({
  ...counted,
  problems: [...(page.problems ?? []), ...(counted.problems ?? [])],
});

/** A cursor that leads to itself would never end. */
function turned(state: RunState, page: PosPage<unknown>): RunState {
  if (page.cursor === null) return nextPhase(state);
  if (page.cursor === state.page) throw new PosError('refused', msg('The system returned the same page twice.'));
  return { ...state, page: page.cursor };
}

async function save(deps: Deps, run: Run, state: RunState, write: (trx: Tx) => Promise<Counted>): Promise<void> {
  await writePage(deps, run, async (trx) => {
    const counted = await write(trx);
    await noteProgress(trx, run.of, run.row.id, { state, progress: progressOf(state), counted });
  });
}

/** The share of selected phases that are done; within sales, the share of time read. */
function progressOf(state: RunState): number {
  const share = state.phases[0] === 'sales' ? shareOf(state.span, state.pieceFrom) : 0;
  return Math.min(0.99, (state.all.length - state.phases.length + share) / Math.max(1, state.all.length));
}
