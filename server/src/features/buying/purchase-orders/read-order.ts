import type { PurchaseOrder } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { orderReply } from './order-reply.ts';
import { permitOrder } from './permit-order.ts';

export async function readOrder(deps: Deps, caller: Caller, id: number): Promise<PurchaseOrder> {
  return orderReply(deps, deps.db, caller, await permitOrder(deps, caller, id), id);
}
