import { addSender, type InboxSender, listSenders, removeSender } from '@platewise/contract';
import { Ban, Check, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import {
  Badge,
  Button,
  ErrorState,
  IconButton,
  lazyLayer,
  SearchField,
  Section,
  Skeleton,
  toast,
} from '../../../ui/index.ts';
import css from './inbox.module.css';

const SenderDialog = lazyLayer(async () => (await import('./sender-dialog.tsx')).SenderDialog);

/** From this many on they are searched. */
const searchedFrom = 10;

/** Senders that are always taken or always ignored. */
export function SendersSection({ restaurantId }: { restaurantId: number | undefined }) {
  const [q, setQ] = useState('');
  const [adding, setAdding] = useState(false);
  const list = usePagedList(listSenders, { restaurantId, q, limit: '50' });
  const mayAdd = useMayWrite('invoices');
  return (
    <Section
      title={t('Senders')}
      count={list.total || undefined}
      aside={
        mayAdd && (
          <Button size="xs" icon={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
            {t('Add sender')}
          </Button>
        )
      }
    >
      <p className={css.note}>
        {t('Vendors and team members are known by their addresses. Mail from anybody else waits until you decide.')}
      </p>
      {(q !== '' || list.total >= searchedFrom) && (
        <SearchField label={t('Search senders')} value={q} onChange={setQ} />
      )}
      {list.isPending && <Skeleton kind="rows" count={2} height={44} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {q !== '' && !list.isPending && list.rows.length === 0 && <p className={css.note}>{t('No senders match')}</p>}
      {list.rows.length > 0 && (
        <ul className="pw-list" aria-label={t('Senders')}>
          {list.rows.map((sender) => (
            <SenderRow key={sender.id} sender={sender} />
          ))}
        </ul>
      )}
      {list.paging.hasMore && (
        <Button size="xs" loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more')}
        </Button>
      )}
      <SenderDialog open={adding} onClose={() => setAdding(false)} />
    </Section>
  );
}

function SenderRow({ sender }: { sender: InboxSender }) {
  const { id, restaurantId, address, allowed, vendorId, vendorName, can } = sender;
  const restaurant = useRestaurantNames()(restaurantId);
  const failed = (error: Error) =>
    toast({ title: t("Couldn't save"), description: messageOf(error), destructive: true });
  const again = useCall(addSender, { onError: failed });
  const remove = useCall(removeSender, {
    onSuccess: () =>
      toast({
        title: t('{address} removed', { address }),
        description: t('Its next mail waits until you decide.'),
        action: {
          label: t('Undo'),
          onClick: () => again.mutate({ body: { restaurantId, address, allowed, vendorId } }),
        },
      }),
    onError: failed,
  });
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.head}>
          <span className={css.name}>{address}</span>
          <Badge
            tone={allowed ? 'green' : 'neutral'}
            icon={allowed ? <Check size={12} aria-hidden /> : <Ban size={12} aria-hidden />}
          >
            {allowed ? t('Always taken') : t('Always ignored')}
          </Badge>
        </div>
        {(vendorName !== null || restaurant !== '') && (
          <span className="pw-meta">{[restaurant, vendorName].filter(Boolean).join(' · ')}</span>
        )}
      </div>
      {can.edit && (
        <IconButton
          label={t('Remove {name}', { name: address })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          <X size={14} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
