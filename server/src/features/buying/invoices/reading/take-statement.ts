import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { fileDocument } from '../../filed-statements/index.ts';
import { findInvoice } from '../invoices.repo.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import type { InvoiceFile } from './file-of-upload.ts';
import { saidKind } from './said-kind.ts';
import { takeFile } from './upload-invoice.ts';

/** Turns a stored file into a document to be read, filed as a statement because a person says that it is one. Returns the statement. */
export async function takeStatement(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { vendorId, ...file }: InvoiceFile & { fileKey: string; vendorId: number | undefined },
): Promise<number> {
  const summary = msg('Uploaded the statement {file}', { file: file.filename });
  const id = await takeFile(deps, trx, scope, { ...file, fields: { vendorId } }, summary);
  const row = await findInvoice(trx, scope, id);
  if (row === null) throw new Error('a document that was just stored is gone');
  await updateInvoice(trx, scope, id, {
    ...{ rejected_reason: 'not_an_invoice', rejected_at: deps.clock(), rejected_by: scope.userId },
    ...saidKind(row, 'statement'),
  });
  const statementId = await fileDocument(trx, scope, id);
  if (statementId === null) throw new Error('a document filed as a statement has none');
  return statementId;
}
