import { listMailboxes, type Mailbox } from '@platewise/contract';
import { Plus } from 'lucide-react';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, EmptyState, ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import { MailboxRow } from './mailbox-row.tsx';

type Props = { restaurantId: number | undefined; onMailbox: (mailbox: Mailbox | 'new') => void };

export function MailboxesSection({ restaurantId, onMailbox }: Props) {
  const list = usePagedList(listMailboxes, { restaurantId, limit: '50' });
  const mayAdd = useMayWrite('integrations');
  const add = mayAdd && (
    <Button size="xs" icon={<Plus size={14} aria-hidden />} onClick={() => onMailbox('new')}>
      {t('Connect a mailbox')}
    </Button>
  );
  const none = !list.isPending && !list.error && list.rows.length === 0;
  return (
    <Section title={t('Mailboxes')} count={list.total || undefined} aside={!none && add}>
      {list.isPending && <Skeleton kind="rows" count={1} height={64} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {none && (
        <EmptyState
          title={t('No mailboxes')}
          text={
            mayAdd
              ? t('Connect the mailbox that vendors send invoices to.')
              : t('Somebody who manages integrations can connect one.')
          }
          action={add}
        />
      )}
      {list.rows.length > 0 && (
        <ul className="pw-list" aria-label={t('Mailboxes')}>
          {list.rows.map((mailbox) => (
            <MailboxRow key={mailbox.id} mailbox={mailbox} onEdit={onMailbox} />
          ))}
        </ul>
      )}
      {list.paging.hasMore && (
        <Button size="xs" loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more')}
        </Button>
      )}
    </Section>
  );
}
