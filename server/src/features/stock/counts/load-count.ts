import type { CountSession } from '@platewise/contract';
import type { Caller, Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { sessionReply } from './count-reply.ts';
import { findSession, lockSession, type SessionRow } from './sessions.repo.ts';

export async function loadCount(db: Queryable, reach: Reach, id: number): Promise<SessionRow> {
  const row = await findSession(db, reach, id);
  if (row === null) throw notFound('The count');
  return row;
}

/** The scope of the count's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitCount(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  return caller.permit((await loadCount(db, caller.sight, id)).restaurant_id);
}

/** Takes the lock: entries, closing and reopening of a count wait for each other. */
export async function takeCount(trx: Tx, scope: RestaurantScope, id: number): Promise<SessionRow> {
  await lockSession(trx, scope, id);
  return loadCount(trx, scope, id);
}

export const replyOf = async (trx: Tx, caller: Caller, scope: RestaurantScope, id: number): Promise<CountSession> =>
  sessionReply(caller, await loadCount(trx, scope, id));
