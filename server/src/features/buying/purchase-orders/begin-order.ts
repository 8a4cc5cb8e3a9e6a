import { type BusinessDate, type CalendarDate, type Message, msg } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { type LineGiven, lineValues, totalOf } from './line-values.ts';
import { dayOf } from './order-days.ts';
import { expectedFrom } from './order-figures.ts';
import * as writes from './order-writes.repo.ts';
import type { VendorOrderingRow } from './vendor-ordering.repo.ts';

export type OrderGiven = {
  vendor: VendorOrderingRow;
  lines: readonly LineGiven[];
  note?: string | null;
  /** Default: the vendor's next delivery. */
  expectedOn?: CalendarDate | null | undefined;
  /** The audit log's line, if it says why. */
  summary?: (order: { number: string; vendor: string }) => Message;
};

const created = (order: { number: string; vendor: string }) => msg('Created order {number} to {vendor}', order);

/** Creates a draft with the restaurant's next number and audits it. Returns its id. */
export async function beginOrder(
  trx: Tx,
  scope: RestaurantScope,
  { vendor, lines, note = null, expectedOn, summary = created }: OrderGiven,
  now: Date,
): Promise<number> {
  const today: BusinessDate = dayOf(now, scope.settings);
  const values = await lineValues(trx, scope, vendor.vendor_id, lines);
  await writes.lockNumbers(trx, scope);
  const number = await writes.nextNumber(trx, scope);
  const order: writes.NewOrder = {
    vendorId: vendor.vendor_id,
    number,
    orderedOn: today,
    expectedOn: expectedOn === undefined ? expectedFrom(vendor, today) : expectedOn,
    note,
    total: totalOf(values),
  };
  const id = await writes.insertOrder(trx, scope, order, now);
  await writes.insertLines(trx, scope, id, values);
  await recordRestaurantChange(trx, scope, {
    action: 'created',
    subject: 'purchase order',
    subjectId: id,
    summary: summary({ number, vendor: vendor.vendor_name }),
    after: { ...order, lines: values.map(({ description, quantity, unit }) => ({ description, quantity, unit })) },
  });
  return id;
}
