import type { DemoYear } from '@platewise/contract';
import { translated } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { restaurantsOfGroup } from '../../restaurants/index.ts';
import * as state from './state.repo.ts';

/** A build that reports nothing for this long has died with its process. */
const silenceMs = 180_000;

export const isBuilding = ({ status, touched }: state.YearState, now: Date): boolean =>
  status === 'building' && now.getTime() - touched < silenceMs;

export async function readYear(deps: Deps, caller: Caller): Promise<DemoYear> {
  const found = await state.findYear(deps.db, caller.user.id);
  if (found === null) return { state: 'none', stage: null, progress: 0, group: null };
  const { stage, progress, status } = found.state;
  if (isBuilding(found.state, deps.clock()))
    return { state: 'building', stage: translated(stage), progress, group: null };
  if (status !== 'ready') return { state: 'failed', stage: null, progress: 0, group: null };
  const restaurants = await restaurantsOfGroup(deps.db, found.id);
  const contents = await state.countYear(deps.db, found.id);
  return {
    state: 'ready',
    stage: null,
    progress: 100,
    group: { id: found.id, name: found.name, restaurants, ...contents },
  };
}
