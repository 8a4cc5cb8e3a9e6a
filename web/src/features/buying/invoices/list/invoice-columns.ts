import type { Invoice } from '@platewise/contract';
import { t } from '../../../../lib/t.ts';
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
  column('vendor', t('Vendor'), vendorNameOf),
  column('number', t('Invoice number'), (invoice) => invoice.invoiceNumber),
  column('date', t('Invoice date'), (invoice) => invoice.invoiceDate),
  column('due', t('Due date'), (invoice) => invoice.dueDate),
  column('total', t('Total Amount'), (invoice) => invoice.totalAmount),
  column('tax', t('Tax'), (invoice) => invoice.taxAmount),
  column('currency', t('Currency'), (invoice) => invoice.currency),
  column('payment', t('Payment status'), (invoice) => paymentWords[invoice.paymentStatus]),
  column('paid', t('Amount Paid'), (invoice) => invoice.paidAmount),
  column('state', t('Status'), (invoice) => stateWords[stateOf(invoice)].label),
  column('file', t('File'), fileWords),
  column('uploaded', t('Uploaded'), (invoice) => invoice.uploadedAt),
];
