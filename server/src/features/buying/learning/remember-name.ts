import { normaliseVendorName } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { saveLessons } from './learned.repo.ts';

/**
 * Other vendors' names merged into this one still appear on its documents: learns such a name as if an approval had
 * confirmed it.
 */
export async function rememberName(
  trx: Tx,
  scope: RestaurantScope,
  vendor: { id: number; name: string; formerName: string },
  at: Date,
): Promise<void> {
  const subject = normaliseVendorName(vendor.formerName);
  if (subject === '' || subject === normaliseVendorName(vendor.name)) return;
  const fact = { kind: 'name', subject, meaning: '', detail: { printed: vendor.formerName } } as const;
  await saveLessons(trx, scope, { vendorId: vendor.id, invoiceId: null, at }, [fact]);
}
