import {
  addSender as addEndpoint,
  type BodyOf,
  type InboxSender,
  type listSenders as listEndpoint,
  type QueryOf,
} from '@platewise/contract';
import { isFreemail, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockInbox } from './arrival-writes.repo.ts';
import { refuseForeignVendor, rememberSender } from './remember-sender.ts';
import * as repo from './senders.repo.ts';

const senderReply = (caller: Caller, row: repo.SenderRow): InboxSender => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  address: row.address,
  allowed: row.allowed,
  vendorId: row.vendor_id,
  vendorName: row.vendor_name,
  version: row.version,
  can: { edit: caller.may(addEndpoint.access, row.restaurant_id) },
});

export async function listSenders(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<Page<InboxSender>> {
  const page = await repo.listSenders(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => senderReply(caller, row));
}

export async function addSender(deps: Deps, caller: Caller, body: BodyOf<typeof addEndpoint>): Promise<InboxSender> {
  const { address, allowed, vendorId = null } = body;
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  await refuseForeignVendor(deps.db, caller, scope, vendorId);
  if (allowed && address.startsWith('@') && isFreemail(address)) {
    throw invalidField(
      'address',
      t('Anybody can get an address at {domain}. Enter the whole address.', { domain: address.slice(1) }),
    );
  }
  return tx(deps.db, async (trx) => {
    await lockInbox(trx, scope);
    if ((await repo.findSenderByAddress(trx, scope, address)) !== null) {
      throw problem('duplicate', t('{address} is already in the list.', { address }));
    }
    const id = await rememberSender(deps, trx, scope, { address, allowed, vendorId });
    const row = await repo.findSender(trx, scope, id);
    if (row === null) throw new Error('a sender that was just added is gone');
    return senderReply(caller, row);
  });
}

export async function removeSender(deps: Deps, caller: Caller, id: number): Promise<void> {
  const seen = await repo.findSender(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The sender');
  const scope = caller.permit(seen.restaurant_id);
  await tx(deps.db, async (trx) => {
    // Removed by two people at once: the second finds nothing left to do.
    if (!(await repo.deleteSender(trx, scope, id))) return;
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'inbox sender',
      subjectId: id,
      summary: msg('Removed sender {sender}', { sender: seen.address }),
      before: { allowed: seen.allowed, vendorId: seen.vendor_id },
    });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
  });
}
