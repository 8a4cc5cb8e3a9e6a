import type { Mailbox } from '@platewise/contract';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatDateTime } from '../../../lib/format.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Confirm, Menu } from '../../../ui/index.ts';
import css from './inbox.module.css';
import { useMailboxCalls } from './use-mailboxes.ts';
import { mailboxWords } from './words.ts';

type Props = { mailbox: Mailbox; onEdit: (mailbox: Mailbox) => void };

/** One mailbox: its state in words, when it was last read, and what to do if that failed. */
export function MailboxRow({ mailbox, onEdit }: Props) {
  const { username, host, folder, state, isActive, lastCheckedAt, lastMailAt, lastError, can } = mailbox;
  const [asked, setAsked] = useState(false);
  const calls = useMailboxCalls(mailbox, () => setAsked(false));
  const mayCheck = useMayWrite('invoices') && isActive;
  const restaurant = useRestaurantNames()(mailbox.restaurantId);
  const { word, tone, Icon } = mailboxWords[state];
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
        {state === 'failing' && lastError !== null && (
          <p className={css.fault} role="status">
            <CircleAlert size={14} aria-hidden />
            <span>{lastError}</span>
          </p>
        )}
      </div>
      <div className={css.controls}>
        {mayCheck && (
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
          {t("Its mail isn't read anymore, and its password is deleted. Invoices that came from it stay.")}
        </p>
      </Confirm>
    </li>
  );
}
