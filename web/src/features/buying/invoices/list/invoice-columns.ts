import type { Invoice } from '@platewise/contract';
import type { Column } from '../../../../ui/index.ts';
import { stateOf, stateWords, vendorNameOf } from '../model/invoice-state.ts';
import { fileWords, paymentWords } from '../model/words.ts';

const column = (id: string, header: string, value: (invoice: Invoice) => string | number | null): Column<Invoice> => ({
  id,
  header,
  value,
  cell: value,
});

/** Columns of the list export. */
export const exportColumns: readonly Column<Invoice>[] = [
  column('vendor', 'Vendor', vendorNameOf),
  column('number', 'Invoice Number', (invoice) => invoice.invoiceNumber),
  column('date', 'Invoice Date', (invoice) => invoice.invoiceDate),
  column('due', 'Due Date', (invoice) => invoice.dueDate),
  column('total', 'Total Amount', (invoice) => invoice.totalAmount),
  column('tax', 'Tax', (invoice) => invoice.taxAmount),
  column('currency', 'Currency', (invoice) => invoice.currency),
  column('payment', 'Payment Status', (invoice) => paymentWords[invoice.paymentStatus]),
  column('paid', 'Amount Paid', (invoice) => invoice.paidAmount),
  column('state', 'Status', (invoice) => stateWords[stateOf(invoice)].label),
  column('file', 'File', fileWords),
  column('uploaded', 'Uploaded', (invoice) => invoice.uploadedAt),
];
