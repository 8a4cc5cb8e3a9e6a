import type { UsageItemDetail } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { type Column, Money, SimpleTable, Unknown } from '../../../ui/index.ts';
import css from './usage.module.css';
import { movementWords } from './words.ts';

/** The counts, purchases, dishes and movements behind the figures. */
export function DrillDown({ found }: { found: UsageItemDetail }) {
  const { item, currency } = found;
  const none = (text: string) => <p className="pw-meta">{text}</p>;
  return (
    <>
      <Part title="Counts">
        <SimpleTable
          label={`Counts of ${item.name}`}
          rows={found.counts}
          columns={countColumns}
          rowKey={(row) => `${row.sessionId} ${row.location}`}
          empty={none('No counts at the start or end of the period.')}
        />
      </Part>
      <Part title="Sales">
        <SimpleTable
          label={`Sales with ${item.name}`}
          rows={found.sales}
          columns={saleColumns(item.unit)}
          rowKey={(row) => `${row.menuItemId} ${row.name}`}
          empty={none('No dishes with this ingredient were sold.')}
        />
      </Part>
      <Part title="Purchases">
        <SimpleTable
          label={`Purchases of ${item.name}`}
          rows={found.purchases.map((row, index) => ({ ...row, key: index }))}
          columns={purchaseColumns(item.unit, currency)}
          rowKey={({ key }) => key}
          empty={none('No approved invoice in this period includes it.')}
        />
      </Part>
      <Part title="Movements">
        <SimpleTable
          label={`Movements of ${item.name}`}
          rows={found.movements}
          columns={movementColumns(item.unit)}
          rowKey={({ id }) => id}
          empty={none('No stock movements.')}
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
    header: 'Count',
    phone: 'title',
    cell: ({ sessionId, name }) => (
      <Link className={css.link} to={`/counts/${sessionId}`}>
        {name}
      </Link>
    ),
  },
  {
    id: 'at',
    header: 'Date',
    width: 150,
    phone: 'meta',
    cell: ({ date, location }) => [day(date), location].filter(Boolean).join(', '),
  },
  {
    id: 'quantity',
    header: 'Counted',
    align: 'right',
    width: 96,
    phone: 'figure',
    cell: ({ quantity, unit }) => formatQuantity(quantity, unit),
  },
  {
    id: 'expected',
    header: 'Expected',
    align: 'right',
    width: 92,
    phone: 'note',
    phoneLabel: 'expected',
    cell: ({ expected }) => (expected === null ? <Unknown noCost /> : formatNumber(expected)),
  },
];

const saleColumns = (unit: string): Column<Row<'sales'>>[] => [
  { id: 'name', header: 'Sold', phone: 'title', cell: ({ name }) => name },
  {
    id: 'sold',
    header: 'Pieces',
    align: 'right',
    width: 80,
    phone: 'meta',
    phoneLabel: 'sold',
    cell: ({ sold }) => formatNumber(sold),
  },
  {
    id: 'each',
    header: 'Per item',
    align: 'right',
    width: 110,
    phone: 'note',
    cell: ({ each }) =>
      each === null ? <Unknown reason="No quantity in its recipe" noCost /> : formatQuantity(each, unit),
  },
  {
    id: 'took',
    header: 'Total',
    align: 'right',
    width: 100,
    phone: 'figure',
    cell: ({ took }) => (took === null ? <Unknown noCost /> : formatQuantity(took, unit, 2)),
  },
];

const purchaseColumns = (unit: string, currency: string): Column<Row<'purchases'> & { key: number }>[] => [
  {
    id: 'invoice',
    header: 'Invoice',
    phone: 'title',
    cell: ({ invoiceId, invoiceNumber, vendorName }) => (
      <Link className={css.link} to={`/invoices/${invoiceId}`}>
        {[vendorName, invoiceNumber].filter(Boolean).join(' ') || 'Invoice'}
      </Link>
    ),
  },
  { id: 'date', header: 'Date', width: 76, phone: 'meta', cell: ({ date }) => day(date) },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'right',
    width: 100,
    phone: 'note',
    cell: ({ quantity, missing }) =>
      quantity === null ? (
        <Unknown reason={missing ?? 'No quantity on the line'} noCost />
      ) : (
        formatQuantity(quantity, unit)
      ),
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'right',
    width: 96,
    phone: 'figure',
    cell: ({ cost }) => <Money value={cost} currency={currency} />,
  },
];

const movementColumns = (unit: string): Column<Row<'movements'>>[] => [
  {
    id: 'what',
    header: 'What',
    phone: 'title',
    cell: (row) => (
      <span className={css.item}>
        <span>{movementWords(row)}</span>
        {row.note && <span className="pw-meta">{row.note}</span>}
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    width: 150,
    phone: 'meta',
    cell: ({ date, location }) => [day(date), location].filter(Boolean).join(', '),
  },
  {
    id: 'change',
    header: 'Change',
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ change }) => `${change > 0 ? '+' : ''}${formatQuantity(change, unit)}`,
  },
];
