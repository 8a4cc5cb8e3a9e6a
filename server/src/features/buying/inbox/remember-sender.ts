import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { findVendor, type NewSender, putSender } from './senders.repo.ts';

/** Stores what happens with a sender from now on, with its entry in the audit log. Returns the entry's ID. */
export async function rememberSender(
  deps: Pick<Deps, 'events'>,
  trx: Tx,
  scope: RestaurantScope,
  sender: NewSender,
): Promise<number> {
  const id = await putSender(trx, scope, sender);
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'inbox sender',
    subjectId: id,
    summary: sender.allowed
      ? msg('Always take documents from {sender}', { sender: sender.address })
      : msg('Always ignore mail from {sender}', { sender: sender.address }),
    after: { allowed: sender.allowed, vendorId: sender.vendorId },
  });
  deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
  return id;
}

/** 404 if the vendor is out of reach, 422 if it belongs to another restaurant. */
export async function refuseForeignVendor(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  vendorId: number | null | undefined,
): Promise<void> {
  if (vendorId == null) return;
  const vendor = await findVendor(db, caller.sight, vendorId);
  if (vendor === null) throw notFound('The vendor');
  if (vendor.restaurantId !== scope.restaurantId) {
    throw invalidField('vendorId', 'This vendor belongs to another restaurant');
  }
}
