import { type CompetitorMenuScan, listCompetitorMenuScans } from '@platewise/contract';
import { countOf, formatDateTime } from '../../../../lib/format.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import { Badge, type Column, EmptyState, SimpleTable } from '../../../../ui/index.ts';
import { More } from '../more.tsx';
import css from './menu.module.css';

const columns: readonly Column<CompetitorMenuScan>[] = [
  {
    id: 'when',
    header: 'Reading',
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
      status === 'failed' ? <Badge tone="amber">Failed</Badge> : status === 'running' ? <Badge>Reading</Badge> : null,
  },
  {
    id: 'items',
    header: 'Found',
    width: 96,
    align: 'right',
    phone: 'figure',
    cell: ({ items }) => countOf(items, 'dish', 'dishes'),
  },
  { id: 'changes', header: 'Changed', width: 190, phone: 'meta', cell: changesOf },
];

function changesOf({ added, gone, dearer, cheaper }: CompetitorMenuScan) {
  const parts = [
    added > 0 && `${added} new`,
    gone > 0 && `${gone} gone`,
    dearer > 0 && `${dearer} up`,
    cheaper > 0 && `${cheaper} down`,
  ].filter(Boolean);
  return parts.length === 0 ? <span className="pw-ink-3">nothing</span> : parts.join(', ');
}

/** Past reads of a menu with their results. */
export function ReadingsList({ id }: { id: number }) {
  const list = usePagedList(listCompetitorMenuScans, { limit: '30' }, { params: { id } });
  return (
    <div className={css.stack}>
      <SimpleTable
        label="Readings"
        rows={list.rows}
        columns={columns}
        rowKey={(scan) => scan.id}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title="Not read yet" />}
      />
      <More {...list.paging} />
    </div>
  );
}
