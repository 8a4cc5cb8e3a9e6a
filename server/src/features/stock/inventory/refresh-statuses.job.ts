import type { Deps } from '../../../deps.ts';
import { refreshAllStatuses } from './status.repo.ts';

/** Updates what expired, or is no longer expired, as of today. */
export async function refreshStatuses(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await refreshAllStatuses(deps.db, deps.clock());
}
