import { type Arrival, dismissArrival, takeArrival } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { ArrivalRow, DocumentRow } from './arrivals.repo.ts';

/** Documents that a person can still turn into invoices. */
export const takeable = ({ state, documents }: Pick<ArrivalRow, 'state' | 'documents'>): DocumentRow[] =>
  state === 'taken' ? [] : documents.filter(({ file_key: key, state: own }) => key !== null && own !== 'failed');

export const isDismissable = ({ state }: Pick<ArrivalRow, 'state'>): boolean =>
  state === 'waiting' || state === 'failed';

const said = (reason: string | null) => (reason === null ? null : storedWords(reason));

export function arrivalReply(caller: Caller, row: ArrivalRow): Arrival {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    way: row.way,
    mailbox: row.mailbox,
    sftpServer: row.sftp_server,
    sender: row.sender,
    senderName: row.sender_name,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    subject: row.subject,
    sentAt: row.sent_at?.toISOString() ?? null,
    arrivedAt: row.arrived_at.toISOString(),
    state: row.state,
    reason: said(row.reason),
    documents: row.documents.map((one) => ({
      id: one.id,
      filename: one.filename,
      size: one.file_size,
      state: one.state,
      reason: said(one.reason),
      invoiceId: one.invoice_id,
      hasFile: one.file_key !== null,
    })),
    decidedBy: row.decided_by,
    version: row.version,
    can: {
      take: takeable(row).length > 0 && caller.may(takeArrival.access, row.restaurant_id),
      dismiss: isDismissable(row) && caller.may(dismissArrival.access, row.restaurant_id),
    },
  };
}
