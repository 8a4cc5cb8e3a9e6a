import { beginning } from '@platewise/domain';

/** What something costs from a day on; the first one also before it. */
export type Step = { starts_on: string; cost: string | null; estimated: boolean };

/**
 * The days on which the costs differ, from the first to the last of them: without end where they differ for good, null
 * where they agree on all days. Both are sorted by day.
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

/** Before the first step its cost is an estimate. */
function heldOn(steps: readonly Step[], day: string): Step | undefined {
  const [first] = steps;
  return steps.findLast((step) => step.starts_on <= day) ?? (first && { ...first, estimated: true });
}

const isSame = (a: Step | undefined, b: Step | undefined) => a?.cost === b?.cost && a?.estimated === b?.estimated;
