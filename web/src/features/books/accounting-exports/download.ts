import { accountingExportFile } from '@platewise/contract';
import { addressOf } from '../../../lib/api.ts';

export const fileAddress = (id: number): string => addressOf(accountingExportFile, { params: { id } });

/** Downloads a stored export under its server-side file name. */
export function download(id: number): void {
  const link = document.createElement('a');
  link.href = fileAddress(id);
  link.download = '';
  link.click();
}
