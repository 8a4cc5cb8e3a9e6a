import { listWebhookDeliveries, type Webhook } from '@platewise/contract';
import { RefreshCw } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, Drawer, EmptyState, ErrorState, IconButton, Skeleton } from '../../../ui/index.ts';
import { DeliveryRow } from './delivery-row.tsx';

/** A webhook's deliveries in the last 30 days, with the responses. */
export function DeliveriesDrawer({ open, onClose, webhook }: { open: boolean; onClose: () => void; webhook: Webhook }) {
  const list = usePagedList(listWebhookDeliveries, { limit: 50 }, { params: { id: webhook.id }, enabled: open });
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Deliveries')}
      subtitle={webhook.url}
      width={560}
      actions={
        <IconButton label={t('Refresh')} onClick={() => void list.refetch()}>
          <RefreshCw size={16} aria-hidden />
        </IconButton>
      }
    >
      {list.isPending && <Skeleton kind="rows" count={4} height={56} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <EmptyState
          title={t('No deliveries yet')}
          text={
            webhook.can.edit
              ? t('Send a test event to check the connection.')
              : t('Events this webhook listens to appear here.')
          }
        />
      )}
      <ul className="pw-list" aria-label={t('Deliveries')}>
        {list.rows.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} canResend={webhook.can.edit && webhook.isActive} />
        ))}
      </ul>
      {list.paging.hasMore && (
        <Button size="xs" variant="subtle" loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more deliveries')}
        </Button>
      )}
    </Drawer>
  );
}
