import type { Point } from '@platewise/domain';
import { PlaceError } from '../../../connectors/places/port.ts';
import type { Deps } from '../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { measureAgain, writePlace } from './found.repo.ts';
import { locateAddress, locateText } from './locate.ts';
import { locateJob, sendLocate } from './locate-kind.ts';
import * as repo from './locating.repo.ts';
import { writePoint } from './surroundings.repo.ts';
import { loadSurroundings, pointOf } from './surroundings.ts';

export { locateJob };

const lookUpMs = 30_000;

/** Saves the result with the address that was looked up, and notifies open pages. */
export async function runLocate(deps: Deps, of: repo.Sought, lastTry: boolean): Promise<void> {
  const sought = await repo.findSought(deps.db, of);
  const settings = await restaurantSettings(deps.db, of.restaurantId);
  if (sought === null || settings === null) return;
  const scope = backgroundScope(of.restaurantId, settings);
  const signal = AbortSignal.timeout(lookUpMs);
  let point: Point | null;
  try {
    point =
      typeof sought === 'string' ? await locateText(deps, sought, signal) : await locateAddress(deps, sought, signal);
  } catch (error) {
    if (!(error instanceof PlaceError || error instanceof DOMException)) throw error;
    if (!lastTry) throw error;
    return settle(deps, scope, of, sought, 'unreachable');
  }
  await settle(deps, scope, of, sought, point ?? 'unknown');
}

/** Lookups left over from a process that died, or from an import. */
export async function sendLeftLocates(deps: Deps): Promise<void> {
  for (const of of await repo.allSought(deps.db)) {
    await tx(deps.db, async (trx) => {
      await sendLocate(deps, trx, of);
    });
  }
}

async function settle(
  deps: Deps,
  scope: RestaurantScope,
  of: repo.Sought,
  sought: repo.SoughtAddress,
  outcome: Point | 'unknown' | 'unreachable',
): Promise<void> {
  await tx(deps.db, async (trx) => {
    // Another address was saved in the meantime, with a lookup of its own.
    if (!(await repo.lockSought(trx, of, sought))) return;
    if (typeof outcome === 'string') await repo.writeLocating(trx, of, outcome);
    else if (of.competitorId !== null) {
      await writePlace(trx, scope, of.competitorId, outcome, pointOf(await loadSurroundings(trx, scope)));
      await repo.writeLocating(trx, of, null);
    } else {
      await writePoint(trx, scope, outcome, null);
      await measureAgain(trx, scope, outcome);
      await repo.writeLocating(trx, of, null);
    }
    deps.events.publish({ type: 'competitors', restaurantId: of.restaurantId }, trx);
  });
}
