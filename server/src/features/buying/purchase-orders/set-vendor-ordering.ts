import type { BodyOf, setVendorOrdering as endpoint, VendorOrdering } from '@platewise/contract';
import { msg, weekDays } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { dayOf } from './order-days.ts';
import { vendorOrderingReply } from './ordering-reply.ts';
import * as writes from './ordering-writes.repo.ts';
import { permitVendor } from './permit-vendor.ts';
import { orderingOfVendor, type VendorOrderingRow } from './vendor-ordering.repo.ts';

/** A vendor's ordering settings. Where orders go and the minimum amount involve money, so every change is audited. */
export async function setVendorOrdering(
  deps: Deps,
  caller: Caller,
  vendorId: number,
  body: BodyOf<typeof endpoint>,
): Promise<VendorOrdering> {
  const { scope } = await permitVendor(deps, caller, vendorId);
  const today = dayOf(deps.clock(), scope.settings);
  return tx(deps.db, async (trx) => {
    await writes.lockVendor(trx, scope, vendorId);
    const row = await orderingOfVendor(trx, scope, vendorId);
    if (row === null) throw notFound('The vendor');
    refuseStale(body.version, row.version, () => vendorOrderingReply(caller, row, today));
    const values = withGiven(row, body);
    await writes.saveOrdering(trx, scope, vendorId, values, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'ordering',
      subjectId: vendorId,
      summary: msg('Changed the ordering settings of {vendor}', { vendor: row.vendor_name }),
      before: valuesOf(row),
      after: values,
    });
    return vendorOrderingReply(caller, (await orderingOfVendor(trx, scope, vendorId)) ?? row, today);
  });
}

const valuesOf = (row: VendorOrderingRow): writes.OrderingValues => ({
  order_email: row.order_email,
  account_number: row.account_number,
  language: row.language,
  deliveries_per_week: row.deliveries_per_week,
  delivery_days: row.delivery_days,
  lead_days: row.lead_days,
  safety_percent: row.safety_percent,
  minimum_order: row.minimum_order,
});

function withGiven(row: VendorOrderingRow, body: BodyOf<typeof endpoint>): writes.OrderingValues {
  const days = body.deliveryDays;
  return {
    order_email: body.orderEmail === undefined ? row.order_email : body.orderEmail,
    account_number: body.accountNumber === undefined ? row.account_number : body.accountNumber,
    language: body.language === undefined ? row.language : body.language,
    deliveries_per_week: body.deliveriesPerWeek ?? row.deliveries_per_week,
    delivery_days: days === undefined ? row.delivery_days : weekDays.filter((day) => days.includes(day)),
    lead_days: body.leadDays ?? row.lead_days,
    safety_percent: body.safetyPercent ?? row.safety_percent,
    minimum_order: body.minimumOrder === undefined ? row.minimum_order : body.minimumOrder,
  };
}
