import type { Mailbox } from '@platewise/contract';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatDateTime } from '../../../lib/format.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { useRestaurantNames, useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Confirm, Menu } from '../../../ui/index.ts';
import css from './inbox.module.css';
import { MailboxAddressesDialog } from './mailbox-addresses-dialog.tsx';
import { providerNames, useMailboxSignIn } from './use-mailbox-sign-in.ts';
import { useMailboxCalls } from './use-mailboxes.ts';
import { mailboxWords } from './words.ts';

type Props = { mailbox: Mailbox; onEdit: (mailbox: Mailbox) => void };

/** One mailbox: its state in words, when it was last read, and what to do if that failed. */
export function MailboxRow({ mailbox, onEdit }: Props) {
  const { username, host, folder, state, isActive, lastCheckedAt, lastMailAt, lastError, can } = mailbox;
  const { signIn, reconnectsAt, addresses } = mailbox;
  const [asked, setAsked] = useState(false);
  const [addressing, setAddressing] = useState(false);
  const provider = useMailboxSignIn();
  const sharesWith = useRestaurants().data?.some(({ id }) => id !== mailbox.restaurantId);
  const calls = useMailboxCalls(mailbox, () => setAsked(false));
  const mayCheck = useMayWrite('invoices') && isActive;
  const restaurant = useRestaurantNames()(mailbox.restaurantId);
  const { word, tone, Icon } = mailboxWords[state];
  const needsAgain =
    can.edit && signIn !== 'password' && reconnectsAt.includes(signIn) && (mailbox.needsSignIn || state === 'failing');
  const close = () => {
    setAsked(false);
    calls.removing.reset();
  };
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.head}>
          <span className={css.name}>{username}</span>
          <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
            {word}
          </Badge>
        </div>
        <span className="pw-meta">{[restaurant, host, folder].filter(Boolean).join(' · ')}</span>
        <span className="pw-meta">
          {lastCheckedAt === null ? (
            t('Not checked yet')
          ) : (
            <span title={formatDateTime(lastCheckedAt)}>
              {t('Last checked {ago}', { ago: formatAgo(lastCheckedAt, new Date()) })}
            </span>
          )}
          {lastMailAt !== null && ` · ${t('Last mail {ago}', { ago: formatAgo(lastMailAt, new Date()) })}`}
        </span>
        {addresses.map((one) => (
          <span key={one.id} className="pw-meta">
            {t('Mail to {address} goes to {restaurant}', {
              address: one.address,
              restaurant: one.restaurantName ?? t('another restaurant'),
            })}
          </span>
        ))}
        {state === 'failing' && lastError !== null && (
          <p className={css.fault} role="status">
            <CircleAlert size={14} aria-hidden />
            <span>{lastError}</span>
          </p>
        )}
      </div>
      <div className={css.controls}>
        {needsAgain && (
          <Button
            size="xs"
            variant="primary"
            loading={provider.isPending}
            onClick={() => provider.again(mailbox, signIn)}
            aria-label={t('Connect again: {username}', { username })}
          >
            {t('Connect again')}
          </Button>
        )}
        {mayCheck && !mailbox.needsSignIn && (
          <Button
            size="xs"
            icon={<RefreshCw size={14} aria-hidden />}
            loading={calls.checking}
            onClick={calls.check}
            aria-label={t('Check now: {username}', { username })}
          >
            {t('Check now')}
          </Button>
        )}
        {can.edit && (
          <Menu
            label={t('More actions for {name}', { name: username })}
            items={[
              { label: t('Edit'), onClick: () => onEdit(mailbox) },
              ...(sharesWith || addresses.length > 0
                ? [{ label: t('Addresses of other restaurants'), onClick: () => setAddressing(true) }]
                : []),
              ...(needsAgain ? [] : reconnectsAt).map((one) => ({
                label: signIn === one ? t('Connect again') : t('Sign in with {name}', { name: providerNames[one] }),
                onClick: () => provider.again(mailbox, one),
              })),
              { label: isActive ? t('Turn off') : t('Turn on'), onClick: calls.toggle },
              'divider',
              { label: t('Remove'), danger: true, onClick: () => setAsked(true) },
            ]}
          />
        )}
      </div>
      <Confirm
        open={asked}
        onClose={close}
        title={t('Remove {name}', { name: username })}
        confirm={t('Remove')}
        onConfirm={calls.remove}
        pending={calls.removing.isPending}
        error={calls.removing.error}
      >
        <p className={css.note}>
          {signIn === 'password'
            ? t("Its mail isn't read anymore, and its password is deleted. Invoices that came from it stay.")
            : t("Its mail isn't read anymore, and the access to it is deleted. Invoices that came from it stay.")}
        </p>
      </Confirm>
      <MailboxAddressesDialog mailbox={mailbox} open={addressing} onClose={() => setAddressing(false)} />
    </li>
  );
}
