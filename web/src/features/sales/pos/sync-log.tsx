import { listPosSyncs, type PosIntegration, type PosSync } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, Button, Drawer, EmptyState, ErrorState, Progress, Skeleton } from '../../../ui/index.ts';
import css from './pos.module.css';
import { syncOutcome, syncStateWords, triggerWords } from './pos-words.ts';

type Props = { open: boolean; onClose: () => void; integration: PosIntegration };

export function SyncLog({ open, onClose, integration }: Props) {
  const list = usePagedList(listPosSyncs, { limit: '50' }, { params: { id: integration.id }, enabled: open });
  return (
    <Drawer open={open} onClose={onClose} title={t('Sync log')} subtitle={integration.displayName} width={560}>
      {list.isPending && <Skeleton kind="rows" count={5} height={56} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <EmptyState
          title={t('No syncs yet')}
          text={t('Each sync appears here with what it imported and what failed.')}
        />
      )}
      <ul className="pw-list" aria-label={t('Sync log')}>
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

const daysOf = ({ fromDate, toDate }: PosSync): string | null =>
  fromDate === null || toDate === null
    ? null
    : t('{fromDate} to {toDate}', { fromDate: formatDate(fromDate), toDate: formatDate(toDate) });

function Row({ sync }: { sync: PosSync }) {
  const { word, tone } = syncStateWords[sync.status];
  return (
    <li className={css.row}>
      <div className={css.rowHead}>
        <span className="pw-strong">{triggerWords[sync.trigger]}</span>
        <Badge tone={tone}>{word}</Badge>
        <span className={css.when}>{formatDateTime(sync.startedAt ?? sync.createdAt)}</span>
      </div>
      {sync.status === 'running' ? (
        <Progress label={triggerWords[sync.trigger]} value={sync.progress * 100} stage={syncOutcome(sync)} />
      ) : (
        <span className={css.note}>{syncOutcome(sync)}</span>
      )}
      <span className="pw-meta">{[daysOf(sync), sync.requestedBy].filter(Boolean).join(' · ')}</span>
      {sync.error !== null && (
        <p className={css.fault}>
          <CircleAlert size={14} aria-hidden />
          <span>{sync.error}</span>
        </p>
      )}
      {sync.problems.length > 0 && (
        <details className={css.problems}>
          <summary>
            {t('{count, plural, one {# record} other {# records}} skipped', { count: sync.problems.length })}
          </summary>
          <ul>
            {sync.problems.map(({ subject, message }) => (
              <li key={`${subject} ${message}`}>
                {subject}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
