import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { readDue } from './buying.repo.ts';
import { generateProcurement } from './generate-procurement.ts';

const everyMs = 24 * 60 * 60 * 1000;

/** Runs daily where the correlation has run: prices have changed, and others have become too old to rely on. */
export async function refreshProcurement(deps: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<void> {
  const before = new Date(deps.clock().getTime() - everyMs);
  for (const id of await readDue(deps.db, before)) {
    const settings = await restaurantSettings(deps.db, id);
    if (settings !== null) await generateProcurement(deps, backgroundScope(id, settings));
  }
}
