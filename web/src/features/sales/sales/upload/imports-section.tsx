import { listSalesImports, type SalesImport } from '@platewise/contract';
import { useState } from 'react';
import { countOf, formatDate, formatDateTime, formatMoney, formatNumber } from '../../../../lib/format.ts';
import { useSelectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import { Badge, Button, type Column, EmptyState, lazyLayer, Section, SimpleTable } from '../../../../ui/index.ts';
import { UndoImport } from './undo-import.tsx';
import own from './upload.module.css';

const LeftOut = lazyLayer(async () => (await import('./left-out.tsx')).LeftOut, 'about');

const states = {
  processing: { word: 'Importing', tone: 'amber' },
  completed: { word: 'Imported', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'red' },
  undone: { word: 'Undone', tone: 'neutral' },
} as const;

/** All imported files; each can be undone as a whole. */
export function ImportsSection() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const list = usePagedList(listSalesImports, { restaurantId, limit: '20' });
  const [undoing, setUndoing] = useState<SalesImport | null>(null);
  const [looking, setLooking] = useState<SalesImport | null>(null);
  return (
    <Section title="Imports" count={list.total || undefined}>
      <SimpleTable
        label="Imports"
        rows={list.rows}
        columns={columnsFor(setUndoing, setLooking)}
        rowKey={({ id }) => id}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title="No files imported yet"
            text="Each file appears here with what it added, and can be undone as a whole."
          />
        }
      />
      {list.paging.hasMore && (
        <Button size="xs" variant="subtle" loading={list.paging.isLoading} onClick={list.paging.more}>
          Show more
        </Button>
      )}
      <UndoImport undoing={undoing} onClose={() => setUndoing(null)} />
      <LeftOut about={looking} onClose={() => setLooking(null)} />
    </Section>
  );
}

const daysOf = ({ firstDate, lastDate }: SalesImport) =>
  firstDate === null
    ? 'No days'
    : firstDate === lastDate
      ? formatDate(firstDate)
      : `${formatDate(firstDate)} to ${formatDate(lastDate)}`;

const columnsFor = (onUndo: (one: SalesImport) => void, onLook: (one: SalesImport) => void): Column<SalesImport>[] => [
  {
    id: 'file',
    header: 'File',
    phone: 'title',
    cell: ({ filename, layout, status, error }) => (
      <span className={own.file}>
        <span className={own.name}>{filename}</span>
        <span className="pw-meta">{error ?? layout}</span>
        {status !== 'completed' && <Badge tone={states[status].tone}>{states[status].word}</Badge>}
      </span>
    ),
  },
  { id: 'days', header: 'Days', width: 200, phone: 'meta', cell: daysOf },
  {
    id: 'sales',
    header: 'Sales',
    width: 150,
    cell: (one) => (
      <span className="pw-num">
        {one.kind === 'covers' ? countOf(one.salesNew, 'day') : `${formatNumber(one.salesNew)} new`}
        {one.salesChanged > 0 && `, ${formatNumber(one.salesChanged)} changed`}
      </span>
    ),
  },
  {
    id: 'out',
    header: 'Skipped',
    width: 90,
    phone: 'note',
    phoneLabel: 'skipped',
    cell: (one) =>
      one.rowsSkipped === 0 ? (
        <span className="pw-ink-3">
          {one.rowsVoided === 0 ? 'none' : `${countOf(one.rowsVoided, 'voided row')}, not counted`}
        </span>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${countOf(one.rowsSkipped, 'row')} of ${one.filename} skipped`}
          onClick={() => onLook(one)}
        >
          {countOf(one.rowsSkipped, 'row')}
        </Button>
      ),
  },
  {
    id: 'net',
    header: 'Net sales',
    width: 116,
    align: 'right',
    phone: 'figure',
    cell: ({ kind, net, currency }) =>
      kind === 'covers' ? <span className="pw-ink-3">covers</span> : formatMoney(net, { currency }),
  },
  {
    id: 'when',
    header: 'Imported',
    width: 170,
    cell: ({ createdAt, createdBy }) => (
      <span className={own.file}>
        <span>{formatDateTime(createdAt)}</span>
        {createdBy && <span className="pw-meta">{createdBy}</span>}
      </span>
    ),
  },
  {
    id: 'undo',
    header: '',
    width: 72,
    align: 'right',
    phone: 'note',
    cell: (one) =>
      one.can.undo && (
        <Button size="xs" aria-label={`Undo the import of ${one.filename}`} onClick={() => onUndo(one)}>
          Undo
        </Button>
      ),
  },
];
