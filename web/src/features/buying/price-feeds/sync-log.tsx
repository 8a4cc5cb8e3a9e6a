import { type FeedSync, type Integration, listFeedSyncs } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, Button, Drawer, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts';
import css from './price-feeds.module.css';
import { Problems } from './problems.tsx';
import { causeWords, outcomeOf, syncWords } from './words.ts';

type Props = { open: boolean; onClose: () => void; integration: Integration };

export function SyncLog({ open, onClose, integration: { id, name } }: Props) {
  const list = usePagedList(listFeedSyncs, { limit: '50' }, { params: { id }, enabled: open });
  return (
    <Drawer open={open} onClose={onClose} title={t('Sync log')} subtitle={name} width={560}>
      {list.isPending && <Skeleton kind="rows" count={5} height={56} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <EmptyState title={t('No syncs yet')} text={t('Each sync appears here with what it added.')} />
      )}
      <ul className={css.rows} aria-label={t('Sync log')}>
        {list.rows.map((sync) => (
          <Row key={sync.id} sync={sync} />
        ))}
      </ul>
      {list.paging.hasMore && (
        <Button size="xs" variant="subtle" loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more')}
        </Button>
      )}
    </Drawer>
  );
}

function Row({ sync }: { sync: FeedSync }) {
  const { word, tone } = syncWords[sync.status];
  return (
    <li className={css.row}>
      <div className="pw-bar">
        <span className="pw-strong">{causeWords[sync.cause]}</span>
        <Badge tone={tone}>{word}</Badge>
        <span className={css.quiet}>
          {formatDateTime(sync.startedAt)}
          {sync.startedBy && `, ${sync.startedBy}`}
        </span>
      </div>
      {sync.error === null ? (
        <span className="pw-ink-2">{sync.status === 'running' ? t('In progress') : outcomeOf(sync)}</span>
      ) : (
        <p className={css.fault}>
          <CircleAlert size={14} aria-hidden />
          <span>{sync.error}</span>
        </p>
      )}
      <Problems problems={sync.problems} />
    </li>
  );
}
