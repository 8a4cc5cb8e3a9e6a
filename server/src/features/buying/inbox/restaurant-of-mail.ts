import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import type { Recipients } from './mail/recipients.ts';
import { addressesOf } from './mailbox-addresses.repo.ts';
import type { MailboxRow } from './mailboxes.repo.ts';

export type MailPlace = { scope: RestaurantScope /** Why a person has to decide. */; waits: Message | null };

/** Without the part from the first plus on: `a+b@c` arrives wherever `a@c` does. */
const withoutTag = (address: string): string => address.replace(/^([^+@]+)\+[^@]*@/, '$1@');

/**
 * The restaurant that a mail in a mailbox belongs to: the one whose address it was sent to, or the mailbox's own. If it
 * names addresses of several, it waits in the mailbox's own.
 */
export async function restaurantOfMail(
  deps: Deps,
  own: RestaurantScope,
  mailbox: MailboxRow,
  recipients: Recipients,
): Promise<MailPlace> {
  const listed = new Map((await addressesOf(deps.db, mailbox.id)).map((one) => [one.address, one.restaurantId]));
  if (listed.size === 0) return { scope: own, waits: null };
  const ofMailbox = mailbox.username.toLowerCase();
  const named = new Map<number, string>();
  for (const address of new Set([...recipients.shown, ...recipients.delivered])) {
    const to = listed.get(address) ?? listed.get(withoutTag(address));
    // Every mail in the mailbox was delivered to its own address; only a sender who wrote it means it.
    const means = to ?? (recipients.shown.includes(address) && address === ofMailbox ? own.restaurantId : null);
    if (means !== null && !named.has(means)) named.set(means, address);
  }
  if (named.size > 1) {
    const addresses = [...named.values()].slice(0, 5).join(', ');
    return { scope: own, waits: msg('Sent to addresses of several restaurants: {addresses}.', { addresses }) };
  }
  const [only] = named.keys();
  const settings = only === undefined ? null : await restaurantSettings(deps.db, only);
  if (only === undefined || settings === null) return { scope: own, waits: null };
  return { scope: backgroundScope(only, settings), waits: null };
}
