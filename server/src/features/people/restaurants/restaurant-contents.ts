import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Contents, countContents } from './restaurants.repo.ts';

/** What would be deleted with a restaurant, for the confirmation that lists it. */
export async function restaurantContents(deps: Deps, caller: Caller, id: number): Promise<Contents> {
  const contents = await countContents(deps.db, caller.permit(id), id);
  return {
    vendors: Number(contents.vendors),
    ingredients: Number(contents.ingredients),
    menuItems: Number(contents.menuItems),
    invoices: Number(contents.invoices),
    approvedInvoices: Number(contents.approvedInvoices),
    documents: Number(contents.documents),
    sales: Number(contents.sales),
  };
}
