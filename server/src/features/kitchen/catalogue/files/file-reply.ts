import type { CatalogueImported } from '@platewise/contract';
import { problem } from '../../../../platform/http/problem.ts';

const mostShown = 200;

export type PlannedChange = { line: number; name: string; does: 'create' | 'change'; changes: string[] };
export type RowProblem = { line: number; message: string };

/**
 * What importing a file would do: what the valid rows create and change, how many change nothing, and what's wrong with
 * the rest.
 */
export type FilePlan = {
  rowsRead: number;
  changes: PlannedChange[];
  same: number;
  problems: RowProblem[];
  newVendors: string[];
};

export function fileReply(plan: FilePlan, dryRun: boolean): CatalogueImported {
  const created = plan.changes.filter(({ does }) => does === 'create').length;
  return {
    dryRun,
    rowsRead: plan.rowsRead,
    created,
    changed: plan.changes.length - created,
    same: plan.same,
    rows: plan.changes.slice(0, mostShown),
    problems: plan.problems.slice(0, mostShown),
    badRows: plan.problems.length,
    newVendors: plan.newVendors,
    imported: dryRun ? 0 : plan.changes.length,
  };
}

/** With invalid rows nothing is imported, unless the user chose to import the valid ones. */
export function refuseBadRows(plan: FilePlan, onError: 'stop' | 'skip'): void {
  const [first] = plan.problems;
  if (first === undefined || (onError === 'skip' && plan.changes.length + plan.same > 0)) return;
  const rows = plan.problems.length === 1 ? '1 row is' : `${plan.problems.length} rows are`;
  const errors = plan.problems.slice(0, mostShown).map(({ line, message }) => ({ path: `line ${line}`, message }));
  throw problem('invalid', `${rows} invalid. Nothing was imported. Line ${first.line}: ${first.message}`, {
    errors,
    current: fileReply(plan, true),
  });
}
