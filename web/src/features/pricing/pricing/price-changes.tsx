import { listPriceChanges, type PriceChange } from '@platewise/contract';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Badge, type Column, DataTable, EmptyState, Section, Unknown } from '../../../ui/index.ts';
import { dishesOf, sourceWords } from '../../kitchen/price-history/index.ts';
import { PriceChangeDrawer } from './price-change-drawer.tsx';

/** Past price changes, newest first; each opens its details. */
export function PriceChanges({ restaurantId, currency }: { restaurantId: number; currency: string }) {
  const list = usePagedList(listPriceChanges, { restaurantId, limit: 50 });
  const [open, setOpen] = useUrlState('change');
  const id = /^\d+$/.test(open) ? Number(open) : null;
  return (
    <Section title={t('Price changes')} count={list.total}>
      <DataTable
        label={t('Price changes')}
        plain
        rows={list.rows}
        columns={columnsOf(currency)}
        rowKey={(change) => change.id}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={(change) => setOpen(String(change.id))}
        openKey={id}
        empty={
          <EmptyState title={t('No price changes yet')} text={t('Price changes appear here. You can undo each one.')} />
        }
      />
      <PriceChangeDrawer id={id} currency={currency} onClose={() => setOpen('')} />
    </Section>
  );
}

const columnsOf = (currency: string): Column<PriceChange>[] => [
  {
    id: 'dishes',
    header: t('Dishes'),
    phone: 'title',
    cell: (change) => <span className="pw-ellipsis">{dishesOf(change)}</span>,
  },
  { id: 'source', header: t('Source'), width: 140, phone: 'meta', cell: ({ source }) => sourceWords[source] },
  {
    id: 'profit',
    header: t('Expected profit per month'),
    align: 'right',
    width: 140,
    phone: 'figure',
    cell: ({ expectedProfit }) =>
      expectedProfit === null ? (
        <Unknown reason={t('Not estimated')} noCost />
      ) : (
        <span className="pw-num">{formatMoney(expectedProfit, { currency, sign: true })}</span>
      ),
  },
  {
    id: 'who',
    header: t('User'),
    width: 140,
    cell: ({ madeBy }) => madeBy ?? <Unknown reason={t('Automatic')} noCost />,
  },
  {
    id: 'when',
    header: t('When'),
    width: 170,
    phone: 'note',
    cell: ({ madeAt, undoneAt }) =>
      undoneAt ? <Badge>{t('Undone')}</Badge> : <span className="pw-num">{formatDateTime(madeAt)}</span>,
  },
];
