import type { dishRemoval as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { findHistory } from './dish-history.repo.ts';
import { permitMenuItem } from './load-menu-item.ts';

/** What deleting a dish would do, for the confirmation dialog. */
export async function dishRemoval(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitMenuItem(deps.db, caller, id);
  const { sold, ...history } = await findHistory(deps.db, scope, id);
  const keptBy = (['sales', 'pos', 'invoices', 'prices'] as const).filter((cause) => history[cause]);
  return { archives: keptBy.length > 0, keptBy, sold };
}
