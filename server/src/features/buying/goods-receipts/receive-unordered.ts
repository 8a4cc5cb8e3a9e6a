import type { BodyOf, createGoodsReceipt as endpoint, GoodsReceipt } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { markRecentOfVendors } from '../audit-marks/index.ts';
import { openCreditRequests } from '../credit-requests/index.ts';
import { creditsOfReceipt } from './credits-of-receipt.ts';
import { replyOf } from './get-receipt.ts';
import { receiptOfClient } from './goods-receipts.repo.ts';
import { keepReceipt, linesForRecord } from './keep-receipt.ts';
import { calendarDay } from './order-standing.ts';
import { cameLines } from './receipt-lines.ts';
import { stockedByInvoice } from './stocked-goods.repo.ts';
import { invoiceOfUnordered, lockVendor, restaurantOfVendor } from './unordered.repo.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Receives unordered goods: the receipt, stock, and credit requests for what went back. If their invoice is approved
 * and has already added them to stock, they aren't added again. Idempotent: sent twice, they are received once.
 */
export async function receiveUnordered(
  deps: Deps,
  caller: Caller,
  vendorId: number,
  body: Body,
): Promise<GoodsReceipt> {
  const restaurantId = await restaurantOfVendor(deps.db, caller.sight, vendorId);
  if (restaurantId === null) throw notFound('The vendor');
  const scope = caller.permit(restaurantId);
  return tx(deps.db, async (trx) => {
    // One after the other with approvals, so that the same goods move stock once.
    await lockCosts(trx, scope);
    const vendorName = await lockVendor(trx, scope, vendorId);
    if (vendorName === null) throw notFound('The vendor');
    const sent = body.clientId === undefined ? null : await receiptOfClient(trx, scope, body.clientId);
    if (sent !== null) return replyOf(trx, caller, scope, sent.id);
    const receivedOn = dayOf(deps, scope, body.receivedOn ?? null);
    // Nothing was expected, so nothing can be outstanding.
    const given = body.lines.map((line) => ({ ...line, restCancelled: false, substitute: false }));
    const came = await cameLines(trx, scope, vendorId, [], given);
    if (came.length === 0) throw invalidField('lines', 'Add at least one item');
    const ingredientIds = came.flatMap(({ ingredient }) => ingredient?.id ?? []);
    const invoiceId = await invoiceOfUnordered(trx, scope, { vendorId, receivedOn, ingredientIds });
    const { receiptId, stocked } = await keepReceipt(deps, trx, scope, {
      orderId: null,
      invoiceId,
      vendorId,
      receivedOn,
      note: body.note || null,
      clientId: body.clientId ?? null,
      came,
      alreadyStocked: invoiceId === null ? new Set() : await stockedByInvoice(trx, scope, invoiceId),
    });
    const { currency } = scope.settings;
    const credits = creditsOfReceipt(came, [], { orderId: null, vendorId, currency, receiptId });
    await openCreditRequests(trx, scope, credits, deps.clock());
    await markRecentOfVendors(trx, scope, [vendorId], deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'received',
      subject: 'receipt',
      subjectId: receiptId,
      summary: msg('Received goods from {vendor} without an order', { vendor: vendorName }),
      after: { receivedOn, invoice: invoiceId, lines: linesForRecord(stocked), creditsAskedFor: credits.length },
    });
    return replyOf(trx, caller, scope, receiptId);
  });
}

function dayOf(deps: Deps, scope: RestaurantScope, given: string | null): string {
  const today = calendarDay(deps.clock(), scope.settings);
  if (given !== null && given > today) throw invalidField('receivedOn', "A delivery can't be in the future");
  return given ?? today;
}
