import { dishPrices, type ReplyOf } from '@platewise/contract';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { type Column, DataTable, Delta, EmptyState } from '../../../ui/index.ts';
import { sourceWords } from './source-words.ts';

type Row = ReplyOf<typeof dishPrices>[number];

/** A dish's past prices and what caused each change. */
export function PriceHistory({ menuItemId, currency }: { menuItemId: number; currency: string }) {
  const list = usePagedList(dishPrices, { limit: 50 }, { params: { id: menuItemId } });
  return (
    <DataTable
      label={t('Price history')}
      plain
      rows={list.rows}
      columns={columnsOf(currency)}
      rowKey={({ id }) => id}
      paging={list.paging}
      isPending={list.isPending}
      error={list.error}
      onRetry={() => void list.refetch()}
      empty={<EmptyState title={t('No price yet')} text={t('Price changes appear here.')} />}
    />
  );
}

const changeOf = ({ oldPrice, newPrice }: Row) =>
  oldPrice === null || newPrice === null || oldPrice === 0 ? null : ((newPrice - oldPrice) * 100) / oldPrice;

const columnsOf = (currency: string): Column<Row>[] => [
  {
    id: 'when',
    header: t('When'),
    phone: 'title',
    cell: ({ changedAt }) => <span className="pw-num">{formatDateTime(changedAt)}</span>,
  },
  {
    id: 'source',
    header: t('By'),
    width: 190,
    phone: 'meta',
    cell: ({ source, changedBy, undoneAt }) =>
      [sourceWords[source], changedBy, undoneAt && t('undone')].filter(Boolean).join(' · '),
  },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 90,
    phone: 'note',
    cell: (row) => <Delta value={changeOf(row)} moreIs="good" />,
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 100,
    phone: 'figure',
    cell: ({ newPrice }) => <span className="pw-num">{formatMoney(newPrice, { currency })}</span>,
  },
];
