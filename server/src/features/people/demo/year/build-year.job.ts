import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../../platform/auth/caller.ts';
import { defaultSettings, restaurantSettings } from '../../../../platform/auth/session.repo.ts';
import { tx } from '../../../../platform/db/index.ts';
import { recordAccountChange } from '../../audit/index.ts';
import { restaurantsOfGroup } from '../../restaurants/index.ts';
import { buildYear, type TellProgress } from './build-year.ts';
import type { BuildYearPayload } from './build-year-kind.ts';
import * as state from './state.repo.ts';
import { todayOf } from './time.ts';
import { handOver } from './year.repo.ts';

/** Builds the year in the group opened for it, and then transfers the group to the person who requested it. */
export async function runBuildYear(deps: Deps, { groupId, userId }: BuildYearPayload): Promise<void> {
  const now = deps.clock();
  const told = { kind: 'year', for: userId } as const;
  const manager = await state.managerOf(deps.db, groupId);
  if (manager === null) return;
  let furthest = 0;
  const tell: TellProgress = async (stage, percent) => {
    furthest = Math.max(furthest, percent);
    const touched = deps.clock().getTime();
    await state.writeState(deps.db, groupId, { ...told, status: 'building', stage, progress: furthest, touched });
  };
  try {
    const scopes: RestaurantScope[] = [];
    for (const { id } of await restaurantsOfGroup(deps.db, groupId)) {
      const settings = (await restaurantSettings(deps.db, id)) ?? defaultSettings;
      scopes.push({ ...backgroundScope(id, settings), userId: manager.id });
    }
    await buildYear(deps, { manager, scopes }, todayOf(now), tell);
    await tx(deps.db, async (trx) => {
      await handOver(trx, { groupId, manager: manager.id, userId, at: deps.clock() });
      const ready = { status: 'ready', stage: 'Done', progress: 100, touched: deps.clock().getTime() } as const;
      await state.writeState(trx, groupId, { ...told, ...ready });
      const change = {
        action: 'created',
        subject: 'group',
        subjectId: groupId,
        summary: msg('Built the demo year'),
      };
      await recordAccountChange(trx, { userId, groupId }, change);
      for (const { restaurantId } of scopes) {
        deps.events.publish({ type: 'costs', restaurantId }, trx);
        deps.events.publish({ type: 'sales', restaurantId }, trx);
        deps.events.publish({ type: 'stock', restaurantId }, trx);
      }
    });
  } catch (error) {
    deps.log.error({ err: error }, "the demo of a full year couldn't be built");
    const failed = { status: 'failed', stage: 'Failed', progress: 0, touched: deps.clock().getTime() } as const;
    await state.writeState(deps.db, groupId, { ...told, ...failed });
  }
}
