import { listStockDocuments, type StockDocument } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, Button, type Column, DataTable, EmptyState, Money } from '../../../ui/index.ts';
import type { InventoryFilters } from './use-inventory-filters.ts';
import { useUndoDocument } from './use-undo-document.ts';
import { kindWords } from './words.ts';

type Props = { filters: InventoryFilters; openId: number | null; onOpen: (id: number) => void };

/** `Ground beef 80/20, Cilantro and 3 more` */
const itemsOf = ({ lines }: StockDocument): string => {
  const names = [...new Set(lines.map(({ name }) => name))];
  return names.length > 3
    ? t('{names} and {count} more', { names: names.slice(0, 2).join(', '), count: names.length - 2 })
    : names.join(', ');
};

const undoWords: Record<StockDocument['kind'], (items: string) => string> = {
  waste: (items) => t('Undo waste: {items}', { items }),
  transfer_out: (items) => t('Undo transfer out of {items}', { items }),
  transfer_in: (items) => t('Undo transfer in of {items}', { items }),
  production: (items) => t('Undo production of {items}', { items }),
  restock: (items) => t('Undo restock of {items}', { items }),
};

const columnsOf = (undo: (id: number) => void, pending: boolean): Column<StockDocument>[] => [
  {
    id: 'items',
    header: t('Items'),
    phone: 'title',
    cell: (row) => <span className="pw-ellipsis">{itemsOf(row)}</span>,
  },
  {
    id: 'kind',
    header: t('Type'),
    width: 230,
    phone: 'meta',
    cell: ({ kind, peerRestaurantName }) => (
      <span className="pw-ellipsis">
        {kind === 'transfer_in' && peerRestaurantName ? (
          <Trans
            id="Transfer in <0>from {restaurant}</0>"
            values={{ restaurant: peerRestaurantName }}
            components={{ 0: <span className="pw-ink-3" /> }}
          />
        ) : kind === 'transfer_out' && peerRestaurantName ? (
          <Trans
            id="Transfer out <0>to {restaurant}</0>"
            values={{ restaurant: peerRestaurantName }}
            components={{ 0: <span className="pw-ink-3" /> }}
          />
        ) : (
          kindWords[kind]
        )}
      </span>
    ),
  },
  {
    id: 'date',
    header: t('Date'),
    width: 116,
    phone: 'meta',
    cell: ({ occurredOn }) => <span className="pw-num pw-ink-2">{formatDate(occurredOn)}</span>,
  },
  {
    id: 'who',
    header: t('User'),
    width: 150,
    cell: ({ madeBy }) => <span className="pw-ellipsis">{madeBy ?? '–'}</span>,
  },
  {
    id: 'value',
    header: t('Value'),
    align: 'right',
    width: 104,
    phone: 'figure',
    cell: ({ value, currency }) => <Money value={value} currency={currency} reason={t('Cost unknown')} />,
  },
  {
    id: 'undo',
    header: t('Undo'),
    align: 'right',
    width: 104,
    phone: 'note',
    cell: (row) =>
      row.undoneAt ? (
        <Badge>{t('Undone')}</Badge>
      ) : row.can.undo ? (
        <Button
          size="xs"
          disabled={pending}
          aria-label={undoWords[row.kind](itemsOf(row))}
          onClick={() => undo(row.id)}
        >
          {t('Undo')}
        </Button>
      ) : null,
  },
];

/** Waste, transfers and production, newest first; each can be undone. */
export function MovementsTab({ filters, openId, onOpen }: Props) {
  const { kind } = filters;
  const list = usePagedList(listStockDocuments, {
    restaurantId: filters.restaurantId,
    q: filters.q || undefined,
    kind: kind || undefined,
  });
  const undo = useUndoDocument();
  return (
    <DataTable
      label={t('Movements')}
      plain
      rows={list.rows}
      columns={columnsOf((id) => undo.mutate({ params: { id } }), undo.isPending)}
      restaurantOf={restaurantOf}
      rowKey={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      openKey={openId}
      rowTone={(row) => (row.undoneAt ? 'muted' : undefined)}
      paging={list.paging}
      isPending={list.isPending}
      error={list.error}
      onRetry={() => void list.refetch()}
      empty={
        <EmptyState
          title={!kind && filters.q === '' ? t('No movements yet') : t('No movements found')}
          text={t('Waste, transfers and production appear here with who entered them. You can undo each one.')}
        />
      }
    />
  );
}
