import { type InventoryItem, listInventory } from '@platewise/contract';
import { CalendarX } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, type Column, DataTable, EmptyState } from '../../../ui/index.ts';
import css from './inventory.module.css';
import { expiryColumn, nameColumn, placeColumn, stockColumn, valueColumn } from './inventory-columns.tsx';
import type { TabProps } from './tab-props.ts';
import type { InventorySort } from './use-inventory-filters.ts';

type Props = TabProps & { expired: number; onWaste: (item: InventoryItem) => void };

const columnsOf = (onWaste: Props['onWaste']): Column<InventoryItem>[] => [
  nameColumn,
  placeColumn,
  { ...expiryColumn, phone: 'note' },
  stockColumn,
  { ...valueColumn, header: t('Value at risk') },
  {
    id: 'actions',
    header: t('Actions'),
    align: 'right',
    width: 140,
    fixed: true,
    phone: 'actions',
    cell: (row) =>
      row.can.edit ? (
        <Button
          size="xs"
          aria-label={t('Record waste of {name}', { name: row.ingredient.name })}
          onClick={() => onWaste(row)}
        >
          {t('Record waste')}
        </Button>
      ) : null,
  },
];

/** Items that expire within a week, soonest first. */
export function ExpiringTab({ filters, openId, onOpen, expired, onWaste }: Props) {
  const sort = filters.sortOr({ id: 'expiry', desc: false });
  const list = usePagedList(listInventory, {
    ...filters.kept,
    tab: 'expiring',
    sort: sort.id as InventorySort,
    order: sort.desc ? 'desc' : 'asc',
  });
  const columns = useMemo(() => columnsOf(onWaste), [onWaste]);
  return (
    <>
      {expired > 0 && (
        <p className={css.notice}>
          <CalendarX size={16} aria-hidden />
          <Trans
            id={
              '{expired, plural, one {# item has expired but is still in stock.<0>Show it</0>} other {# items have expired but are still in stock.<0>Show them</0>}}'
            }
            values={{ expired }}
            components={{ 0: <Link className={css.link} to="/inventory?status=expired" /> }}
          />
        </p>
      )}
      <DataTable
        label={t('Expiring soon')}
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
        empty={
          <EmptyState
            title={t('No items expiring soon')}
            text={t('Items that expire within 7 days appear here, so you can use or sell them in time.')}
          />
        }
      />
    </>
  );
}
