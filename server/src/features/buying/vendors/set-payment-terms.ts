import type { BodyOf, setPaymentTerms as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { refreshDueDates } from './due-dates.ts';
import * as terms from './payment-terms.repo.ts';
import { permitVendor } from './permit-vendor.ts';
import { purchaseWindows } from './purchase-windows.ts';
import { termsOf } from './terms-of.ts';
import { vendorReply } from './vendor-reply.ts';
import { refuseMerged } from './vendor-values.ts';
import * as repo from './vendors.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Sets when a vendor's invoices are due. Unpaid invoices that print no due date get another one right away. */
export async function setPaymentTerms(
  deps: Deps,
  caller: Caller,
  id: number,
  body: Body,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitVendor(deps, caller, id);
  const values = termsIn(body);
  const now = deps.clock();
  const windows = purchaseWindows(caller, now);
  return tx(deps.db, async (trx) => {
    // Invoices first, since an approval locks its invoice before the vendor. One approved in between is found below.
    await terms.lockUnprinted(trx, scope, id);
    await repo.lockVendor(trx, scope, id);
    const row = await repo.findVendor(trx, scope, windows, id);
    if (row === null) throw notFound('The vendor');
    refuseStale(body.version, row.version, () => vendorReply(caller, row));
    await refuseMerged(trx, scope, row, windows);
    await terms.writeTerms(trx, scope, id, values, now);
    const invoices = await refreshDueDates(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'vendor',
      subjectId: id,
      summary: msg('Changed the payment terms of {name}', { name: row.name }),
      before: { ...termsOf(row) },
      after: {
        netDays: values.netDays,
        discountPercent: values.discountPercent === null ? null : Number(values.discountPercent),
        discountDays: values.discountDays,
      },
    });
    const [first] = invoices;
    if (first !== undefined) {
      const { restaurantId } = scope;
      deps.events.publish(
        { type: 'invoice', id: first, restaurantId, stage: 'done', progress: 100, status: 'completed' },
        trx,
      );
    }
    const changed = await repo.findVendor(trx, scope, windows, id);
    return { vendor: vendorReply(caller, changed ?? row), invoices: invoices.length };
  });
}

function termsIn(body: Body): terms.TermValues {
  const { netDays = null, discountPercent = null, discountDays = null } = body;
  if (discountPercent !== null && discountDays === null)
    throw invalidField('discountDays', 'Enter within how many days the discount applies');
  if (discountPercent === null && discountDays !== null)
    throw invalidField('discountPercent', 'Enter the discount in percent');
  return { netDays, discountPercent, discountDays };
}
