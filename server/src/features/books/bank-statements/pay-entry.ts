import type { BankEntryRecord, BodyOf, payBankEntry as endpoint } from '@platewise/contract';
import { dec, sumCents, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { planPayment, settleVendor } from '../payables/index.ts';
import { changeEntry } from './change-entry.ts';
import { matchWith, refuseClosed } from './confirm-entry.ts';
import { findEntry } from './entries.repo.ts';

/** Records the payment that an entry is, on the day it was booked, and matches both. */
export async function payEntry(
  deps: Deps,
  caller: Caller,
  id: number,
  { version, ...body }: BodyOf<typeof endpoint>,
): Promise<BankEntryRecord> {
  const seen = await findEntry(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The bank entry');
  const plan = await planPayment(deps, caller, { ...body, paidOn: body.paidOn ?? seen.booked_on });
  if (plan.scope.restaurantId !== seen.restaurant_id)
    throw invalidField('vendorId', 'This vendor belongs to another restaurant');
  return changeEntry(deps, caller, id, version, async (changed) => {
    const { trx, row } = changed;
    refuseClosed(row);
    const sum = sumCents(body.invoices.map(({ amount }) => dec(amount).toFixed(2)));
    if (!dec(sum).eq(dec(row.amount).neg()))
      throw invalidField(
        'invoices',
        t('The amounts add up to {sum}, but {amount} left the account', {
          sum,
          amount: dec(row.amount).neg().toFixed(2),
        }),
      );
    const reference = row.check_number ?? row.reference?.slice(0, 120) ?? null;
    const paymentId = await settleVendor(deps, trx, plan.scope, {
      ...{ ...body, ...plan, reference, note: null },
      ...{ reach: caller.sight, currency: row.currency },
    });
    await matchWith(deps, changed, [paymentId]);
  });
}
