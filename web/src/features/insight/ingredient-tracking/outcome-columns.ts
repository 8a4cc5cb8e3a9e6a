import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import type { Column } from '../../../ui/index.ts';

type Outcome = { profitMargin: number | null; totalRevenue: number };

/** The last columns of both tables: the margin, and the revenue they're sorted by. */
export const outcomeColumns = <Row extends Outcome>(currency: string): Column<Row>[] => [
  {
    id: 'margin',
    header: t('Margin'),
    align: 'right',
    width: 80,
    phone: 'note',
    value: ({ profitMargin }) => profitMargin,
    cell: ({ profitMargin }) => formatPercent(profitMargin),
  },
  {
    id: 'revenue',
    header: t('Revenue'),
    align: 'right',
    width: 120,
    phone: 'figure',
    value: ({ totalRevenue }) => totalRevenue,
    cell: ({ totalRevenue }) => formatMoney(totalRevenue, { currency }),
  },
];
