import { type userStats as endpoint, listInvoices, listMenuItems, type ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import * as repo from './accounts.repo.ts';
import { countByRestaurant } from './figures.repo.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Figures of the account, over the restaurants in reach and what the person can view there. */
export async function readStats(deps: Deps, caller: Caller): Promise<ReplyOf<typeof endpoint>> {
  const user = await repo.findById(deps.db, caller.user.id);
  if (user === null) throw problem('unauthenticated', 'Please sign in.');
  const counted = await countByRestaurant(deps.db, caller.reach());
  const sum = (access: typeof listInvoices.access | typeof listMenuItems.access, key: 'invoices' | 'menuItems') =>
    counted.reduce((total, row) => total + (caller.may(access, row.restaurantId) ? row[key] : 0), 0);
  return {
    totalRestaurants: counted.length,
    totalInvoices: sum(listInvoices.access, 'invoices'),
    totalMenuItems: sum(listMenuItems.access, 'menuItems'),
    accountAge: Math.max(0, Math.floor((deps.clock().getTime() - user.created_at.getTime()) / dayMs)),
    lastLogin: user.last_login_at?.toISOString() ?? null,
  };
}
