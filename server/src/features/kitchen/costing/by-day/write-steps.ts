import type { BusinessDate, CostPeriod } from '@platewise/domain';
import type { Tx } from '../../../../platform/db/index.ts';
import type { CostScope } from '../scope.ts';
import { type CostReason, keepSteps } from './earlier-steps.repo.ts';
import * as costs from './prices.repo.ts';
import { changedStretch, type Step } from './stretches.ts';

/** Saves changed daily costs from a given day. Returns each one's range of days. */
export async function writeSteps(
  trx: Tx,
  scope: CostScope,
  kind: 'ingredient' | 'dish',
  ids: readonly number[],
  from: BusinessDate,
  timeline: ReadonlyMap<number, readonly CostPeriod[]>,
  why: CostReason | null = null,
): Promise<costs.Stretch[]> {
  const before = Map.groupBy(await costs.readSteps(trx, scope, kind, ids, from), (row) => row.id);
  const moved: costs.Stretch[] = [];
  const steps: costs.StepWrite[] = [];
  for (const id of ids) {
    const old: Step[] = before.get(id) ?? [];
    const held = old.findLast((one) => one.starts_on < from);
    const next = (timeline.get(id) ?? []).map((one) => ({ ...one, id }));
    const [first] = next;
    if (held && first && held.cost === first.cost && held.estimated === first.estimated) next.shift();
    const stretch = changedStretch(old, [...(held ? [held] : []), ...next.map(stepOf)]);
    if (stretch === null) continue;
    moved.push({ id, ...stretch });
    steps.push(...next);
  }
  if (kind === 'dish') await keepSteps(trx, scope, moved, why);
  await costs.replaceSteps(trx, scope, kind, { ids: moved.map(({ id }) => id), from, steps });
  return moved;
}

const stepOf = ({ from, cost, estimated }: CostPeriod): Step => ({ starts_on: from, cost, estimated });
