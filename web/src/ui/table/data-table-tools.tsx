import { Menu } from '@mantine/core';
import { Download, Rows3, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { t } from '../../lib/t.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { toast } from '../feedback/toast.ts';
import { saveFile, toCsv } from './csv.ts';
import css from './data-table.module.css';
import type { KitTable } from './data-table-features.ts';
import type { Column, Density, Paging } from './data-table-types.ts';

type TableToolsProps<Row extends object> = {
  table: KitTable<Row>;
  columns: readonly Column<Row>[];
  count: number;
  density: Density;
  onDensity: (density: Density) => void;
  exportName?: string;
  paging?: Paging<Row>;
};

const densities: { value: Density; label: string }[] = [
  { value: 'compact', label: t('Compact rows') },
  { value: 'default', label: t('Normal rows') },
  { value: 'tall', label: t('Tall rows') },
];

export function TableTools<Row extends object>(props: TableToolsProps<Row>) {
  const { table, columns, count, density, onDensity, exportName, paging } = props;
  const [saving, setSaving] = useState(false);
  const hideable = table.getAllLeafColumns().filter((column) => column.getCanHide());
  const save = async () => {
    const shown = columns.filter((column) => table.getColumn(column.id)?.getIsVisible());
    setSaving(true);
    try {
      const read = table.getRowModel().rows.map((row) => row.original);
      const rows = paging?.hasMore && paging.all ? await paging.all() : read;
      // Spreadsheets only recognize UTF-8 with a BOM.
      saveFile(`${exportName}.csv`, `\ufeff${toCsv(shown, rows)}`, 'text/csv;charset=utf-8');
    } catch (error) {
      toast({ title: t('Export failed'), description: messageOf(error), destructive: true });
    }
    setSaving(false);
  };
  return (
    <div className={css.tools}>
      <span className="pw-meta pw-num">{t('{count, plural, one {# row} other {# rows}}', { count })}</span>
      <span className={css.toolsEnd}>
        <Menu position="bottom-end" withinPortal closeOnItemClick={false}>
          <Menu.Target>
            <IconButton label={t('Columns')}>
              <SlidersHorizontal size={14} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {hideable.map((column) => (
              <Menu.CheckboxItem
                key={column.id}
                checked={column.getIsVisible()}
                onChange={(checked) => column.toggleVisibility(checked)}
              >
                {columns.find(({ id }) => id === column.id)?.header}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <IconButton label={t('Row height')}>
              <Rows3 size={14} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup value={density} onChange={(value) => onDensity(value as Density)}>
              {densities.map(({ value, label }) => (
                <Menu.RadioItem key={value} value={value}>
                  {label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
        {exportName && (
          <IconButton label={t('Export as CSV')} loading={saving} onClick={() => void save()}>
            <Download size={14} aria-hidden />
          </IconButton>
        )}
      </span>
    </div>
  );
}

type BulkBarProps = { count: number; onClear: () => void; onAll: (() => void) | undefined; children: ReactNode };

export const BulkBar = ({ count, onClear, onAll, children }: BulkBarProps) => (
  <div className={css.bulk} role="toolbar" aria-label={t('Actions on the selected rows')}>
    <span className="pw-num">{t('{count} selected', { count })}</span>
    {onAll && (
      <Button size="xs" variant="subtle" onClick={onAll}>
        {t('Select all')}
      </Button>
    )}
    {children}
    <span className={css.toolsEnd}>
      <Button size="xs" variant="subtle" icon={<X size={14} aria-hidden />} onClick={onClear}>
        {t('Clear')}
      </Button>
    </span>
  </div>
);
