import {
  type AccountingFormat,
  type Bill,
  type BookPayment,
  type BooksLayout,
  billTable,
  iifBills,
  iifPayments,
  paymentTable,
  plainBills,
  plainPayments,
  quickBooksBills,
  quickBooksPayments,
  xeroBills,
} from '@platewise/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type Cell, sendTable } from '../../../platform/tables/index.ts';
import { fileNameOf } from './export-reply.ts';
import { readExportedPayments } from './exported-payments.repo.ts';
import { readFile } from './exports.repo.ts';
import { formatOf } from './list-book-rows.ts';
import { loadExport, permitExport } from './permit-export.ts';

/** Sends the file as first created, from the stored bills, whatever has happened to the invoices since. */
export async function sendExportFile(
  deps: Deps,
  caller: Caller,
  { id, content }: { id: number; content: 'bills' | 'payments' },
  reply: FastifyReply,
): Promise<undefined> {
  const scope = await permitExport(deps, caller, id);
  const row = await loadExport(deps.db, scope, id);
  const { layout, bills } = await readFile(deps.db, scope, id);
  const payments = content === 'payments' ? await readExportedPayments(deps.db, scope, id) : [];
  if (content === 'payments' && payments.length === 0) throw notFound('The file of payments');
  const format = formatOf(row.format);
  const name = fileNameOf(row, content);
  if (format === 'xlsx')
    return sendWorkbook(reply, name, content === 'bills' ? billTable(bills) : paymentTable(payments));
  reply.header('Content-Disposition', `attachment; filename="${name}"`);
  reply.header('Cache-Control', 'private, no-store');
  // QuickBooks Desktop reads its files in a Windows code page, not UTF-8.
  const charset = format === 'quickbooks_iif' ? 'iso-8859-1' : 'utf-8';
  reply.type(`${format === 'quickbooks_iif' ? 'text/plain' : 'text/csv'}; charset=${charset}`);
  const text =
    content === 'bills'
      ? textOf(format, bills, layout, scope.settings.currency)
      : paymentsText(format, payments, layout);
  reply.send(Buffer.from(text, format === 'quickbooks_iif' ? 'latin1' : 'utf8'));
  return undefined;
}

function textOf(
  format: Exclude<AccountingFormat, 'xlsx'>,
  bills: readonly Bill[],
  layout: BooksLayout,
  currency: string,
): string {
  switch (format) {
    case 'quickbooks_csv':
      return quickBooksBills(bills, layout, currency);
    case 'quickbooks_iif':
      return iifBills(bills, layout);
    case 'xero_csv':
      return xeroBills(bills, layout);
    case 'csv':
      // Spreadsheets need a BOM to recognize UTF-8; accounting imports fail on it.
      return `\ufeff${plainBills(bills)}`;
  }
}

function paymentsText(
  format: Exclude<AccountingFormat, 'xlsx'>,
  payments: readonly BookPayment[],
  layout: BooksLayout,
): string {
  switch (format) {
    case 'quickbooks_csv':
      return quickBooksPayments(payments, layout);
    case 'quickbooks_iif':
      return iifPayments(payments, layout);
    case 'xero_csv':
    case 'csv':
      return `\ufeff${plainPayments(payments)}`;
  }
}

function sendWorkbook(
  reply: FastifyReply,
  filename: string,
  { heads, rows }: ReturnType<typeof billTable>,
): Promise<undefined> {
  const cells = rows.map((row) =>
    row.map((cell): Cell => (cell === null ? null : 'number' in cell ? Number(cell.number) : cell.words)),
  );
  return sendTable(reply, { name: filename.replace(/\.xlsx$/, ''), format: 'xlsx', heads, rows: cells });
}
