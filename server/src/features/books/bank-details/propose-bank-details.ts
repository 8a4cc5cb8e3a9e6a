import type { BodyOf, proposeBankDetails as endpoint, VendorBankDetails } from '@platewise/contract';
import { hasPlainLetters, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { payingLock } from '../../buying/vendors/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { maskedColumns, maskedOf, maskedWords, readNumbers } from './account-numbers.ts';
import { insertBankDetails, listOfVendor, vendorInReach } from './bank-details.repo.ts';
import { vendorReply } from './bank-reply.ts';
import { openNumbers, sealNumbers } from './sealed-numbers.ts';

/** Stores a change of a vendor's bank details. It isn't in use until another person approves it. */
export async function proposeBankDetails(
  deps: Deps,
  caller: Caller,
  vendorId: number,
  body: BodyOf<typeof endpoint>,
): Promise<VendorBankDetails> {
  const vendor = await vendorInReach(deps.db, caller.sight, vendorId);
  if (vendor === null) throw notFound('The vendor');
  const scope = caller.permit(vendor.restaurant_id);
  const numbers = readNumbers(body.kind, body);
  const masked = maskedOf(numbers);
  if (!hasPlainLetters(body.holder))
    throw invalidField('holder', 'Enter the account holder in Latin letters, as banks require');
  return tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, payingLock);
    // Read again: before the lock, it may have been merged.
    if ((await vendorInReach(trx, scope, vendorId))?.is_active !== true)
      throw problem('conflict', 'This vendor is not active. Activate it first.');
    const rows = await listOfVendor(trx, scope, vendorId);
    if (rows.some(({ state }) => state === 'pending'))
      throw problem('conflict', 'A change already waits for approval. Approve or reject it first.');
    const current = rows.find(({ state }) => state === 'approved');
    if (current !== undefined) {
      const known = openNumbers(deps.secrets, current.numbers, 'bank_details.numbers');
      if (JSON.stringify(known) === JSON.stringify(numbers) && current.holder === body.holder)
        throw invalidField(body.kind === 'iban' ? 'iban' : 'accountNumber', 'These bank details are already in use');
    }
    await insertBankDetails(trx, scope, {
      ...{ vendor_id: vendorId, kind: body.kind, ...maskedColumns(masked), holder: body.holder, note: body.note },
      numbers: sealNumbers(deps.secrets, numbers, 'bank_details.numbers'),
      proposed_at: deps.clock(),
    });
    await recordRestaurantChange(trx, scope, {
      action: 'bank details proposed',
      subject: 'vendor',
      subjectId: vendorId,
      summary: msg('Proposed bank details {account} for {vendor}', {
        account: maskedWords(masked),
        vendor: vendor.name,
      }),
      before: current === undefined ? undefined : { last4: current.last4, holder: current.holder },
      after: { kind: body.kind, last4: masked.last4, holder: body.holder, note: body.note },
    });
    return vendorReply(deps, trx, caller, scope, vendorId);
  });
}
