import type { BodyOf, createGoodsReceipt as endpoint, GoodsReceipt } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { receiveOrder } from './receive-order.ts';
import { receiveUnordered } from './receive-unordered.ts';

/** Receives a delivery, for an order or unordered from a vendor. */
export async function receiveGoods(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<GoodsReceipt> {
  const { orderId, vendorId } = body;
  if (orderId != null && vendorId != null) throw invalidField('vendorId', 'The vendor comes from the order');
  if (orderId != null) return receiveOrder(deps, caller, orderId, body);
  if (vendorId != null) return receiveUnordered(deps, caller, vendorId, body);
  throw invalidField('vendorId', 'Choose an order or a vendor');
}
