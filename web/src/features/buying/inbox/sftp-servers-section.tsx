import { listSftpServers, type SftpServer } from '@platewise/contract';
import { Plus } from 'lucide-react';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, EmptyState, ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import { SftpRow } from './sftp-row.tsx';

type Props = { restaurantId: number | undefined; onServer: (server: SftpServer | 'new') => void };

export function SftpServersSection({ restaurantId, onServer }: Props) {
  const list = usePagedList(listSftpServers, { restaurantId, limit: '50' });
  const mayAdd = useMayWrite('integrations');
  const add = mayAdd && (
    <Button size="xs" icon={<Plus size={14} aria-hidden />} onClick={() => onServer('new')}>
      {t('Connect an SFTP server')}
    </Button>
  );
  const none = !list.isPending && !list.error && list.rows.length === 0;
  return (
    <Section title={t('SFTP servers')} count={list.total || undefined} aside={!none && add}>
      {list.isPending && <Skeleton kind="rows" count={1} height={64} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {none && (
        <EmptyState
          title={t('No SFTP servers')}
          text={
            mayAdd
              ? t('Connect the server where a vendor leaves invoices as files, such as EDI.')
              : t('Somebody who manages integrations can connect one.')
          }
          action={add}
        />
      )}
      {list.rows.length > 0 && (
        <ul className="pw-list" aria-label={t('SFTP servers')}>
          {list.rows.map((server) => (
            <SftpRow key={server.id} server={server} onEdit={onServer} />
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
