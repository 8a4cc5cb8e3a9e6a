import type { Mailbox } from '@platewise/contract';
import { useState } from 'react';
import { formatAgo } from '../../../lib/format.ts';
import { useRestaurantNames, useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { ConnectionRow } from './connection-row.tsx';
import { MailboxAddressesDialog } from './mailbox-addresses-dialog.tsx';
import { providerNames, useMailboxSignIn } from './use-mailbox-sign-in.ts';
import { useMailboxCalls } from './use-mailboxes.ts';

type Props = { mailbox: Mailbox; onEdit: (mailbox: Mailbox) => void };

/** One mailbox: also the addresses in it that belong to other restaurants, and how to sign in to it again. */
export function MailboxRow({ mailbox, onEdit }: Props) {
  const { username, host, folder, lastMailAt, restaurantId, state, can } = mailbox;
  const { signIn, needsSignIn, reconnectsAt, addresses } = mailbox;
  const [addressing, setAddressing] = useState(false);
  const provider = useMailboxSignIn();
  const restaurant = useRestaurantNames()(restaurantId);
  const sharesWith = useRestaurants().data?.some(({ id }) => id !== restaurantId);
  const again =
    can.edit && signIn !== 'password' && reconnectsAt.includes(signIn) && (needsSignIn || state === 'failing')
      ? signIn
      : null;
  return (
    <ConnectionRow
      connection={mailbox}
      name={username}
      place={[restaurant, host, folder]}
      last={lastMailAt && t('Last mail {ago}', { ago: formatAgo(lastMailAt, new Date()) })}
      calls={useMailboxCalls(mailbox)}
      onEdit={() => onEdit(mailbox)}
      needsSignIn={needsSignIn}
      action={
        again !== null && (
          <Button
            size="xs"
            variant="primary"
            loading={provider.isPending}
            onClick={() => provider.again(mailbox, again)}
            aria-label={t('Connect again: {username}', { username })}
          >
            {t('Connect again')}
          </Button>
        )
      }
      more={[
        ...(sharesWith || addresses.length > 0
          ? [{ label: t('Addresses of other restaurants'), onClick: () => setAddressing(true) }]
          : []),
        ...(again === null ? reconnectsAt : []).map((one) => ({
          label: signIn === one ? t('Connect again') : t('Sign in with {name}', { name: providerNames[one] }),
          onClick: () => provider.again(mailbox, one),
        })),
      ]}
      removal={
        signIn === 'password'
          ? t("Its mail isn't read anymore, and its password is deleted. Invoices that came from it stay.")
          : t("Its mail isn't read anymore, and the access to it is deleted. Invoices that came from it stay.")
      }
    >
      {addresses.map((one) => (
        <span key={one.id} className="pw-meta">
          {t('Mail to {address} goes to {restaurant}', {
            address: one.address,
            restaurant: one.restaurantName ?? t('another restaurant'),
          })}
        </span>
      ))}
      <MailboxAddressesDialog mailbox={mailbox} open={addressing} onClose={() => setAddressing(false)} />
    </ConnectionRow>
  );
}
