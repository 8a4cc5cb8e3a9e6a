import { getPaymentRunFile } from '@platewise/contract';
import { addressOf } from '../../../../lib/api.ts';

export const fileAddress = (id: number): string => addressOf(getPaymentRunFile, { params: { id } });

/** Downloads a sent run's file under its server-side name. */
export function download(id: number): void {
  const link = document.createElement('a');
  link.href = fileAddress(id);
  link.download = '';
  link.click();
}
