import type { ReadStatement } from '@platewise/reader';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import * as repo from './filed-statements.repo.ts';
import { keepLines } from './keep-lines.ts';
import { linesOfReading } from './lines-of-reading.ts';

/**
 * Keeps the statement of a document in line with it: one that is filed as a statement has one, any other has none, and
 * the document's vendor applies until a person chooses another for the statement. Call it after a change of kind or
 * vendor, with the document locked. A reading replaces what no person typed or linked. Returns the statement.
 */
export async function fileDocument(
  trx: Tx,
  scope: RestaurantScope,
  documentId: number,
  read?: ReadStatement,
): Promise<number | null> {
  const document = await repo.findDocument(trx, scope, documentId);
  if (document === null) return null;
  const known = await repo.lockStatementOf(trx, scope, documentId);
  if (document.document_kind !== 'statement') {
    if (known !== null) await repo.deleteStatement(trx, scope, known.id);
    return null;
  }
  const id = known?.id ?? (await repo.insertStatement(trx, scope, newStatement(document)));
  const typed = new Set(known?.typed_fields ?? []);
  if (known !== null && known.vendor_id !== document.vendor_id && !typed.has('vendorId'))
    await repo.updateStatement(trx, scope, id, { vendor_id: document.vendor_id });
  if (read === undefined) return id;
  await repo.updateStatement(trx, scope, id, {
    currency: document.currency,
    ...(typed.has('statementDate') ? {} : { statement_date: document.invoice_date }),
    ...(typed.has('balance') ? {} : { balance: read.balance?.value ?? null }),
  });
  const lines = await repo.linesToKeep(trx, scope, id);
  await repo.deleteReadLines(trx, scope, id);
  const { added, moved } = keepLines(linesOfReading(read), lines);
  await repo.moveLines(trx, scope, moved);
  await repo.insertStatementLines(trx, scope, id, added);
  return id;
}

const newStatement = (document: repo.FiledDocument): repo.NewStatement => ({
  invoiceId: document.id,
  filename: document.filename,
  fileHash: null,
  vendorId: document.vendor_id,
  statementDate: document.invoice_date,
  currency: document.currency,
  balance: null,
  uploadedBy: document.uploaded_by,
  uploadedAt: document.uploaded_at,
});
