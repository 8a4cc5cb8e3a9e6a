import type { Payment } from '@platewise/contract';
import { sumCents } from '@platewise/domain';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, type Column, Money } from '../../../ui/index.ts';
import css from './payables.module.css';
import { methodNames, nameOf } from './words.ts';

export const paymentColumns = (onUndo: (payment: Payment) => void): Column<Payment>[] => [
  {
    id: 'date',
    header: t('Date'),
    width: 120,
    fixed: true,
    whole: true,
    unsortable: true,
    phone: 'meta',
    value: ({ paidOn }) => paidOn,
    cell: ({ paidOn }) => formatDate(paidOn),
  },
  {
    id: 'vendor',
    header: t('Vendor'),
    unsortable: true,
    phone: 'title',
    value: ({ vendorName }) => vendorName,
    cell: (row) => (
      <span className={css.lines}>
        <span className={css.name}>{row.vendorName}</span>
        {row.voidedAt !== null && <span className="pw-meta">{undoneWords(row)}</span>}
      </span>
    ),
  },
  {
    id: 'method',
    header: t('Payment method'),
    width: 130,
    unsortable: true,
    phone: 'meta',
    value: ({ method }) => methodNames[method],
    cell: ({ method }) => methodNames[method],
  },
  {
    id: 'reference',
    header: t('Reference'),
    width: 180,
    unsortable: true,
    roomy: true,
    phone: 'meta',
    value: ({ reference, note }) => [reference, note].filter(Boolean).join(', ') || null,
    cell: ({ reference, note }) => (
      <span className={`${css.lines} ${css.inline}`}>
        {reference}
        {note && <span className="pw-meta">{note}</span>}
      </span>
    ),
  },
  {
    id: 'invoices',
    header: t('Invoices'),
    width: 220,
    unsortable: true,
    phone: 'meta',
    value: ({ invoices }) => invoices.map(nameOf).join(', '),
    cell: ({ invoices }) =>
      invoices.map((invoice, index) => (
        <Fragment key={invoice.id}>
          {index > 0 && ', '}
          <Link to={`/invoices/${invoice.id}`} className={css.link}>
            {nameOf(invoice)}
          </Link>
        </Fragment>
      )),
  },
  {
    id: 'cleared',
    header: t('Cleared'),
    width: 120,
    whole: true,
    unsortable: true,
    roomy: true,
    phone: 'meta',
    phoneLabel: t('Cleared'),
    value: ({ clearedOn }) => clearedOn,
    cell: ({ clearedOn }) => (clearedOn === null ? null : formatDate(clearedOn)),
  },
  {
    id: 'amount',
    header: t('Amount'),
    align: 'right',
    width: 130,
    unsortable: true,
    phone: 'figure',
    value: ({ amount, voidedAt }) => (voidedAt === null ? amount : null),
    cell: (row) => <Amount payment={row} />,
  },
  {
    id: 'actions',
    header: '',
    width: 80,
    align: 'right',
    phone: 'actions',
    cell: (row) =>
      row.can.void && (
        <Button
          size="xs"
          onClick={() => onUndo(row)}
          aria-label={t('Undo the payment of {amount} to {vendorName}', {
            amount: formatMoney(row.amount, { currency: row.currency }),
            vendorName: row.vendorName,
          })}
        >
          {t('Undo')}
        </Button>
      ),
  },
];

function Amount({ payment: { amount, currency, voidedAt, invoices } }: { payment: Payment }) {
  const money = <Money value={amount} currency={currency} noCost />;
  const discount = Number(sumCents(invoices.map((part) => String(part.discount))));
  return (
    <span className={css.lines}>
      {voidedAt === null ? money : <s>{money}</s>}
      {discount > 0 && (
        <span className="pw-meta">{t('{amount} discount', { amount: formatMoney(discount, { currency }) })}</span>
      )}
    </span>
  );
}

const undoneWords = ({ voidedAt, voidedBy }: Payment): string =>
  voidedBy === null
    ? t('Undone on {date}', { date: formatDate(voidedAt) })
    : t('Undone by {name} on {date}', { name: voidedBy, date: formatDate(voidedAt) });
