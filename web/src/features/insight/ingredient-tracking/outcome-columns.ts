import { formatMoney, formatPercent } from '../../../lib/format.ts';
import type { Column } from '../../../ui/index.ts';

type Outcome = { profitMargin: number | null; totalRevenue: number };

/** The last columns of both tables: the margin, and the revenue they're sorted by. */
export const outcomeColumns = <Row extends Outcome>(currency: string): Column<Row>[] => [
  {
    id: 'margin',
    header: 'Margin',
    align: 'right',
    width: 80,
    phone: 'note',
    value: ({ profitMargin }) => profitMargin,
    cell: ({ profitMargin }) => formatPercent(profitMargin),
  },
  {
    id: 'revenue',
    header: 'Revenue',
    align: 'right',
    width: 120,
    phone: 'figure',
    value: ({ totalRevenue }) => totalRevenue,
    cell: ({ totalRevenue }) => formatMoney(totalRevenue, { currency }),
  },
];
