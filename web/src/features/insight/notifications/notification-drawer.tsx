import { NOTIFICATION_KINDS, type Notification, type NotificationKind } from '@platewise/contract';
import { CheckCheck, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, Drawer, EmptyState, ErrorState, FilterButtons, IconButton, Skeleton } from '../../../ui/index.ts';
import { KindChoice } from './kind-choice.tsx';
import { NotificationRow } from './notification-row.tsx';
import css from './notifications.module.css';
import { useMarkAllRead, useMarkRead, useNotifications } from './use-notifications.ts';
import { kindWords } from './words.ts';

type Filter = 'all' | 'unread' | NotificationKind;

/** Pending and new notifications, newest first. */
export function NotificationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error, refetch } = useNotifications();
  const [filter, setFilter] = useState<Filter>('all');
  const [choosing, setChoosing] = useState(false);
  const readAll = useMarkAllRead();
  const all = data?.notifications ?? [];
  const newest = all[0]?.at;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Notifications')}
      width={440}
      actions={
        <>
          <Button
            size="xs"
            variant="subtle"
            icon={<CheckCheck size={14} aria-hidden />}
            disabled={!data?.unread}
            loading={readAll.isPending}
            onClick={() => newest && readAll.mutate({ body: { upTo: newest } })}
          >
            {t('Mark all read')}
          </Button>
          <IconButton label={t('Choose notifications')} pressed={choosing} onClick={() => setChoosing(!choosing)}>
            <Settings2 size={16} aria-hidden />
          </IconButton>
        </>
      }
    >
      <div className="pw-stack-12">
        {choosing && data && <KindChoice muted={data.muted} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton kind="rows" count={5} height={64} />}
        {all.length > 0 && (
          <FilterButtons label={t('Show')} options={filtersOf(all)} value={filter} onChange={setFilter} />
        )}
        {data && <List all={all} filter={filter} onFollow={onClose} onAll={() => setFilter('all')} />}
      </div>
    </Drawer>
  );
}

const fits = ({ kind, isRead }: Notification, filter: Filter) =>
  filter === 'all' || (filter === 'unread' ? !isRead : kind === filter);

function filtersOf(all: readonly Notification[]) {
  const count = (filter: Filter) => all.filter((one) => fits(one, filter)).length;
  const kinds = NOTIFICATION_KINDS.filter((kind) => count(kind) > 0);
  return [
    { value: 'all' as Filter, label: t('All'), count: all.length },
    { value: 'unread' as Filter, label: t('Unread'), count: count('unread') },
    ...kinds.map((kind) => ({ value: kind as Filter, label: kindWords[kind].label, count: count(kind) })),
  ];
}

type ListProps = { all: readonly Notification[]; filter: Filter; onFollow: () => void; onAll: () => void };

function List({ all, filter, onFollow, onAll }: ListProps) {
  const mark = useMarkRead();
  const shown = all.filter((one) => fits(one, filter));
  if (all.length === 0) {
    return (
      <EmptyState
        title={t("You're all caught up")}
        text={t('Invoices to review, price increases, low stock and failed connections appear here.')}
      />
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        title={t('No notifications of this type')}
        action={<Button onClick={onAll}>{t('Show all')}</Button>}
      />
    );
  }
  const several = new Set(all.map(({ restaurantId }) => restaurantId)).size > 1;
  return (
    <ul className={css.rows} aria-label={t('Notifications')}>
      {shown.map((one) => (
        <NotificationRow
          key={one.key}
          notification={one}
          named={several}
          onFollow={() => {
            if (!one.isRead) mark.mutate({ body: { keys: [one.key] } });
            onFollow();
          }}
          onHide={() => mark.mutate({ body: { keys: [one.key], hide: true } })}
        />
      ))}
    </ul>
  );
}
