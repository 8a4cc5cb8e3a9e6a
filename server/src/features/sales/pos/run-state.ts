import { addDays, businessDate } from '@platewise/domain';
import type { SyncChoice } from './pos.repo.ts';
import type { Span } from './sync-windows.ts';

export type Phase = 'menu' | 'sales' | 'inventory';

/** Where a run stands, kept with each page in the transaction that stores it: a run that died goes on from here. */
export type RunState = {
  /** All that it reads. */
  all: Phase[];
  /** Still to do, the first is under way. */
  phases: Phase[];
  /** Where the next page of it begins; null at its beginning. */
  page: string | null;
  /** The sales that are read, and where the piece at hand begins. */
  span: Span;
  pieceFrom: string;
  /** When the walk over the menu or the counts began: what it did not come across is gone there. */
  walkFrom: string | null;
  /** The menu that is read, as the system tells them apart. */
  menuVersion?: string;
  /** How often the list at hand was begun again, because the system no longer knew where it stood. */
  restarts?: number;
};

/** A list that is lost each time would be read for ever. */
export const mostRestarts = 3;

/** A backfill goes day by day, the latest first. */
export type BackfillState = { day: string; page: string | null; restarts?: number; done?: true };

/** The menu first, so that sales find their items with the names and categories that they have there. */
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

/** The next phase from its beginning. */
export const nextPhase = (state: RunState): RunState => ({
  ...state,
  phases: state.phases.slice(1),
  page: null,
  restarts: 0,
});

/** Where a backfill goes on once a page is stored: at the next page, at the day before, or not at all. */
export function backfillAfter(state: BackfillState, page: string | null, fromDate: string): BackfillState {
  if (page !== null) return { day: state.day, page, restarts: state.restarts ?? 0 };
  const day = addDays(businessDate(state.day), -1);
  return day < fromDate ? { day: state.day, page: null, done: true } : { day, page: null };
}
