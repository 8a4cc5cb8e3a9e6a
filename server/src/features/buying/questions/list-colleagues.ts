import { type Colleague, listQuestions } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type RestaurantMember, readMembersWith } from '../../../platform/auth/members.repo.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findAskedInvoice } from './questions.repo.ts';

/** Who can be asked, by name only: addresses belong to the team page. */
export async function listColleagues(deps: Deps, caller: Caller, invoiceId: number): Promise<Colleague[]> {
  const invoice = await findAskedInvoice(deps.db, caller.sight, invoiceId);
  if (invoice === null) throw notFound('The invoice');
  const { restaurantId } = caller.permit(invoice.restaurant_id);
  const colleagues = await readColleagues(deps.db, caller, restaurantId);
  return colleagues.map(({ userId, fullName }) => ({ userId, name: fullName }));
}

/** Everyone else who can see a restaurant's invoices. */
export async function readColleagues(db: Queryable, caller: Caller, restaurantId: number): Promise<RestaurantMember[]> {
  const members = await readMembersWith(db, listQuestions.access, [restaurantId]);
  return members.filter(({ userId }) => userId !== caller.user.id);
}
