import { PROCESSING_STATUSES } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { SettledRow } from './settled-invoices.repo.ts';

/** Screens reload all invoices for any one of them, so one event is enough; one being read would show progress. */
export function tellInvoices(deps: Deps, trx: Tx, invoices: readonly SettledRow[]): void {
  const isRead = ({ processing_status: status }: SettledRow) => status === 'completed' || status === 'failed';
  const row = invoices.find(isRead) ?? invoices[0];
  const status = PROCESSING_STATUSES.find((one) => one === row?.processing_status);
  if (row === undefined || status === undefined) return;
  const { id, restaurant_id: restaurantId } = row;
  deps.events.publish({ type: 'invoice', id, restaurantId, stage: 'done', progress: 100, status }, trx);
}
