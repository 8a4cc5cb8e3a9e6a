import type { PosIntegration } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { permitPos } from './permit-pos.ts';
import { findPos, type PosRow } from './pos.repo.ts';
import { posReply } from './pos-reply.ts';

export async function getPos(deps: Deps, caller: Caller, id: number): Promise<PosIntegration> {
  const scope = await permitPos(deps, caller, id);
  return posReply(deps, caller, await loadPos(deps, deps.db, scope, id));
}

export async function loadPos(deps: Deps, db: Queryable, scope: RestaurantScope, id: number): Promise<PosRow> {
  const row = await findPos(db, scope, deps.clock(), id);
  if (row === null) throw notFound('The point of sale');
  return row;
}
