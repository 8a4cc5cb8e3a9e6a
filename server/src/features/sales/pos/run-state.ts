import { addDays, businessDate, type CalendarDate } from '@platewise/domain';
import type { SyncChoice } from './pos.repo.ts';
import type { Span } from './sync-windows.ts';

export type Phase = 'menu' | 'sales' | 'inventory';

/** Progress of a run, saved with each page in the same transaction, so that a crashed run resumes here. */
export type RunState = {
  /** All phases of the run. */
  all: Phase[];
  /** Phases still to do; the first is in progress. */
  phases: Phase[];
  /** Cursor of the next page; null at the start of the phase. */
  page: string | null;
  /** The span of sales to read, and where the current piece starts. */
  span: Span;
  pieceFrom: string;
  /** When the walk over the menu or the counts started: items it didn't see are gone from the system. */
  walkFrom: string | null;
  /** The version of the menu being read, as the system identifies it. */
  menuVersion?: string;
  /** How often the current list was restarted because the system no longer recognized the cursor. */
  restarts?: number;
};

/** Without a limit, a list whose cursor is lost each time would be read forever. */
export const mostRestarts = 3;

/** A backfill goes day by day, latest first. */
export type BackfillState = { day: string; page: string | null; restarts?: number; done?: true };

/** Menu first, so that sales find their items with the system's names and categories. */
export const phasesOf = (choice: SyncChoice, counts: boolean): Phase[] => [
  ...(choice.syncMenu ? (['menu'] as const) : []),
  ...(choice.syncSales ? (['sales'] as const) : []),
  ...(choice.syncInventory && counts ? (['inventory'] as const) : []),
];

export const stateOf = (phases: Phase[], span: Span): RunState => ({
  all: phases,
  phases,
  page: null,
  span,
  pieceFrom: span.from,
  walkFrom: null,
});

/** The start of the next phase. */
export const nextPhase = (state: RunState): RunState => ({
  ...state,
  phases: state.phases.slice(1),
  page: null,
  restarts: 0,
});

/** Where a backfill continues once a page is stored: the next page, the day before, or nowhere. */
export function backfillAfter(state: BackfillState, page: string | null, fromDate: CalendarDate): BackfillState {
  if (page !== null) return { day: state.day, page, restarts: state.restarts ?? 0 };
  const day = addDays(businessDate(state.day), -1);
  return day < fromDate ? { day: state.day, page: null, done: true } : { day, page: null };
}
