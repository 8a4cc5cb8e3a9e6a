import { CircleAlert, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatAgo, formatDateTime } from '../../../lib/format.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Confirm, Menu, type MenuItem } from '../../../ui/index.ts';
import css from './inbox.module.css';
import { connectionWords } from './words.ts';

type Connection = {
  isActive: boolean;
  state: keyof typeof connectionWords;
  lastCheckedAt: string | null;
  lastError: string | null;
  can: { edit: boolean };
};

type Props = {
  connection: Connection;
  name: string;
  /** Where it is. */
  place: readonly (string | null | undefined)[];
  /** When something last came, in words. */
  last: string | null;
  calls: {
    check: () => void;
    checking: boolean;
    toggle: () => void;
    remove: () => void;
    removing: { isPending: boolean; error: Error | null; reset: () => void };
  };
  onEdit: () => void;
  /** Nothing can be checked before somebody signs in. */
  needsSignIn?: boolean;
  /** What somebody has to do first. */
  action?: ReactNode;
  /** More to do than with every connection, after editing it. */
  more?: readonly MenuItem[];
  /** What removing it means. */
  removal: string;
  children?: ReactNode;
};

/** A mailbox or SFTP server: its state in words, when it was last read, and what to do if that failed. */
export function ConnectionRow(props: Props) {
  const { connection, name, place, last, calls, onEdit, needsSignIn, action, more = [], removal, children } = props;
  const { state, isActive, lastCheckedAt, lastError, can } = connection;
  const [asked, setAsked] = useState(false);
  const mayCheck = useMayWrite('invoices') && isActive && needsSignIn !== true;
  const { word, tone, Icon } = connectionWords[state];
  const close = () => {
    setAsked(false);
    calls.removing.reset();
  };
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.head}>
          <span className={css.name}>{name}</span>
          <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
            {word}
          </Badge>
        </div>
        <span className="pw-meta">{place.filter(Boolean).join(' · ')}</span>
        <span className="pw-meta">
          {lastCheckedAt === null ? (
            t('Not checked yet')
          ) : (
            <span title={formatDateTime(lastCheckedAt)}>
              {t('Last checked {ago}', { ago: formatAgo(lastCheckedAt, new Date()) })}
            </span>
          )}
          {last !== null && ` · ${last}`}
        </span>
        {state === 'failing' && lastError !== null && (
          <p className={css.fault} role="status">
            <CircleAlert size={14} aria-hidden />
            <span>{lastError}</span>
          </p>
        )}
        {children}
      </div>
      <div className={css.controls}>
        {action}
        {mayCheck && (
          <Button
            size="xs"
            icon={<RefreshCw size={14} aria-hidden />}
            loading={calls.checking}
            onClick={calls.check}
            aria-label={t('Check now: {username}', { username: name })}
          >
            {t('Check now')}
          </Button>
        )}
        {can.edit && (
          <Menu
            label={t('More actions for {name}', { name })}
            items={[
              { label: t('Edit'), onClick: onEdit },
              ...more,
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
        title={t('Remove {name}', { name })}
        confirm={t('Remove')}
        onConfirm={calls.remove}
        pending={calls.removing.isPending}
        error={calls.removing.error}
      >
        <p className={css.note}>{removal}</p>
      </Confirm>
    </li>
  );
}
