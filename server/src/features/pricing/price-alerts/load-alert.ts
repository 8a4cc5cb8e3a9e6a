import type { PriceAlert } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { alertReply } from './alert-reply.ts';
import { findAlert } from './alerts.repo.ts';

/** The scope of the alert's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitAlert(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await findAlert(db, caller.sight, id);
  if (row === null) throw notFound('The alert');
  return caller.permit(row.restaurant_id);
}

export async function readAlert(deps: Deps, caller: Caller, id: number): Promise<PriceAlert> {
  const scope = await permitAlert(deps.db, caller, id);
  const row = await findAlert(deps.db, scope, id);
  if (row === null) throw notFound('The alert');
  return alertReply(caller, row);
}
