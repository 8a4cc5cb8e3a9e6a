import type { Deps } from '../../../../deps.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import { sendReading } from './send-reading.ts';

type Filed = { document_kind: string; typed_fields: readonly string[] };

/** A person says that the document is a statement, whatever its pages look like. */
export const isSaidStatement = (row: Filed): boolean =>
  row.document_kind === 'statement' && row.typed_fields.includes('documentKind');

/** Reads a document that was read as something else again, for a statement's lines. One that is being read finds out. */
export async function readAsStatement(deps: Deps, trx: Tx, { row, scope }: LoadedInvoice): Promise<void> {
  const isRead = row.processing_status === 'completed' || row.processing_status === 'failed';
  if (row.file_key === null || !isRead || row.document_kind === 'statement') return;
  const waiting = { processing_status: 'pending', stage: 'stored', progress: 5 };
  await updateInvoice(trx, scope, row.id, { ...waiting, failure_reason: null, failure_message: null });
  await sendReading(deps, trx, { restaurantId: row.restaurant_id, invoiceId: row.id, fileType: row.file_type });
}
