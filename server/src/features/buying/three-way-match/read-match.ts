import type { OrderMatch } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitOrder } from '../purchase-orders/index.ts';
import { matchReply } from './match-reply.ts';

export async function readMatch(deps: Deps, caller: Caller, id: number): Promise<OrderMatch> {
  return matchReply(deps.db, caller, await permitOrder(deps, caller, id), id);
}
