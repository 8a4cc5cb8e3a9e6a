import type { BodyOf, CreditRequest, createCreditRequest as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Queryable, tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { findRequest, isOfVendor, vendorOf } from './credit-requests.repo.ts';
import { requestReply } from './request-reply.ts';
import { insertRequest } from './write-requests.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Requests a credit from a vendor, in the user's own words. */
export async function createRequest(deps: Deps, caller: Caller, body: Body): Promise<CreditRequest> {
  const vendor = await vendorOf(deps.db, caller.sight, body.vendorId);
  if (vendor === null) throw notFound('The vendor');
  const scope = caller.permit(vendor.restaurant_id);
  return tx(deps.db, async (trx) => {
    await refuseForeign(trx, scope, body);
    const request = {
      vendorId: body.vendorId,
      orderId: body.orderId ?? null,
      invoiceId: body.invoiceId ?? null,
      kind: body.kind,
      description: body.description,
      quantity: body.quantity ?? null,
      unit: body.unit || null,
      amount: body.amount ?? null,
      currency: scope.settings.currency,
      note: body.note || null,
    };
    const id = await insertRequest(trx, scope, request, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'credit request',
      subjectId: id,
      summary: msg('Requested a credit from {vendor}', { vendor: vendor.name }),
      after: { kind: body.kind, description: body.description, amount: request.amount },
    });
    const row = await findRequest(trx, scope, id);
    if (row === null) throw notFound('The credit request');
    return requestReply(caller, row);
  });
}

async function refuseForeign(db: Queryable, scope: RestaurantScope, { orderId, invoiceId, vendorId }: Body) {
  if (orderId && !(await isOfVendor(db, scope, 'purchase_orders', orderId, vendorId))) throw notFound('The order');
  if (invoiceId && !(await isOfVendor(db, scope, 'invoices', invoiceId, vendorId))) throw notFound('The invoice');
}
