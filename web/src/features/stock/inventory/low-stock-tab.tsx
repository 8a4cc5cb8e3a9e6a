import { type InventoryItem, listInventory } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { unitAfter } from '../../../lib/quantity.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { type Column, DataTable, EmptyState } from '../../../ui/index.ts';
import { nameColumn, placeColumn, statusColumn, stockColumn } from './inventory-columns.tsx';
import { RestockCell } from './restock-cell.tsx';
import type { TabProps } from './tab-props.ts';
import type { InventorySort } from './use-inventory-filters.ts';

const columns: Column<InventoryItem>[] = [
  nameColumn,
  placeColumn,
  stockColumn,
  {
    id: 'reorder',
    header: t('Reorder point'),
    align: 'right',
    width: 104,
    unsortable: true,
    value: (row) => row.reorderPoint,
    cell: (row) => (
      <span className="pw-num pw-ink-2">
        {formatNumber(row.reorderPoint)}{' '}
        <span className="pw-ink-3">{unitAfter(row.reorderPoint, row.ingredient.unit)}</span>
      </span>
    ),
  },
  statusColumn,
  {
    id: 'restock',
    header: t('Restock to'),
    align: 'right',
    width: 250,
    fixed: true,
    phone: 'actions',
    cell: (row) => (row.can.edit ? <RestockCell item={row} /> : null),
  },
];

/** Items at or below their reorder point, out of stock first, each with a field for the new level. */
export function LowStockTab({ filters, openId, onOpen }: TabProps) {
  const sort = filters.sortOr({ id: 'status', desc: true });
  const list = usePagedList(listInventory, {
    ...filters.kept,
    tab: 'low',
    sort: sort.id as InventorySort,
    order: sort.desc ? 'desc' : 'asc',
  });
  return (
    <DataTable
      label={t('Low stock')}
      rows={list.rows}
      columns={columns}
      restaurantOf={restaurantOf}
      rowKey={(row) => row.id}
      onOpen={onOpen}
      openKey={openId}
      sort={sort}
      onSort={filters.setSort}
      paging={list.paging}
      isPending={list.isPending}
      error={list.error}
      onRetry={() => void list.refetch()}
      density="tall"
      empty={
        <EmptyState
          title={t('No low stock items')}
          text={t('Items at their reorder point appear here, so you can update stock after a delivery.')}
        />
      }
    />
  );
}
