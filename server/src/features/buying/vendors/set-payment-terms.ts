import type { BodyOf, setPaymentTerms as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { changeRecord, withinRecord } from '../../people/audit/index.ts';
import { refreshDueDates } from './due-dates.ts';
import { lockUnprinted } from './payment-terms.repo.ts';
import { refuseMerged } from './refuse-vendor.ts';
import { termsOf, vendorRecord } from './vendor-record.ts';
import { writeColumns } from './vendors.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Sets when a vendor's invoices are due. Unpaid invoices that print no due date get another one right away. */
export function setPaymentTerms(deps: Deps, caller: Caller, id: number, body: Body): Promise<ReplyOf<typeof endpoint>> {
  return withinRecord(deps, caller, vendorRecord, id, async (within) => {
    const { trx, scope, now } = within;
    const columns = termsIn(body);
    let invoices: number[] = [];
    // Invoices first, since an approval locks its invoice before the vendor. One approved in between is found below.
    await lockUnprinted(trx, scope, id);
    const vendor = await changeRecord(within, vendorRecord, { id, version: body.version }, async (row) => {
      await refuseMerged(within, row);
      await writeColumns(trx, scope, id, now, columns);
      invoices = await refreshDueDates(trx, scope, id);
      return {
        summary: msg('Changed the payment terms of {name}', { name: row.name }),
        before: { ...termsOf(row) },
        after: { ...termsOf(columns) },
      };
    });
    const [first] = invoices;
    if (first !== undefined) {
      const { restaurantId } = scope;
      deps.events.publish(
        { type: 'invoice', id: first, restaurantId, stage: 'done', progress: 100, status: 'completed' },
        trx,
      );
    }
    return { vendor, invoices: invoices.length };
  });
}

function termsIn({ netDays = null, discountPercent = null, discountDays = null }: Body) {
  if (discountPercent !== null && discountDays === null)
    throw invalidField('discountDays', 'Enter within how many days the discount applies');
  if (discountPercent === null && discountDays !== null)
    throw invalidField('discountPercent', 'Enter the discount in percent');
  return { payment_days: netDays, discount_percent: discountPercent, discount_days: discountDays };
}
