import { type InventoryItemDetail, inventoryTransactions, type StockTransaction } from '@platewise/contract';
import { type StockMoveType, stockMoveTypes } from '@platewise/domain';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { type Column, DataTable, EmptyState, lazyPart, SelectField, Skeleton } from '../../../ui/index.ts';
import css from './inventory.module.css';
import type { StockChartProps } from './stock-chart-view.tsx';
import { changeOf, movementWords, sourceOf, typeWords } from './words.ts';

function Source({ row }: { row: StockTransaction }) {
  const source = sourceOf(row.ref);
  const words = [source === null && row.note, row.userName].filter(Boolean).join(' · ');
  return (
    <span className="pw-ellipsis pw-ink-2" title={row.note ?? undefined}>
      {source &&
        (source.to ? (
          <Link className={css.link} to={source.to}>
            {source.label}
          </Link>
        ) : (
          source.label
        ))}
      {source && words !== '' && ' · '}
      {words}
    </span>
  );
}

const columnsOf = (unit: string): Column<StockTransaction>[] => [
  {
    id: 'when',
    header: t('Date'),
    width: 112,
    phone: 'meta',
    cell: (row) => (
      <span className="pw-num pw-ink-2" title={t('Recorded {date}', { date: formatDateTime(row.createdAt) })}>
        {formatDate(row.occurredOn)}
      </span>
    ),
  },
  { id: 'what', header: t('Movement'), width: 150, phone: 'title', cell: movementWords },
  { id: 'source', header: t('Source'), phone: 'meta', cell: (row) => <Source row={row} /> },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ quantity }) => (
      <span className={`pw-num ${quantity > 0 ? 'pw-green' : ''}`}>{changeOf(quantity, unit)}</span>
    ),
  },
  {
    id: 'after',
    header: t('Stock after'),
    align: 'right',
    width: 96,
    phone: 'note',
    phoneLabel: t('after'),
    cell: ({ newStock }) => <span className="pw-num">{formatNumber(newStock)}</span>,
  },
];

/** Stock over 90 days as a line, and movement by movement. */
export function ItemHistory({ item }: { item: InventoryItemDetail }) {
  const [type, setType] = useState<StockMoveType | ''>('');
  const { unit } = item.ingredient;
  const list = usePagedList(
    inventoryTransactions,
    { type: type || undefined, limit: '100' },
    { params: { id: item.id } },
  );
  return (
    <div className="pw-tab-16">
      {item.levels.length > 1 && <StockChart levels={item.levels} unit={unit} reorderPoint={item.reorderPoint} />}
      <div className={css.between}>
        <span className="pw-meta">
          {item.levels.length > 1
            ? t('Stock at the end of each day, last 90 days ({unit})', { unit })
            : t('All movements, newest first')}
        </span>
        <SelectField
          label={t('Movement')}
          labelHidden
          quiet
          clearable
          width={160}
          placeholder={t('All movements')}
          options={stockMoveTypes.map((value) => ({ value, label: typeWords[value] }))}
          value={type}
          onChange={(value) => setType(value as StockMoveType | '')}
        />
      </div>
      <DataTable
        label={t('Stock history')}
        plain
        rows={list.rows}
        columns={columnsOf(unit)}
        rowKey={({ id }) => id}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState title={t('No movements yet')} text={t('Deliveries, sales, waste and counts appear here.')} />
        }
      />
    </div>
  );
}

const StockChartView = lazyPart(async () => (await import('./stock-chart-view.tsx')).StockChartView);

/** The chart library loads with the first chart. */
const StockChart = (props: StockChartProps) => (
  <Suspense fallback={<Skeleton kind="cards" count={1} height={200} />}>
    <StockChartView {...props} />
  </Suspense>
);
