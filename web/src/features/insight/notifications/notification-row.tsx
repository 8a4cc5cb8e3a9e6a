import type { Notification } from '@platewise/contract';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { IconButton } from '../../../ui/index.ts';
import css from './notifications.module.css';
import { kindWords } from './words.ts';

type Props = {
  notification: Notification;
  /** Whether to show the restaurant's name: the list covers several. */
  named: boolean;
  onFollow: () => void;
  onHide: () => void;
};

/** A notification: what happened, when, and a link to resolve it. */
export function NotificationRow({ notification, named, onFollow, onHide }: Props) {
  const { kind, tone, title, detail, at, isRead, path, action, restaurantName } = notification;
  const Icon = kindWords[kind].icon;
  return (
    <li className={css.row} data-unread={!isRead || undefined}>
      <span className={css.icon} data-tone={tone}>
        <Icon size={16} aria-hidden />
      </span>
      <div className="pw-grow">
        <Link to={path} className={css.title} onClick={onFollow}>
          {!isRead && <span className="pw-sr">{t('Unread:')} </span>}
          {title}
        </Link>
        {detail && <p className={css.detail}>{detail}</p>}
        <p className={css.foot}>
          <span title={formatDateTime(at)}>{formatAgo(at, new Date())}</span>
          {named && restaurantName && ` · ${restaurantName}`}
          <span className={css.action} aria-hidden>
            {action}
          </span>
        </p>
      </div>
      <IconButton label={t('Dismiss: {title}', { title })} onClick={onHide}>
        <X size={14} aria-hidden />
      </IconButton>
    </li>
  );
}
