import { formatMoney, formatNumber, formatPercent } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { type Column, Delta, ShareBar, SimpleTable, toCsv, Unknown } from '../../../../ui/index.ts';
import { type Breakdown, type BreakdownRow, type By, labelOf, ways } from './breakdown-words.ts';

const rows = { title: t('Revenue by row'), head: t('Row'), counts: t('Count'), countsOnPhone: t('count') };
const headsOf = (by: By) => ways.find(({ value }) => value === by) ?? rows;

function columnsOf({ filter, currency, rows }: Breakdown): Column<BreakdownRow>[] {
  const { head, counts, countsOnPhone } = headsOf(filter);
  const largest = Math.max(1, ...rows.map(({ revenue }) => revenue));
  return [
    {
      id: 'label',
      header: head,
      phone: 'title',
      // The date itself rather than its name, so a spreadsheet sorts it correctly.
      value: (row) => (filter === 'day' ? row.key : labelOf(filter, row)),
      cell: (row) => <span className="pw-strong">{labelOf(filter, row)}</span>,
    },
    { id: 'bar', header: t('Share'), width: '24%', cell: ({ revenue }) => <ShareBar value={revenue / largest} /> },
    {
      id: 'share',
      header: t('% of revenue'),
      align: 'right',
      width: 96,
      phone: 'meta',
      value: ({ share }) => share,
      cell: ({ share }) => formatPercent(share),
    },
    {
      id: 'count',
      header: counts,
      align: 'right',
      width: 76,
      phone: 'meta',
      phoneLabel: countsOnPhone,
      value: ({ count }) => count,
      cell: ({ count }) => formatNumber(count),
    },
    ...(filter === 'weekday' ? [averageColumn(currency)] : []),
    {
      id: 'change',
      header: t('Change'),
      align: 'right',
      width: 88,
      phone: 'note',
      value: ({ change }) => change,
      cell: ({ change }) =>
        change === null ? (
          <Unknown reason={t('No earlier data to compare')} noCost />
        ) : (
          <Delta value={change} moreIs="good" />
        ),
    },
    {
      id: 'revenue',
      header: t('Revenue'),
      align: 'right',
      width: 116,
      phone: 'figure',
      value: ({ revenue }) => revenue,
      cell: ({ revenue }) => formatMoney(revenue, { currency }),
    },
  ];
}

const averageColumn = (currency: string | null): Column<BreakdownRow> => ({
  id: 'average',
  header: t('Average day'),
  align: 'right',
  width: 104,
  phone: 'meta',
  phoneLabel: t('per day'),
  value: ({ average }) => average,
  cell: ({ average }) => formatMoney(average, { currency }),
});

export const BreakdownTable = ({ breakdown }: { breakdown: Breakdown }) => (
  <SimpleTable
    label={headsOf(breakdown.filter).title}
    rows={breakdown.rows}
    columns={columnsOf(breakdown)}
    rowKey={({ key }) => key}
  />
);

/** With a BOM, by which spreadsheets recognize UTF-8. */
export const breakdownCsv = (breakdown: Breakdown): string => `\ufeff${toCsv(columnsOf(breakdown), breakdown.rows)}`;
