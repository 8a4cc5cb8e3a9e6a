import type { OpenInvoice } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Money } from '../../../ui/index.ts';
import css from './payables.module.css';
import { lateWords, nameOf } from './words.ts';

export const openInvoiceColumns: Column<OpenInvoice>[] = [
  {
    id: 'vendor',
    header: t('Vendor'),
    fixed: true,
    unsortable: true,
    phone: 'title',
    value: ({ vendorName }) => vendorName,
    cell: ({ vendorName }) => (
      <span className={vendorName === null ? css.none : css.name}>{vendorName ?? t('No vendor')}</span>
    ),
  },
  {
    id: 'number',
    header: t('Invoice'),
    width: 150,
    unsortable: true,
    phone: 'meta',
    value: nameOf,
    cell: (row) => (
      <span className={css.lines}>
        <Link to={`/invoices/${row.id}`} className={css.link}>
          {nameOf(row)}
        </Link>
        {!row.approved && <Badge tone="amber">{t('To review')}</Badge>}
        {row.accountChanged && <Badge tone="red">{t('New bank account')}</Badge>}
      </span>
    ),
  },
  {
    id: 'date',
    header: t('Invoice date'),
    width: 110,
    unsortable: true,
    whole: true,
    roomy: true,
    value: ({ invoiceDate }) => invoiceDate,
    cell: ({ invoiceDate }) => formatDate(invoiceDate),
  },
  {
    id: 'due',
    header: t('Due date'),
    width: 130,
    phone: 'note',
    value: ({ dueDate }) => dueDate,
    cell: (row) => <Due invoice={row} />,
  },
  amount('total', t('Total'), ({ total }) => total, { roomy: true }),
  amount('paid', t('Paid so far'), ({ paid }) => paid, { roomy: true }),
  amount('owed', t('Owed'), ({ owed }) => owed, { phone: 'figure' }),
  {
    id: 'discount',
    header: t('Early payment discount'),
    width: 170,
    unsortable: true,
    phone: 'meta',
    value: (row) => saveWords(row),
    cell: (row) => <span className="pw-green">{saveWords(row)}</span>,
  },
];

function amount(
  id: string,
  header: string,
  of: (row: OpenInvoice) => number,
  rest: Pick<Column<OpenInvoice>, 'roomy' | 'phone'>,
): Column<OpenInvoice> {
  return {
    id,
    header,
    align: 'right',
    width: 105,
    unsortable: true,
    value: of,
    cell: (row) => <Money value={of(row)} currency={row.currency} noCost />,
    ...rest,
  };
}

/** `Save $12.40 by Dec 3` */
const saveWords = ({ discount, currency }: OpenInvoice): string | null =>
  discount &&
  t('Save {amount} by {date}', {
    amount: formatMoney(discount.amount, { currency }),
    date: formatDate(discount.until, { year: false }),
  });

function Due({ invoice: { dueDate, dueFromTerms, daysOverdue } }: { invoice: OpenInvoice }) {
  if (dueDate === null) return <span className={css.none}>{t('No due date')}</span>;
  return (
    <span className={`${css.lines} ${css.due}`}>
      <span className="pw-num">{formatDate(dueDate)}</span>
      {daysOverdue !== null && daysOverdue > 0 && <span className={css.late}>{lateWords(daysOverdue)}</span>}
      {dueFromTerms && <span className="pw-meta">{t('from the terms')}</span>}
    </span>
  );
}
