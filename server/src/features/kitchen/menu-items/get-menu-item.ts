import type { MenuItem } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { loadMenuItem, permitMenuItem } from './load-menu-item.ts';
import { menuItemReply } from './menu-item-reply.ts';

export async function getMenuItem(deps: Deps, caller: Caller, id: number): Promise<MenuItem> {
  const scope = await permitMenuItem(deps.db, caller, id);
  return menuItemReply(caller, await loadMenuItem(deps, deps.db, scope, id));
}
