import type { Deps } from '../../../deps.ts';
import { refreshAllStatuses } from './status.repo.ts';

/** What expired or is good again since the day began. */
export async function refreshStatuses(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await refreshAllStatuses(deps.db, deps.clock());
}
