import type { UsageItemDetail } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Money, SimpleTable, Unknown } from '../../../ui/index.ts';
import css from './usage.module.css';
import { movementWords } from './words.ts';

/** The counts, purchases, dishes and movements behind the figures. */
export function DrillDown({ found }: { found: UsageItemDetail }) {
  const { item, currency } = found;
  const none = (text: string) => <p className="pw-meta">{text}</p>;
  return (
    <>
      <Part title={t('Counts')}>
        <SimpleTable
          label={t('Counts of {name}', { name: item.name })}
          rows={found.counts}
          columns={countColumns}
          rowKey={(row) => `${row.sessionId} ${row.location}`}
          empty={none(t('No counts at the start or end of the period.'))}
        />
      </Part>
      <Part title={t('Sales')}>
        <SimpleTable
          label={t('Sales with {name}', { name: item.name })}
          rows={found.sales}
          columns={saleColumns(item.unit)}
          rowKey={(row) => `${row.menuItemId} ${row.name}`}
          empty={none(t('No dishes with this ingredient were sold.'))}
        />
      </Part>
      <Part title={t('Purchases')}>
        <SimpleTable
          label={t('Purchases of {name}', { name: item.name })}
          rows={found.purchases.map((row, index) => ({ ...row, key: index }))}
          columns={purchaseColumns(item.unit, currency)}
          rowKey={({ key }) => key}
          empty={none(t('No approved invoice in this period includes it.'))}
        />
      </Part>
      <Part title={t('Movements')}>
        <SimpleTable
          label={t('Movements of {name}', { name: item.name })}
          rows={found.movements}
          columns={movementColumns(item.unit)}
          rowKey={({ id }) => id}
          empty={none(t('No stock movements.'))}
        />
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title}>
    <h3 className={css.heading}>{title}</h3>
    {children}
  </section>
);

type Row<Name extends 'counts' | 'sales' | 'purchases' | 'movements'> = UsageItemDetail[Name][number];

const day = (date: string) => formatDate(date, { year: false });

const countColumns: Column<Row<'counts'>>[] = [
  {
    id: 'count',
    header: t('Count'),
    phone: 'title',
    cell: ({ sessionId, name }) => (
      <Link className={css.link} to={`/counts/${sessionId}`}>
        {name}
      </Link>
    ),
  },
  {
    id: 'at',
    header: t('Date'),
    width: 150,
    phone: 'meta',
    cell: ({ date, location }) => [day(date), location].filter(Boolean).join(', '),
  },
  {
    id: 'quantity',
    header: t('Counted'),
    align: 'right',
    width: 96,
    phone: 'figure',
    cell: ({ quantity, unit }) => formatQuantity(quantity, unit),
  },
  {
    id: 'expected',
    header: t('Expected'),
    align: 'right',
    width: 92,
    phone: 'note',
    phoneLabel: t('expected'),
    cell: ({ expected }) => (expected === null ? <Unknown noCost /> : formatNumber(expected)),
  },
];

const saleColumns = (unit: string): Column<Row<'sales'>>[] => [
  { id: 'name', header: t('Dish'), phone: 'title', cell: ({ name }) => name },
  {
    id: 'sold',
    header: t('Sold'),
    align: 'right',
    width: 80,
    phone: 'meta',
    phoneLabel: t('sold'),
    cell: ({ sold }) => formatNumber(sold),
  },
  {
    id: 'each',
    header: t('Per item'),
    align: 'right',
    width: 110,
    phone: 'note',
    cell: ({ each }) =>
      each === null ? <Unknown reason={t('No quantity in its recipe')} noCost /> : formatQuantity(each, unit),
  },
  {
    id: 'took',
    header: t('Total'),
    align: 'right',
    width: 100,
    phone: 'figure',
    cell: ({ took }) => (took === null ? <Unknown noCost /> : formatQuantity(took, unit, 2)),
  },
];

const purchaseColumns = (unit: string, currency: string): Column<Row<'purchases'> & { key: number }>[] => [
  {
    id: 'invoice',
    header: t('Invoice'),
    phone: 'title',
    cell: ({ invoiceId, invoiceNumber, vendorName }) => (
      <Link className={css.link} to={`/invoices/${invoiceId}`}>
        {[vendorName, invoiceNumber].filter(Boolean).join(' ') || t('Invoice')}
      </Link>
    ),
  },
  { id: 'date', header: t('Date'), width: 76, phone: 'meta', cell: ({ date }) => day(date) },
  {
    id: 'quantity',
    header: t('Quantity'),
    align: 'right',
    width: 100,
    phone: 'note',
    cell: ({ quantity, missing }) =>
      quantity === null ? (
        <Unknown reason={missing ?? t('No quantity on the line')} noCost />
      ) : (
        formatQuantity(quantity, unit)
      ),
  },
  {
    id: 'cost',
    header: t('Cost'),
    align: 'right',
    width: 96,
    phone: 'figure',
    cell: ({ cost }) => <Money value={cost} currency={currency} />,
  },
];

const movementColumns = (unit: string): Column<Row<'movements'>>[] => [
  {
    id: 'what',
    header: t('Type'),
    phone: 'title',
    cell: (row) => (
      <span className="pw-lines">
        <span>{movementWords(row)}</span>
        {row.note && <span className="pw-meta">{row.note}</span>}
      </span>
    ),
  },
  {
    id: 'date',
    header: t('Date'),
    width: 150,
    phone: 'meta',
    cell: ({ date, location }) => [day(date), location].filter(Boolean).join(', '),
  },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ change }) => `${change > 0 ? '+' : ''}${formatQuantity(change, unit)}`,
  },
];
