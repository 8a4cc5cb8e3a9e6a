import type { AccountContents } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { backgroundScope, type Caller } from '../../../platform/auth/caller.ts';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import { countContents, restaurantsOfGroup } from '../restaurants/index.ts';
import * as repo from './holdings.repo.ts';
import { isLastAdmin, lastAdminWords } from './last-admin.ts';

/** What would be deleted with the account, for the confirmation that lists it. */
export async function accountContents(deps: Deps, caller: Caller): Promise<AccountContents> {
  const userId = caller.user.id;
  const groups: AccountContents['groups'] = [];
  for (const group of await repo.heldGroups(deps.db, userId)) {
    const restaurants: AccountContents['groups'][number]['restaurants'] = [];
    for (const { id, name } of await restaurantsOfGroup(deps.db, group.id)) {
      const counted = await countContents(deps.db, backgroundScope(id, defaultSettings), id);
      restaurants.push({
        id,
        name,
        vendors: Number(counted.vendors),
        ingredients: Number(counted.ingredients),
        menuItems: Number(counted.menuItems),
        invoices: Number(counted.invoices),
        approvedInvoices: Number(counted.approvedInvoices),
        documents: Number(counted.documents),
        sales: Number(counted.sales),
      });
    }
    groups.push({ ...group, restaurants });
  }
  return {
    groups,
    memberships: await repo.countMemberships(deps.db, userId),
    obstacle: (await isLastAdmin(deps.db, userId)) ? lastAdminWords() : null,
  };
}
