import type { groupContents as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type Contents, countContents } from '../restaurants/index.ts';
import * as groups from './groups.repo.ts';
import { countPending } from './invitations.repo.ts';

/** What would be deleted with a group, for the confirmation that lists it. */
export async function groupContents(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const { groupId } = caller.permitGroup(id);
  const group = await groups.findGroup(deps.db, [groupId], groupId);
  if (group === null) throw notFound('The group');
  const restaurants = caller.restaurants.filter((restaurant) => restaurant.groupId === groupId);
  const sums: Contents = {
    vendors: 0,
    ingredients: 0,
    menuItems: 0,
    invoices: 0,
    approvedInvoices: 0,
    documents: 0,
    sales: 0,
  };
  for (const restaurant of restaurants) {
    const contents = await countContents(deps.db, caller.reach(restaurant.id), restaurant.id);
    for (const key of Object.keys(sums) as (keyof Contents)[]) sums[key] += Number(contents[key]);
  }
  return {
    restaurants: restaurants.map(({ name }) => name),
    members: Number(group.members),
    invitations: await countPending(deps.db, groupId),
    ...sums,
  };
}
