import { listStockDocuments, type StockDocument } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, Button, type Column, DataTable, EmptyState, Money } from '../../../ui/index.ts';
import type { InventoryFilters } from './use-inventory-filters.ts';
import { useUndoDocument } from './use-undo-document.ts';
import { kindWords } from './words.ts';

type Props = { filters: InventoryFilters; openId: number | null; onOpen: (id: number) => void };

/** `Ground beef 80/20, Cilantro and 3 more` */
const itemsOf = ({ lines }: StockDocument): string => {
  const names = [...new Set(lines.map(({ name }) => name))];
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ');
};

const columnsOf = (undo: (id: number) => void, pending: boolean): Column<StockDocument>[] => [
  {
    id: 'items',
    header: 'Items',
    phone: 'title',
    cell: (row) => <span className="pw-ellipsis">{itemsOf(row)}</span>,
  },
  {
    id: 'kind',
    header: 'What',
    width: 230,
    phone: 'meta',
    cell: ({ kind, peerRestaurantName }) => (
      <span className="pw-ellipsis">
        {kindWords[kind]}
        {peerRestaurantName && (
          <span className="pw-ink-3">
            {kind === 'transfer_in' ? ' from ' : ' to '}
            {peerRestaurantName}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    width: 116,
    phone: 'meta',
    cell: ({ occurredOn }) => <span className="pw-num pw-ink-2">{formatDate(occurredOn)}</span>,
  },
  { id: 'who', header: 'Who', width: 150, cell: ({ madeBy }) => <span className="pw-ellipsis">{madeBy ?? '–'}</span> },
  {
    id: 'value',
    header: 'Value',
    align: 'right',
    width: 104,
    phone: 'figure',
    cell: ({ value, currency }) => <Money value={value} currency={currency} reason="Cost unknown" />,
  },
  {
    id: 'undo',
    header: 'Undo',
    align: 'right',
    width: 104,
    phone: 'note',
    cell: (row) =>
      row.undoneAt ? (
        <Badge>Undone</Badge>
      ) : row.can.undo ? (
        <Button
          size="xs"
          disabled={pending}
          aria-label={`Undo ${kindWords[row.kind].toLowerCase()} of ${itemsOf(row)}`}
          onClick={() => undo(row.id)}
        >
          Undo
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
      label="Movements"
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
          title={!kind && filters.q === '' ? 'No movements yet' : 'No movements found'}
          text="Waste, transfers and production appear here with who entered them. You can undo each one."
        />
      }
    />
  );
}
