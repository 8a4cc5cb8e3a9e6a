import type { addMailboxAddress as addEndpoint, BodyOf, Mailbox } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import * as repo from './mailbox-addresses.repo.ts';
import { loadMailbox, mailboxReply, permitMailbox } from './mailbox-reply.ts';
import { lockMailbox } from './mailboxes.repo.ts';

const mostAddresses = 50;

/** Mail to the address is filed in the other restaurant from now on. The caller may set up both. */
export async function addMailboxAddress(
  deps: Deps,
  caller: Caller,
  id: number,
  { address, toRestaurantId }: BodyOf<typeof addEndpoint>,
): Promise<Mailbox> {
  const scope = await permitMailbox(deps.db, caller, id);
  const to = caller.permit(toRestaurantId);
  return tx(deps.db, async (trx) => {
    await lockMailbox(trx, scope, id);
    const row = await loadMailbox(trx, scope, id);
    if (to.restaurantId === scope.restaurantId) {
      throw invalidField('toRestaurantId', 'Choose another restaurant. Mail to other addresses stays in this one.');
    }
    if (address === row.username.toLowerCase()) {
      throw invalidField('address', "This is the mailbox's own address. Enter another one that arrives in it.");
    }
    if (!(await repo.haveOneOwner(trx, scope, to))) {
      throw invalidField('toRestaurantId', 'Choose a restaurant of the same owner');
    }
    if ((await repo.countAddresses(trx, id)) >= mostAddresses) {
      throw problem(
        'conflict',
        t('A mailbox has at most {most, plural, other {#}} addresses. Remove one first.', { most: mostAddresses }),
      );
    }
    const addressId = await repo.addAddress(trx, id, to, address);
    if (addressId === null) throw problem('duplicate', t('{address} is already listed.', { address }));
    const restaurant = caller.restaurants.find((one) => one.id === to.restaurantId)?.name ?? '';
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'mailbox',
      subjectId: id,
      summary: msg('Mail to {address} in the mailbox {mailbox} goes to {restaurant}', {
        address,
        mailbox: row.username,
        restaurant,
      }),
      after: { address, toRestaurantId: to.restaurantId },
    });
    await recordRestaurantChange(trx, to, {
      action: 'changed',
      subject: 'mailbox',
      subjectId: null,
      summary: msg('Receives mail to {address} from the mailbox {mailbox}', { address, mailbox: row.username }),
      after: { address, mailbox: row.username },
    });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
    return mailboxReply(deps, caller, await loadMailbox(trx, scope, id));
  });
}

/** What was filed in the other restaurant stays there. */
export async function removeMailboxAddress(deps: Deps, caller: Caller, id: number, addressId: number): Promise<void> {
  const scope = await permitMailbox(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    await lockMailbox(trx, scope, id);
    const row = await loadMailbox(trx, scope, id);
    const removed = await repo.removeAddress(trx, id, addressId);
    if (removed === null) throw notFound('The address');
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'mailbox',
      subjectId: id,
      summary: msg('Mail to {address} in the mailbox {mailbox} stays in this restaurant', {
        address: removed.address,
        mailbox: row.username,
      }),
      before: { address: removed.address, toRestaurantId: removed.restaurantId },
    });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
  });
}
