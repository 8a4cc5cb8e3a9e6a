import { type CompetitorMenuScan, listCompetitorMenuScans } from '@platewise/contract';
import { formatDateTime } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import { Badge, type Column, EmptyState, SimpleTable } from '../../../../ui/index.ts';
import { More } from '../more.tsx';
import css from './menu.module.css';

const columns: readonly Column<CompetitorMenuScan>[] = [
  {
    id: 'when',
    header: t('Reading'),
    phone: 'title',
    cell: ({ startedAt, note }) => (
      <>
        {formatDateTime(startedAt)}
        {note && <span className={css.sub}>{note}</span>}
      </>
    ),
  },
  {
    id: 'status',
    header: '',
    width: 90,
    phone: 'note',
    cell: ({ status }) =>
      status === 'failed' ? (
        <Badge tone="amber">{t('Failed')}</Badge>
      ) : status === 'running' ? (
        <Badge>{t('Reading')}</Badge>
      ) : null,
  },
  {
    id: 'items',
    header: t('Found'),
    width: 96,
    align: 'right',
    phone: 'figure',
    cell: ({ items }) => t('{dishes, plural, one {# dish} other {# dishes}}', { dishes: items }),
  },
  { id: 'changes', header: t('Changed'), width: 190, phone: 'meta', cell: changesOf },
];

function changesOf({ added, gone, dearer, cheaper }: CompetitorMenuScan) {
  const parts = [
    added > 0 && t('{count} new', { count: added }),
    gone > 0 && t('{count} gone', { count: gone }),
    dearer > 0 && t('{count} up', { count: dearer }),
    cheaper > 0 && t('{count} down', { count: cheaper }),
  ].filter(Boolean);
  return parts.length === 0 ? <span className="pw-ink-3">{t('nothing')}</span> : parts.join(', ');
}

/** Past reads of a menu with their results. */
export function ReadingsList({ id }: { id: number }) {
  const list = usePagedList(listCompetitorMenuScans, { limit: '30' }, { params: { id } });
  return (
    <div className={css.stack}>
      <SimpleTable
        label={t('Readings')}
        rows={list.rows}
        columns={columns}
        rowKey={(scan) => scan.id}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('Not read yet')} />}
      />
      <More {...list.paging} />
    </div>
  );
}
