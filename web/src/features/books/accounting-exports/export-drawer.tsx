import { type AccountingExport, type AccountingExportDetail, getAccountingExport } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { countOf, formatDate } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { Badge, Button, type Column, Drawer, ErrorState, Money, SimpleTable, Skeleton } from '../../../ui/index.ts';
import { fileAddress } from './download.ts';
import { formatNames, periodOf } from './words.ts';

type Props = { id: number | null; onClose: () => void; onUndo: (row: AccountingExport) => void };
type BillRow = AccountingExportDetail['bills'][number];

const since = { same: null, changed: 'Changed since', withdrawn: 'Approval undone' } as const;

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
      title={data ? formatNames[data.format] : 'Export'}
      subtitle={data && `${periodOf(data)}, ${countOf(data.invoices, 'invoice')}`}
      badge={data?.undoneAt ? <Badge>Undone</Badge> : undefined}
      footer={
        data && (
          <>
            {data.can.undo && <Button onClick={() => onUndo(data)}>Undo</Button>}
            <Button href={fileAddress(data.id)} download variant="primary" icon={<Download size={14} aria-hidden />}>
              Download
            </Button>
          </>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {id !== null && isPending && <Skeleton kind="rows" count={6} />}
      {data && <SimpleTable label="Bills" rows={data.bills} columns={columns} rowKey={({ invoiceId }) => invoiceId} />}
    </Drawer>
  );
}

const columns: Column<BillRow>[] = [
  { id: 'number', header: 'Number', width: 170, phone: 'title', cell: ({ number }) => number },
  { id: 'vendor', header: 'Vendor', phone: 'meta', cell: ({ vendorName }) => vendorName },
  { id: 'date', header: 'Date', width: 110, phone: 'meta', cell: ({ date }) => formatDate(date) },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ total, currency }) => <Money value={total} currency={currency} noCost />,
  },
  {
    id: 'since',
    header: 'Since',
    width: 150,
    phone: 'note',
    cell: (row) =>
      since[row.since] === null ? (
        <span className="pw-meta">as exported</span>
      ) : (
        <Badge tone="amber">{since[row.since]}</Badge>
      ),
  },
];
