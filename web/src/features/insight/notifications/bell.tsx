import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { lazyLayer } from '../../../ui/index.ts';
import css from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

const NotificationDrawer = lazyLayer(async () => (await import('./notification-drawer.tsx')).NotificationDrawer);

/** The unread count, shown on every page. Opens the notifications. */
export function Bell({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const unread = useNotifications().data?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={unread === 0 ? t('Notifications') : t('Notifications, {unread} unread', { unread })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={css.bell}>
          <BellIcon size={16} aria-hidden />
          {unread > 0 && (
            <span className={css.unread} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
      </button>
      <NotificationDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
