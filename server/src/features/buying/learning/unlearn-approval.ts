import { msg } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { saidOf } from './learn-from-approval.ts';
import { forgetLessons } from './learned.repo.ts';
import { vendorOf } from './lesson-origins.repo.ts';

/** Removes what an undone approval taught; what another invoice also taught stays. */
export async function unlearnApproval(
  trx: Tx,
  scope: RestaurantScope,
  invoice: { id: number; name: string; vendorId: number | null },
): Promise<void> {
  const forgotten = await forgetLessons(trx, scope, invoice.id);
  if (forgotten.length === 0 || invoice.vendorId === null) return;
  const vendor = await vendorOf(trx, scope, invoice.vendorId);
  await recordRestaurantChange(trx, scope, {
    action: 'forgot',
    subject: 'vendor',
    subjectId: invoice.vendorId,
    summary:
      vendor === null
        ? msg('Forgot what was learned only from the invoice {invoice} about its vendor', { invoice: invoice.name })
        : msg('Forgot what was learned only from the invoice {invoice} about {vendor}', {
            invoice: invoice.name,
            vendor: vendor.name,
          }),
    before: { invoiceId: invoice.id, facts: forgotten.map(saidOf) },
  });
}
