import { beginning, type CalendarDate, type UnitCost } from '@platewise/domain';

/** Something's cost from a given day on; the first step also applies before its day. */
export type Step = { starts_on: CalendarDate; cost: UnitCost | null; estimated: boolean };

/**
 * The range of days on which the costs differ: open-ended if they differ from then on, null if they never differ. Both
 * inputs are sorted by day.
 */
export function changedStretch(
  before: readonly Step[],
  after: readonly Step[],
): { from: string; until: string | null } | null {
  const days = [...new Set([beginning, ...before.map(startOf), ...after.map(startOf)])].sort();
  const differs = days.map((day) => !isSame(heldOn(before, day), heldOn(after, day)));
  const [first, last] = [differs.indexOf(true), differs.lastIndexOf(true)];
  return first < 0 ? null : { from: days[first] ?? beginning, until: days[last + 1] ?? null };
}

const startOf = ({ starts_on }: Step) => starts_on;

/** Before the first step, the cost is an estimate. */
function heldOn(steps: readonly Step[], day: string): Step | undefined {
  const [first] = steps;
  return steps.findLast((step) => step.starts_on <= day) ?? (first && { ...first, estimated: true });
}

const isSame = (a: Step | undefined, b: Step | undefined) => a?.cost === b?.cost && a?.estimated === b?.estimated;
