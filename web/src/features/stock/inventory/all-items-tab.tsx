import { type InventoryItem, listInventory } from '@platewise/contract';
import { useMemo } from 'react';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, DataTable, EmptyState } from '../../../ui/index.ts';
import { useSelectedItems } from './bulk/use-selected-items.tsx';
import { inventoryColumns } from './inventory-columns.tsx';
import type { TabProps } from './tab-props.ts';
import type { InventorySort } from './use-inventory-filters.ts';

type Props = TabProps & {
  onUpdate: (item: InventoryItem) => void;
  onDelete: (item: InventoryItem) => void;
  onAdd: () => void;
};

/** All stock items, one row per location. */
export function AllItemsTab({ filters, openId, onOpen, onUpdate, onDelete, onAdd }: Props) {
  const sort = filters.sortOr({ id: 'name', desc: false });
  const mayWrite = useMayWrite('inventory');
  const list = usePagedList(listInventory, {
    ...filters.kept,
    status: filters.status || undefined,
    sort: sort.id as InventorySort,
    order: sort.desc ? 'desc' : 'asc',
  });
  const columns = useMemo(() => inventoryColumns({ onUpdate, onDelete }), [onUpdate, onDelete]);
  const bulk = useSelectedItems();
  return (
    <>
      <DataTable
        label={t('Inventory')}
        rows={list.rows}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={(row) => row.id}
        onOpen={onOpen}
        openKey={openId}
        sort={sort}
        onSort={filters.setSort}
        paging={list.paging}
        bulkActions={bulk.actions}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          filters.filtered ? (
            <EmptyState
              title={t('No inventory items found')}
              text={t('Nothing matches the search and the filters.')}
              action={<Button onClick={filters.clear}>{t('Clear search and filters')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('No inventory items yet')}
              text={t("Stock on hand appears here with its value, so you see what's running low in time.")}
              action={
                mayWrite && (
                  <Button variant="primary" onClick={onAdd}>
                    {t('Add Inventory Item')}
                  </Button>
                )
              }
            />
          )
        }
      />
      {bulk.dialog}
    </>
  );
}
