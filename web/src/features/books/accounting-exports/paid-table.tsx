import type { AccountingExportDetail } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Money, Section, SimpleTable } from '../../../ui/index.ts';

type PaidRow = AccountingExportDetail['paid'][number];

/** The payments in one export, and whether they were undone since. */
export function PaidTable({ rows }: { rows: readonly PaidRow[] }) {
  return (
    <Section title={t('Payments')}>
      <SimpleTable label={t('Payments')} rows={rows} columns={columns} rowKey={({ paymentId }) => paymentId} />
    </Section>
  );
}

const columns: Column<PaidRow>[] = [
  { id: 'number', header: t('Number'), width: 170, phone: 'title', cell: ({ number }) => number },
  { id: 'vendor', header: t('Vendor'), phone: 'meta', cell: ({ vendorName }) => vendorName },
  { id: 'date', header: t('Date'), width: 110, phone: 'meta', cell: ({ paidOn }) => formatDate(paidOn) },
  {
    id: 'total',
    header: t('Paid'),
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ amount, currency }) => <Money value={amount} currency={currency} noCost />,
  },
  {
    id: 'since',
    header: t('Since'),
    width: 150,
    phone: 'note',
    cell: (row) =>
      row.since === 'same' ? (
        <span className="pw-meta">{t('as exported')}</span>
      ) : (
        <Badge tone="amber">{t('Payment undone')}</Badge>
      ),
  },
];
