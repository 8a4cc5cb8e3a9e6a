import { type AccountingExport, undoAccountingExport } from '@platewise/contract';
import type { AccountingFormat } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { ExportRow } from './exports.repo.ts';
import { formatOf } from './list-book-rows.ts';
import { totalsOf } from './next-file.ts';

const endings: Readonly<Record<AccountingFormat, string>> = {
  quickbooks_csv: 'csv',
  quickbooks_iif: 'iif',
  xero_csv: 'csv',
  csv: 'csv',
  xlsx: 'xlsx',
};
const paymentKinds: Readonly<Record<AccountingFormat, string>> = {
  quickbooks_csv: 'quickbooks-payments',
  quickbooks_iif: 'quickbooks-payments',
  xero_csv: 'xero-payments',
  csv: 'payments',
  xlsx: 'payments',
};
const kinds: Readonly<Record<AccountingFormat, string>> = {
  quickbooks_csv: 'quickbooks-bills',
  quickbooks_iif: 'quickbooks-bills',
  xero_csv: 'xero-bills',
  csv: 'bills',
  xlsx: 'bills',
};

/** Built only from fixed words and numbers; the ID at the end tells files for the same days apart. */
export function fileNameOf(
  row: Pick<ExportRow, 'id' | 'format' | 'starts_on' | 'ends_on'>,
  content: 'bills' | 'payments' = 'bills',
): string {
  const format = formatOf(row.format);
  return `${(content === 'bills' ? kinds : paymentKinds)[format]}-${row.starts_on}-to-${row.ends_on}-${row.id}.${endings[format]}`;
}

export function exportReply(caller: Caller, row: ExportRow): AccountingExport {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    format: formatOf(row.format),
    from: row.starts_on,
    to: row.ends_on,
    vendorName: row.vendor_name,
    invoices: Number(row.invoices),
    totals: totalsOf(row.totals),
    filename: fileNameOf(row),
    payments: Number(row.payments),
    paymentTotals: totalsOf(row.payment_totals),
    paymentsFilename: Number(row.payments) === 0 ? null : fileNameOf(row, 'payments'),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneBy: row.undone_by,
    can: { undo: row.undone_at === null && caller.may(undoAccountingExport.access, row.restaurant_id) },
  };
}
