import { type AccountingExport, type AccountingExportDetail, getAccountingExport } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, type Column, Drawer, ErrorState, Money, SimpleTable, Skeleton } from '../../../ui/index.ts';
import { fileAddress } from './download.ts';
import { PaidTable } from './paid-table.tsx';
import { contentWords, formatNames, periodOf } from './words.ts';

type Props = { id: number | null; onClose: () => void; onUndo: (row: AccountingExport) => void };
type BillRow = AccountingExportDetail['bills'][number];

const since = { same: null, changed: t('Changed since'), withdrawn: t('Approval undone') } as const;

/** The invoices in one file, and whether they have changed since. */
export function ExportDrawer({ id, onClose, onUndo }: Props) {
  const { data, error, isPending, refetch } = useQuery({
    ...read(getAccountingExport, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={data ? formatNames[data.format] : t('Export')}
      subtitle={data && t('{period}, {content}', { period: periodOf(data), content: contentWords(data) })}
      badge={data?.undoneAt ? <Badge>{t('Undone')}</Badge> : undefined}
      footer={
        data && (
          <>
            {data.can.undo && <Button onClick={() => onUndo(data)}>{t('Undo')}</Button>}
            {data.paymentsFilename && (
              <Button href={fileAddress(data.id, 'payments')} download icon={<Download size={14} aria-hidden />}>
                {t('Download payments')}
              </Button>
            )}
            {data.invoices > 0 && (
              <Button href={fileAddress(data.id)} download variant="primary" icon={<Download size={14} aria-hidden />}>
                {t('Download')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {id !== null && isPending && <Skeleton kind="rows" count={6} />}
      {data && data.bills.length > 0 && (
        <SimpleTable label={t('Bills')} rows={data.bills} columns={columns} rowKey={({ invoiceId }) => invoiceId} />
      )}
      {data && data.paid.length > 0 && <PaidTable rows={data.paid} />}
    </Drawer>
  );
}

const columns: Column<BillRow>[] = [
  { id: 'number', header: t('Number'), width: 170, phone: 'title', cell: ({ number }) => number },
  { id: 'vendor', header: t('Vendor'), phone: 'meta', cell: ({ vendorName }) => vendorName },
  { id: 'date', header: t('Date'), width: 110, phone: 'meta', cell: ({ date }) => formatDate(date) },
  {
    id: 'total',
    header: t('Total'),
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ total, currency }) => <Money value={total} currency={currency} noCost />,
  },
  {
    id: 'since',
    header: t('Since'),
    width: 150,
    phone: 'note',
    cell: (row) =>
      since[row.since] === null ? (
        <span className="pw-meta">{t('as exported')}</span>
      ) : (
        <Badge tone="amber">{since[row.since]}</Badge>
      ),
  },
];
