import { t } from '@platewise/domain';
import type { LabourRow, LabourValues } from './labour.repo.ts';
import type { FilePeriod, RowProblem } from './read-rows.ts';

export type LabourPlan = {
  changes: { line: number; values: LabourValues; held: LabourRow | null }[];
  same: number;
  problems: RowProblem[];
};

/** How the periods of a file would change the stored ones. A period that partly overlaps another is invalid. */
export function planLabour(
  read: { periods: readonly FilePeriod[]; problems: readonly RowProblem[] },
  held: readonly LabourRow[],
): LabourPlan {
  const plan: LabourPlan = { changes: [], same: 0, problems: [...read.problems] };
  const inOrder = [...read.periods].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  let taken: FilePeriod | null = null;
  for (const period of inOrder) {
    const { line, ...values } = period;
    const clash = held.find(
      (row) => !isSame(row, values) && row.ends_on >= values.startsOn && row.starts_on <= values.endsOn,
    );
    if (taken !== null && values.startsOn <= taken.endsOn) {
      plan.problems.push({
        line,
        message: t('Overlaps {from} to {to} in line {line}.', {
          from: taken.startsOn,
          to: taken.endsOn,
          line: taken.line,
        }),
      });
    } else if (clash !== undefined) {
      plan.problems.push({
        line,
        message: t('Overlaps {from} to {to}, which already exists.', { from: clash.starts_on, to: clash.ends_on }),
      });
    } else {
      taken = period;
      addTo(plan, line, values, held.find((row) => isSame(row, values)) ?? null);
    }
  }
  plan.problems.sort((a, b) => a.line - b.line);
  plan.changes.sort((a, b) => a.line - b.line);
  return plan;
}

const isSame = (row: LabourRow, { startsOn, endsOn }: LabourValues) =>
  row.starts_on === startsOn && row.ends_on === endsOn;

function addTo(plan: LabourPlan, line: number, values: LabourValues, held: LabourRow | null): void {
  const next =
    held === null ? values : { ...values, hours: values.hours ?? held.hours, note: values.note ?? held.note };
  const nothingNew =
    held !== null && held.amount === next.amount && held.hours === next.hours && held.note === next.note;
  if (nothingNew) plan.same += 1;
  else plan.changes.push({ line, values: next, held });
}
