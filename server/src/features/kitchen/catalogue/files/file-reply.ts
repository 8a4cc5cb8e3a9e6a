import type { CatalogueImported } from '@platewise/contract';
import { type Message, msg, t, worded } from '@platewise/domain';
import { problem } from '../../../../platform/http/problem.ts';
import { inLanguageOf, readerOf } from '../../../../platform/texts.ts';

const mostShown = 200;

export type PlannedChange = { line: number; name: string; does: 'create' | 'change'; changes: Message[] };
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
    rows: plan.changes.slice(0, mostShown).map((row) => ({ ...row, changes: row.changes.map(worded) })),
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
  const errors = plan.problems.slice(0, mostShown).map(({ line, message }) => ({ path: `line ${line}`, message }));
  throw problem('invalid', badRowsWords(plan.problems.length, first), { errors, current: fileReply(plan, true) });
}

const badRowsWords = (count: number, { line, message }: RowProblem): string =>
  t('{count, plural, one {# row is} other {# rows are}} invalid. Nothing was imported. Line {line}: {problem}', {
    count,
    line: String(line),
    problem: message,
  });

/** A change of a file's column; null if there is none. */
export const changeWords = (column: string, before: string | null, after: string | null): Message | null =>
  before === after
    ? null
    : msg('{column}: {before} to {after}', { column, before: before ?? none, after: after ?? none });

const none = msg('none');

/** The changes for the audit log, in English. */
export const recordedChanges = ({ changes }: FilePlan) =>
  inLanguageOf(readerOf(), () => changes.slice(0, 500).map((one) => [one.name, ...one.changes.map(worded)]));
