import type { OwedVendor } from '@platewise/contract';
import { Pencil } from 'lucide-react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { termsText } from '../../../lib/payment-terms.ts';
import { t } from '../../../lib/t.ts';
import { type Column, IconButton, Money } from '../../../ui/index.ts';
import css from './payables.module.css';
import { agesOf } from './words.ts';

type Shown = { phone: boolean; onTerms: (vendor: OwedVendor) => void };

export const owedVendorColumns = ({ phone, onTerms }: Shown): Column<OwedVendor>[] => [
  {
    id: 'vendor',
    header: t('Vendor'),
    fixed: true,
    phone: 'title',
    value: ({ vendorName }) => vendorName,
    cell: (row) => (
      <span className={css.lines}>
        <span className={row.vendorName === null ? css.none : css.name}>{row.vendorName ?? t('No vendor')}</span>
        <span className="pw-meta">{aboutOf(row)}</span>
      </span>
    ),
  },
  ...(phone ? [agesOnPhone] : ageColumns),
  {
    id: 'owed',
    header: t('Owed'),
    align: 'right',
    width: 110,
    phone: 'figure',
    value: ({ owed }) => owed,
    cell: ({ owed, currency }) => <Money value={owed} currency={currency} noCost />,
  },
  {
    id: 'terms',
    header: t('Terms'),
    width: 220,
    unsortable: true,
    phone: 'actions',
    value: ({ terms }) => termsText(terms),
    cell: (row) => <Terms row={row} onEdit={() => onTerms(row)} />,
  },
];

/** `3 invoices, next due Dec 3, $80.00 to review` */
const aboutOf = ({ invoices, nextDue, ageing, toReview, currency }: OwedVendor): string =>
  [
    t('{count, plural, one {# invoice} other {# invoices}}', { count: invoices }),
    nextDue && dueWords(nextDue, overdue(ageing)),
    toReview !== 0 && t('{amount} to review', { amount: formatMoney(toReview, { currency }) }),
  ]
    .filter(Boolean)
    .join(', ');

const overdue = ({ past30, past60, past90, older }: OwedVendor['ageing']) =>
  [past30, past60, past90, older].some((amount) => amount > 0);

const dueWords = (date: string, late: boolean) =>
  late
    ? t('oldest due {date}', { date: formatDate(date) })
    : t('next due {date}', { date: formatDate(date, { year: false }) });

const ageOf = (row: OwedVendor, id: string) => agesOf(row.ageing).find((age) => age.id === id)?.amount ?? 0;

const ageColumns: Column<OwedVendor>[] = [
  { id: 'notDue', header: t('Not due') },
  { id: 'past30', header: t('1–30 days') },
  { id: 'past60', header: t('31–60 days') },
  { id: 'past90', header: t('61–90 days') },
  { id: 'older', header: t('Over 90 days') },
  { id: 'noDueDate', header: t('No due date') },
].map(({ id, header }) => ({
  id,
  header,
  align: 'right' as const,
  width: 96,
  value: (row: OwedVendor) => ageOf(row, id),
  cell: (row: OwedVendor) => (
    <span className={ageOf(row, id) === 0 ? css.none : undefined}>
      {formatMoney(ageOf(row, id), { currency: row.currency })}
    </span>
  ),
}));

const agesOnPhone: Column<OwedVendor> = {
  id: 'ages',
  header: t('Due date'),
  phone: 'meta',
  cell: ({ ageing, currency }) =>
    agesOf(ageing)
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => `${label}: ${formatMoney(amount, { currency })}`)
      .join(' · '),
};

function Terms({ row: { vendorId, vendorName, terms, can }, onEdit }: { row: OwedVendor; onEdit: () => void }) {
  if (vendorId === null) return null;
  const text = termsText(terms);
  return (
    <span className={css.terms}>
      <span className={text === null ? css.none : undefined}>{text ?? t('No terms set')}</span>
      {can.setTerms && (
        <IconButton label={t('Edit payment terms of {vendorName}', { vendorName: vendorName ?? '' })} onClick={onEdit}>
          <Pencil size={14} aria-hidden />
        </IconButton>
      )}
    </span>
  );
}
