import { type AccountingExport, accountingExportFile } from '@platewise/contract';
import { addressOf } from '../../../lib/api.ts';

type Content = 'bills' | 'payments';

export const fileAddress = (id: number, content: Content = 'bills'): string =>
  addressOf(accountingExportFile, { params: { id }, query: content === 'bills' ? {} : { content } });

/** Downloads the files of a stored export under their server-side names. */
export function download({ id, invoices, payments }: Pick<AccountingExport, 'id' | 'invoices' | 'payments'>): void {
  if (invoices > 0) downloadFrom(fileAddress(id));
  if (payments > 0) downloadFrom(fileAddress(id, 'payments'));
}

function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
