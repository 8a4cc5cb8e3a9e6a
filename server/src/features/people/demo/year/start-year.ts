import type { DemoYear } from '@platewise/contract';
import { addDays } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { removeDocuments, removeGroup } from '../../restaurants/index.ts';
import { lockPerson } from '../demo.repo.ts';
import { buildYearJob } from './build-year-kind.ts';
import { openGroup } from './open-group.ts';
import { days } from './plan/places.ts';
import { isBuilding, readYear } from './read-year.ts';
import * as state from './state.repo.ts';
import { at, todayOf } from './time.ts';

/** Starts the build, unless one is in progress or done. What a failed one left behind is removed first. */
export async function startYear(deps: Deps, caller: Caller): Promise<DemoYear> {
  const userId = caller.user.id;
  const gone = await tx(deps.db, async (trx) => {
    await lockPerson(trx, userId);
    const before = await state.findYear(trx, userId, true);
    if (before !== null && (before.state.status === 'ready' || isBuilding(before.state, deps.clock()))) return [];
    const keys = before === null ? [] : await removeGroup(trx, userId, before);
    await begin(deps, trx, userId);
    return keys;
  });
  await removeDocuments(deps, gone);
  return readYear(deps, caller);
}

async function begin(deps: Deps, trx: Tx, userId: number): Promise<void> {
  const now = deps.clock();
  const opened = at(addDays(todayOf(now), 1 - days), 5);
  const { groupId } = await openGroup(trx, { tag: `demo${userId}`, opened });
  const first = { kind: 'year', for: userId, status: 'building', stage: 'Starting', progress: 0 } as const;
  await state.writeState(trx, groupId, { ...first, touched: now.getTime() });
  await deps.jobs.send(trx, buildYearJob, { groupId, userId }, { key: String(groupId) });
}
