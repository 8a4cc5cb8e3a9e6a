import type { BodyOf, updatePurchaseOrder as endpoint, PurchaseOrder } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { markInvoicesOfOrder } from '../audit-marks/index.ts';
import { changeOrder, type HeldOrder } from './change-order.ts';
import { lineValues, totalOf } from './line-values.ts';
import { readOrderLines } from './order-lines.repo.ts';
import * as writes from './order-writes.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Updates a draft; given lines replace all existing ones. */
export function updateOrder(deps: Deps, caller: Caller, id: number, body: Body): Promise<PurchaseOrder> {
  return changeOrder(deps, caller, { id, act: 'edit', version: body.version }, async (order) => {
    const { trx, scope, row } = order;
    // Users who can't see a price can't replace it.
    if (body.lines?.some((line) => line.unitPrice !== undefined) && caller.hidesCosts(scope.restaurantId)) {
      throw problem('costs_hidden', 'Costs are hidden from your role in this restaurant.');
    }
    const change: writes.OrderChange = {
      ...(body.expectedOn === undefined ? {} : { expected_on: body.expectedOn }),
      ...(body.note === undefined ? {} : { note: body.note }),
      ...(body.lines === undefined ? {} : { total: await replaceLines(order, body.lines) }),
    };
    await writes.updateOrder(trx, scope, id, change, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'purchase order',
      subjectId: id,
      summary: msg('Changed the order {number} to {vendor}', { number: row.number, vendor: row.vendor_name }),
      before: { expectedOn: row.expected_on, note: row.note, total: row.total },
      after: { ...change, lines: body.lines?.length },
    });
  });
}

async function replaceLines({ trx, scope, row }: HeldOrder, lines: NonNullable<Body['lines']>): Promise<string | null> {
  // One canceled before it was sent may be billed already, and is a draft again when reopened.
  await markInvoicesOfOrder(trx, scope, row.id);
  const present = await readOrderLines(trx, scope, [row.id]);
  const values = await lineValues(trx, scope, row.vendor_id, lines, present);
  await writes.deleteLines(trx, scope, row.id);
  await writes.insertLines(trx, scope, row.id, values);
  return totalOf(values);
}
