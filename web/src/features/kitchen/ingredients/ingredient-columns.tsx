import type { Ingredient } from '@platewise/contract';
import { ChartLine, History, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { t, translated } from '../../../lib/t.ts';
import { Badge, type Column } from '../../../ui/index.ts';
import { CostCell } from './cost-cell.tsx';
import css from './ingredients.module.css';

type RowActionProps = { label: string; onClick: () => void; children: ReactNode };

/** A plain button: three kit buttons with tooltips in each of forty rows would drop frames while scrolling. */
const RowAction = ({ label, onClick, children }: RowActionProps) => (
  <button type="button" className={css.rowAction} aria-label={label} title={label} onClick={onClick}>
    {children}
  </button>
);

type Handlers = {
  currency: (restaurantId: number) => string;
  onChart: (ingredient: Ingredient) => void;
  onHistory: (ingredient: Ingredient) => void;
  onDelete: (ingredient: Ingredient) => void;
};

export const ingredientColumns = ({ currency, onChart, onHistory, onDelete }: Handlers): Column<Ingredient>[] => [
  {
    id: 'name',
    header: t('Ingredient'),
    fixed: true,
    phone: 'title',
    value: (row) => row.name,
    cell: (row) => (
      <span className={css.name}>
        <span className="pw-ellipsis">{row.name}</span>
        {row.kind === 'prep' && <Badge>{t('prep')}</Badge>}
      </span>
    ),
  },
  {
    id: 'category',
    header: t('Category'),
    hidden: true,
    unsortable: true,
    width: 120,
    value: (row) => row.category,
    cell: (row) => row.category ?? '–',
  },
  { id: 'unit', header: t('Unit'), width: 80, value: (row) => row.unit, cell: (row) => translated(row.unit) },
  {
    id: 'cost',
    header: t('Current Cost'),
    align: 'right',
    width: 168,
    phone: 'figure',
    value: (row) => row.currentCost,
    cell: (row) => <CostCell ingredient={row} currency={currency(row.restaurantId)} />,
  },
  {
    id: 'vendor',
    header: t('Vendor'),
    width: 200,
    phone: 'meta',
    value: (row) => row.vendorName,
    cell: (row) =>
      row.vendorName === null ? (
        <span className="pw-ink-3">{row.kind === 'prep' ? t('Made in-house') : t('No vendor')}</span>
      ) : (
        <span className="pw-ellipsis">{row.vendorName}</span>
      ),
  },
  {
    id: 'yield',
    header: t('Yield'),
    hidden: true,
    unsortable: true,
    align: 'right',
    width: 80,
    value: (row) => row.yieldPercent,
    cell: (row) => <span className="pw-num">{formatNumber(row.yieldPercent, 2)}%</span>,
  },
  {
    id: 'dishes',
    header: t('Dishes'),
    hidden: true,
    unsortable: true,
    align: 'right',
    width: 80,
    value: (row) => row.dishCount,
    cell: (row) => <span className="pw-num">{row.dishCount}</span>,
  },
  {
    id: 'updated',
    header: t('Last Updated'),
    width: 124,
    value: (row) => row.lastUpdated,
    cell: (row) => (
      <span className="pw-ink-2 pw-num">{row.lastUpdated ? formatDate(row.lastUpdated) : t('No date')}</span>
    ),
  },
  {
    id: 'actions',
    header: t('Actions'),
    align: 'right',
    width: 116,
    fixed: true,
    phone: 'note',
    cell: (row) => (
      <span className={css.rowActions}>
        <RowAction label={t('Price chart of {name}', { name: row.name })} onClick={() => onChart(row)}>
          <ChartLine size={15} aria-hidden />
        </RowAction>
        <RowAction label={t('Price history of {name}', { name: row.name })} onClick={() => onHistory(row)}>
          <History size={15} aria-hidden />
        </RowAction>
        {row.can.remove && (
          <RowAction label={t('Delete {name}', { name: row.name })} onClick={() => onDelete(row)}>
            <Trash2 size={15} aria-hidden />
          </RowAction>
        )}
      </span>
    ),
  },
];
