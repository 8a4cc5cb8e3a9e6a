import { accountingExportFile } from '@platewise/contract';
import { addressOf } from '../../../lib/api.ts';

export const fileAddress = (id: number): string => addressOf(accountingExportFile, { params: { id } });

/** Hands the browser a file that the server keeps, under the name that it has there. */
export function download(id: number): void {
  const link = document.createElement('a');
  link.href = fileAddress(id);
  link.download = '';
  link.click();
}
