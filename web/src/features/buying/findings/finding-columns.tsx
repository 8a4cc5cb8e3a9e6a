import type { Finding } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Money } from '../../../ui/index.ts';
import css from './findings.module.css';
import { hasMoney, invoiceNameOf, kindWords, lineAddress } from './words.ts';

const money: Column<Finding> = {
  id: 'money',
  header: t('Billed too much'),
  align: 'right',
  width: 124,
  unsortable: true,
  phone: 'figure',
  value: (row) => (hasMoney(row) ? row.money : null),
  cell: (row) => (
    <b className={css.money}>
      <Money
        value={hasMoney(row) ? row.money : null}
        currency={row.currency}
        reason={t('Nothing was billed too much')}
      />
    </b>
  ),
};

const credited: Column<Finding> = {
  id: 'credited',
  header: t('Credited'),
  align: 'right',
  width: 112,
  unsortable: true,
  phone: 'note',
  phoneLabel: t('credited'),
  value: (row) => row.credited,
  cell: (row) => <Money value={row.credited} currency={row.currency} reason={t('Not credited yet')} />,
};

/** Status decides which figures there are. */
export const findingColumns = (status: Finding['status']): Column<Finding>[] => [
  {
    id: 'text',
    header: t('What was found'),
    fixed: true,
    unsortable: true,
    phone: 'title',
    value: ({ text }) => text,
    cell: ({ text, kind, description }) => (
      <span className={css.lines}>
        <span className={css.text}>{text}</span>
        <span className="pw-meta">
          {kindWords[kind].name} · {description}
        </span>
      </span>
    ),
  },
  {
    id: 'vendor',
    header: t('Vendor'),
    width: 168,
    unsortable: true,
    phone: 'meta',
    value: ({ vendorName }) => vendorName,
    cell: ({ vendorName }) => <span className={css.vendor}>{vendorName}</span>,
  },
  {
    id: 'invoice',
    header: t('Invoice'),
    width: 132,
    unsortable: true,
    phone: 'meta',
    value: ({ invoice }) => invoice && invoiceNameOf(invoice),
    cell: ({ invoice, lineIds }) =>
      invoice ? (
        <Link to={lineAddress(invoice.id, lineIds[0])} className={css.link}>
          {invoiceNameOf(invoice)}
        </Link>
      ) : (
        <span className="pw-ink-3">{t('No invoice')}</span>
      ),
  },
  {
    id: 'date',
    header: t('Invoice date'),
    width: 108,
    unsortable: true,
    whole: true,
    phone: status === 'settled' ? undefined : 'note',
    value: ({ invoice }) => invoice?.invoiceDate ?? null,
    cell: ({ invoice }) => formatDate(invoice?.invoiceDate ?? null),
  },
  {
    id: 'found',
    header: t('Found on'),
    width: 108,
    unsortable: true,
    whole: true,
    hidden: true,
    value: ({ foundAt }) => foundAt,
    cell: ({ foundAt }) => formatDate(foundAt),
  },
  {
    id: 'currency',
    header: t('Currency'),
    width: 80,
    unsortable: true,
    hidden: true,
    value: ({ currency }) => currency,
    cell: ({ currency }) => currency,
  },
  ...(status === 'settled' ? [credited] : []),
  money,
];
