import { listSalesImports, type SalesImport } from '@platewise/contract';
import { useState } from 'react';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../../../../lib/format.ts';
import { useSelectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { t } from '../../../../lib/t.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import { Badge, Button, type Column, EmptyState, lazyLayer, Section, SimpleTable } from '../../../../ui/index.ts';
import { UndoImport } from './undo-import.tsx';
import own from './upload.module.css';

const LeftOut = lazyLayer(async () => (await import('./left-out.tsx')).LeftOut, 'about');

const states = {
  processing: { word: t('Importing'), tone: 'amber' },
  completed: { word: t('Imported'), tone: 'neutral' },
  failed: { word: t('Failed'), tone: 'red' },
  undone: { word: t('Undone'), tone: 'neutral' },
} as const;

/** All imported files; each can be undone as a whole. */
export function ImportsSection() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const list = usePagedList(listSalesImports, { restaurantId, limit: '20' });
  const [undoing, setUndoing] = useState<SalesImport | null>(null);
  const [looking, setLooking] = useState<SalesImport | null>(null);
  return (
    <Section title={t('Imports')} count={list.total || undefined}>
      <SimpleTable
        label={t('Imports')}
        rows={list.rows}
        columns={columnsFor(setUndoing, setLooking)}
        rowKey={({ id }) => id}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={t('No files imported yet')}
            text={t('Imported files appear here with the sales they added. You can undo an entire import.')}
          />
        }
      />
      {list.paging.hasMore && (
        <Button size="xs" variant="subtle" loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more')}
        </Button>
      )}
      <UndoImport undoing={undoing} onClose={() => setUndoing(null)} />
      <LeftOut about={looking} onClose={() => setLooking(null)} />
    </Section>
  );
}

const daysOf = ({ firstDate, lastDate }: SalesImport) =>
  firstDate === null
    ? t('No days')
    : firstDate === lastDate
      ? formatDate(firstDate)
      : t('{firstDate} to {lastDate}', { firstDate: formatDate(firstDate), lastDate: formatDate(lastDate) });

/** '12 new, 3 changed' */
function addedWords({ kind, salesNew, salesChanged }: SalesImport): string {
  const changed = formatNumber(salesChanged);
  if (kind === 'covers')
    return salesChanged > 0
      ? t('{days, plural, one {# day} other {# days}}, {changed} changed', { days: salesNew, changed })
      : t('{days, plural, one {# day} other {# days}}', { days: salesNew });
  const added = formatNumber(salesNew);
  return salesChanged > 0 ? t('{added} new, {changed} changed', { added, changed }) : t('{added} new', { added });
}

const columnsFor = (onUndo: (one: SalesImport) => void, onLook: (one: SalesImport) => void): Column<SalesImport>[] => [
  {
    id: 'file',
    header: t('File'),
    phone: 'title',
    cell: ({ filename, layout, status, error }) => (
      <span className={own.file}>
        <span className={own.name}>{filename}</span>
        <span className="pw-meta">{error ?? layout}</span>
        {status !== 'completed' && <Badge tone={states[status].tone}>{states[status].word}</Badge>}
      </span>
    ),
  },
  { id: 'days', header: t('Days'), width: 200, phone: 'meta', cell: daysOf },
  {
    id: 'sales',
    header: t('Sales'),
    width: 150,
    cell: (one) => <span className="pw-num">{addedWords(one)}</span>,
  },
  {
    id: 'out',
    header: t('Skipped'),
    width: 90,
    phone: 'note',
    phoneLabel: t('skipped'),
    cell: (one) =>
      one.rowsSkipped === 0 ? (
        <span className="pw-ink-3">
          {one.rowsVoided === 0
            ? t('none')
            : t('{rowsVoided, plural, one {# voided row} other {# voided rows}}, not counted', {
                rowsVoided: one.rowsVoided,
              })}
        </span>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('{rowsSkipped, plural, one {# row} other {# rows}} of {filename} skipped', {
            rowsSkipped: one.rowsSkipped,
            filename: one.filename,
          })}
          onClick={() => onLook(one)}
        >
          {t('{rowsSkipped, plural, one {# row} other {# rows}}', { rowsSkipped: one.rowsSkipped })}
        </Button>
      ),
  },
  {
    id: 'net',
    header: t('Net sales'),
    width: 116,
    align: 'right',
    phone: 'figure',
    cell: ({ kind, net, currency }) =>
      kind === 'covers' ? <span className="pw-ink-3">{t('covers')}</span> : formatMoney(net, { currency }),
  },
  {
    id: 'when',
    header: t('Imported'),
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
        <Button
          size="xs"
          aria-label={t('Undo the import of {filename}', { filename: one.filename })}
          onClick={() => onUndo(one)}
        >
          {t('Undo')}
        </Button>
      ),
  },
];
