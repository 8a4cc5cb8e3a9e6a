import type { BookRow } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Money } from '../../../ui/index.ts';
import css from './accounting-exports.module.css';
import { formatNames, stateNames } from './words.ts';

const tones = { new: 'green', blocked: 'amber', changed: 'amber', withdrawn: 'red', exported: 'neutral' } as const;

/** The reason for an invoice's state. */
function whyOf(row: BookRow): string {
  const told = row.problems.length > 0 || row.exported ? row.problems : row.notes;
  const parts = [
    ...told.map(({ message }) => message),
    ...(row.exported
      ? [t('{format} on {date}', { format: formatNames[row.exported.format], date: formatDate(row.exported.at) })]
      : []),
    ...(row.present ? [] : [t('The invoice was deleted')]),
  ];
  return parts.join('. ');
}

export const invoiceColumns: Column<BookRow>[] = [
  {
    id: 'vendor',
    header: t('Vendor'),
    fixed: true,
    phone: 'title',
    value: ({ vendorName }) => vendorName,
    cell: ({ vendorName, invoiceNumber }) => (
      <span className="pw-lines">
        <b className="pw-strong">{vendorName ?? t('No vendor')}</b>
        <span className="pw-meta">{invoiceNumber ?? t('no number')}</span>
      </span>
    ),
  },
  {
    id: 'date',
    header: t('Date'),
    width: 120,
    phone: 'meta',
    value: ({ date }) => date,
    cell: ({ date }) => formatDate(date),
    whole: true,
  },
  {
    id: 'total',
    header: t('Total'),
    align: 'right',
    width: 120,
    phone: 'figure',
    value: ({ total }) => total,
    cell: ({ total, currency }) => <Money value={total} currency={currency} noCost />,
  },
  {
    id: 'state',
    header: t('Status'),
    width: 170,
    phone: 'note',
    value: ({ state }) => stateNames[state],
    cell: ({ state }) => <Badge tone={tones[state]}>{stateNames[state]}</Badge>,
  },
  {
    id: 'why',
    header: t('Notes'),
    width: 360,
    phone: 'meta',
    value: whyOf,
    unsortable: true,
    cell: (row) => (
      <span className={css.why} title={whyOf(row)}>
        {whyOf(row)}
      </span>
    ),
  },
];
