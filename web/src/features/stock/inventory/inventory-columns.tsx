import type { InventoryItem } from '@platewise/contract';
import { PencilLine, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Money } from '../../../ui/index.ts';
import css from './inventory.module.css';
import { Amount, ExpiryDate, StockStatusBadge } from './stock-status.tsx';
import { placeOf } from './words.ts';

type RowActionProps = { label: string; onClick: () => void; disabled?: boolean; children: ReactNode };

/** A plain button: the kit's button with a tooltip, in each of forty rows, would drop frames while scrolling. */
export const RowAction = ({ label, ...rest }: RowActionProps) => (
  <button type="button" className={css.rowAction} aria-label={label} title={label} {...rest} />
);

export const nameColumn: Column<InventoryItem> = {
  id: 'name',
  header: t('Item'),
  fixed: true,
  phone: 'title',
  value: (row) => row.ingredient.name,
  cell: (row) => (
    <span className={css.name}>
      <span className="pw-ellipsis">{row.ingredient.name}</span>
      {row.ingredient.kind === 'prep' && <Badge>{t('prep')}</Badge>}
      {row.isKey && <Star size={13} aria-label={t('Key item')} role="img" />}
    </span>
  ),
};

export const placeColumn: Column<InventoryItem> = {
  id: 'shelf',
  header: t('Location'),
  width: 220,
  phone: 'meta',
  value: (row) => row.location,
  cell: (row) => <span className="pw-ink-2">{placeOf(row)}</span>,
};

export const stockColumn: Column<InventoryItem> = {
  id: 'stock',
  header: t('On hand'),
  align: 'right',
  width: 110,
  phone: 'figure',
  value: (row) => row.currentStock,
  cell: (row) => <Amount value={row.currentStock} unit={row.ingredient.unit} />,
};

export const statusColumn: Column<InventoryItem> = {
  id: 'status',
  header: t('Status'),
  width: 128,
  phone: 'note',
  value: (row) => row.status,
  cell: (row) => <StockStatusBadge {...row} />,
};

export const valueColumn: Column<InventoryItem> = {
  id: 'value',
  header: t('Value'),
  align: 'right',
  width: 104,
  value: (row) => row.value,
  cell: (row) => <Money value={row.value} currency={row.currency} reason={t('Cost unknown')} />,
};

export const expiryColumn: Column<InventoryItem> = {
  id: 'expiry',
  header: t('Expires'),
  width: 176,
  value: (row) => row.expiryDate,
  cell: (row) => <ExpiryDate {...row} />,
};

type Handlers = { onUpdate: (item: InventoryItem) => void; onDelete: (item: InventoryItem) => void };

export const inventoryColumns = ({ onUpdate, onDelete }: Handlers): Column<InventoryItem>[] => [
  nameColumn,
  {
    id: 'category',
    header: t('Category'),
    hidden: true,
    unsortable: true,
    width: 120,
    value: (row) => row.ingredient.category,
    cell: (row) => row.ingredient.category ?? '–',
  },
  placeColumn,
  stockColumn,
  {
    id: 'reorder',
    header: t('Reorder point'),
    align: 'right',
    width: 96,
    unsortable: true,
    value: (row) => row.reorderPoint,
    cell: (row) => <span className="pw-num pw-ink-2">{formatNumber(row.reorderPoint)}</span>,
  },
  {
    id: 'limits',
    header: t('Min to max'),
    align: 'right',
    hidden: true,
    unsortable: true,
    width: 110,
    value: (row) => t('min {minStock}, max {maxStock}', { minStock: row.minStock, maxStock: row.maxStock }),
    cell: (row) => (
      <span className="pw-num">
        {t('min {minStock}, max {maxStock}', {
          minStock: formatNumber(row.minStock),
          maxStock: formatNumber(row.maxStock),
        })}
      </span>
    ),
  },
  statusColumn,
  expiryColumn,
  {
    id: 'counted',
    header: t('Counted'),
    hidden: true,
    unsortable: true,
    width: 116,
    value: (row) => row.countedOn,
    cell: (row) => <span className="pw-num pw-ink-2">{row.countedOn ? formatDate(row.countedOn) : t('Never')}</span>,
  },
  {
    id: 'vendor',
    header: t('Vendor'),
    hidden: true,
    unsortable: true,
    width: 180,
    value: (row) => row.ingredient.vendorName,
    cell: (row) => <span className="pw-ellipsis">{row.ingredient.vendorName ?? '–'}</span>,
  },
  valueColumn,
  {
    id: 'actions',
    header: t('Actions'),
    align: 'right',
    width: 84,
    fixed: true,
    cell: (row) => (
      <span className={css.rowActions}>
        {row.can.edit && (
          <RowAction label={t('Update {name}', { name: row.ingredient.name })} onClick={() => onUpdate(row)}>
            <PencilLine size={15} aria-hidden />
          </RowAction>
        )}
        {row.can.remove && (
          <RowAction label={t('Remove {name}', { name: row.ingredient.name })} onClick={() => onDelete(row)}>
            <Trash2 size={15} aria-hidden />
          </RowAction>
        )}
      </span>
    ),
  },
];
