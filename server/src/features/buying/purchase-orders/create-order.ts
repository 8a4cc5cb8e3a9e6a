import type { BodyOf, createPurchaseOrder as endpoint, PurchaseOrder } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { beginOrder } from './begin-order.ts';
import { orderReply } from './order-reply.ts';
import { permitVendor } from './permit-vendor.ts';

export async function createOrder(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<PurchaseOrder> {
  const { row: vendor, scope } = await permitVendor(deps, caller, body.vendorId);
  if (!vendor.is_active) throw invalidField('vendorId', 'This vendor is no longer active');
  return tx(deps.db, async (trx) => {
    const id = await beginOrder(
      trx,
      scope,
      { vendor, lines: body.lines ?? [], note: body.note ?? null, expectedOn: body.expectedOn },
      deps.clock(),
    );
    return orderReply(deps, trx, caller, scope, id);
  });
}
