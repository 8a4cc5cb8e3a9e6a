import { type AccountingExport, listAccountingExports } from '@platewise/contract';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Badge, Button, type Column, Confirm, DataTable, EmptyState, Money } from '../../../ui/index.ts';
import css from './accounting-exports.module.css';
import { fileAddress } from './download.ts';
import { ExportDrawer } from './export-drawer.tsx';
import { useUndoExport } from './use-export.ts';
import { contentWords, formatNames, periodOf } from './words.ts';

/** Past exports; each can be downloaded again or undone. */
export function HistoryTab({ restaurantId }: { restaurantId: number }) {
  const list = usePagedList(listAccountingExports, { restaurantId });
  const [openId, open] = useUrlState('export');
  const [taking, setTaking] = useState<AccountingExport | null>(null);
  const undo = useUndoExport(() => setTaking(null));
  return (
    <div className="pw-tab-20">
      <DataTable
        label={t('Exports')}
        rows={list.rows}
        columns={columns(setTaking)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(String(id))}
        openKey={Number(openId) || null}
        rowTone={({ undoneAt }) => (undoneAt === null ? undefined : 'muted')}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        plain
        empty={
          <EmptyState
            title={t('No exports yet')}
            text={t(
              "Exported files appear here with their invoices. Download a file again, or undo the export if you haven't imported it.",
            )}
            action={<Button to="/accounting-exports">{t("See what's ready")}</Button>}
          />
        }
      />
      <ExportDrawer id={Number(openId) || null} onClose={() => open('')} onUndo={setTaking} />
      <Confirm
        open={taking !== null}
        onClose={() => setTaking(null)}
        title={t('Undo this export?')}
        confirm={t('Undo Export')}
        danger={false}
        pending={undo.isPending}
        error={undo.error}
        onConfirm={() => taking && undo.mutate({ params: { id: taking.id } })}
      >
        <p className={css.note}>
          {t(
            "{content} will be marked as not exported and exported again next time. Only do this if you haven't imported the file. Otherwise they will be in your books twice.",
            { content: contentWords({ invoices: taking?.invoices ?? 0, payments: taking?.payments ?? 0 }) },
          )}
        </p>
      </Confirm>
    </div>
  );
}

const columns = (onUndo: (row: AccountingExport) => void): Column<AccountingExport>[] => [
  {
    id: 'format',
    header: t('File'),
    fixed: true,
    phone: 'title',
    unsortable: true,
    value: ({ format }) => formatNames[format],
    cell: (row) => (
      <span className="pw-lines">
        <b className="pw-strong">{formatNames[row.format]}</b>
        <span className="pw-meta">
          {periodOf(row)}
          {row.vendorName && `, ${row.vendorName}`}
        </span>
      </span>
    ),
  },
  {
    id: 'invoices',
    header: t('Contents'),
    width: 190,
    phone: 'meta',
    unsortable: true,
    value: contentWords,
    cell: contentWords,
  },
  {
    id: 'total',
    header: t('Total'),
    align: 'right',
    width: 150,
    phone: 'figure',
    cell: ({ totals, paymentTotals }) => (
      <span className="pw-lines">
        {(totals.length > 0 ? totals : paymentTotals).map((one) => (
          <Money key={one.currency} value={one.total} currency={one.currency} noCost />
        ))}
      </span>
    ),
  },
  {
    id: 'made',
    header: t('Made'),
    width: 210,
    phone: 'meta',
    unsortable: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt, createdBy, undoneAt }) => (
      <span className="pw-lines">
        <span>{formatDateTime(createdAt)}</span>
        {undoneAt === null ? <span className="pw-meta">{createdBy}</span> : <Badge>{t('Undone')}</Badge>}
      </span>
    ),
  },
  {
    id: 'actions',
    header: '',
    width: 310,
    phone: 'actions',
    cell: (row) => (
      <span className={css.actions}>
        {row.invoices > 0 && (
          <Button
            size="xs"
            href={fileAddress(row.id)}
            download
            icon={<Download size={14} aria-hidden />}
            aria-label={t('Download {filename}', { filename: row.filename })}
          >
            {t('Download')}
          </Button>
        )}
        {row.paymentsFilename && (
          <Button
            size="xs"
            href={fileAddress(row.id, 'payments')}
            download
            icon={<Download size={14} aria-hidden />}
            aria-label={t('Download {filename}', { filename: row.paymentsFilename })}
          >
            {t('Payments')}
          </Button>
        )}
        {row.can.undo && (
          <Button
            size="xs"
            variant="subtle"
            icon={<Undo2 size={14} aria-hidden />}
            aria-label={t('Undo {filename}', { filename: row.filename })}
            onClick={() => onUndo(row)}
          >
            {t('Undo')}
          </Button>
        )}
      </span>
    ),
  },
];
