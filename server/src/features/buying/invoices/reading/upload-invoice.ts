import type { BodyOf, uploadInvoice as endpoint, Invoice } from '@platewise/contract';
import { type Message, msg, normaliseInvoiceNumber } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { hashFile } from '../../../../platform/files/file-store.ts';
import { isDatabaseDown } from '../../../../platform/http/translate-error.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { replyAfter } from '../load-invoice.ts';
import { insertInvoice } from '../write-invoice.repo.ts';
import { fileOfUpload, type InvoiceFile } from './file-of-upload.ts';
import { permitWithVendor } from './references.ts';
import { sendReading } from './send-reading.ts';

type Fields = BodyOf<typeof endpoint>;

/**
 * Stores a file, or page photos as one file, and responds right away; a job reads it. File, row and job are created
 * together or not at all.
 */
export async function uploadInvoice(
  deps: Deps,
  caller: Caller,
  fields: Fields,
  files: readonly UploadedFile[],
): Promise<Invoice> {
  const scope = await permitWithVendor(deps.db, caller, fields.restaurantId, fields.vendorId);
  const file = await fileOfUpload(deps, files, fields.turns ?? []);
  const fileKey = await deps.files.put(`invoices/${scope.restaurantId}`, file.bytes, file.extension);
  const id = await tx(deps.db, async (trx) => {
    const invoiceId = await takeFile(deps, trx, scope, { ...file, fileKey, fields });
    return invoiceId;
  }).catch(async (error: unknown) => {
    // If the connection was lost, the commit may have succeeded: better one file too many than one too few.
    if (!isDatabaseDown(error)) await deps.files.remove(fileKey);
    throw error;
  });
  return replyAfter(deps, deps.db, caller, id);
}

/** Turns a stored file into an invoice to be read, within the caller's transaction. */
export const takeFile = (
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { bytes, turns, ...file }: InvoiceFile & { fileKey: string; fields: Fields },
  summary?: Message,
): Promise<number> =>
  takeStored(deps, trx, scope, { ...file, hash: hashFile(bytes), size: bytes.length, turns }, summary);

type StoredFile = Omit<InvoiceFile, 'bytes' | 'extension'> & {
  fileKey: string;
  hash: string;
  size: number;
  fields: Fields;
};

/** The same, for a file whose hash and size are known already. */
export async function takeStored(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { fields, ...file }: StoredFile,
  summary: Message = msg('Uploaded invoice {file}', { file: file.filename }),
): Promise<number> {
  const invoiceId = await insertInvoice(trx, scope, {
    vendorId: fields.vendorId ?? null,
    invoiceNumber: fields.invoiceNumber ?? null,
    numberKey: fields.invoiceNumber ? normaliseInvoiceNumber(fields.invoiceNumber) : null,
    source: 'upload',
    filename: file.filename,
    fileKey: file.fileKey,
    fileHash: file.hash,
    fileType: file.type,
    fileSize: file.size,
    description: fields.description ?? null,
    currency: scope.settings.currency,
    totalAmount: fields.totalAmount ?? null,
    invoiceDate: fields.invoiceDate ?? null,
    dueDate: fields.dueDate ?? null,
    paymentStatus:
      fields.paymentStatus === 'paid' || fields.paymentStatus === 'partial' ? fields.paymentStatus : 'pending',
    paidAmount: fields.paymentStatus === 'paid' ? (fields.totalAmount ?? null) : null,
    processingStatus: 'pending',
    stage: 'stored',
    progress: 5,
    typedFields: typedOf(fields),
    pageTurns: file.turns,
    now: deps.clock(),
  });
  await sendReading(deps, trx, { restaurantId: scope.restaurantId, invoiceId, fileType: file.type });
  await recordRestaurantChange(trx, scope, {
    action: 'uploaded',
    subject: 'invoice',
    subjectId: invoiceId,
    summary,
  });
  return invoiceId;
}

function typedOf(fields: Fields): string[] {
  const candidates = ['vendorId', 'invoiceNumber', 'invoiceDate', 'dueDate', 'totalAmount'] as const;
  return candidates.filter((name) => fields[name] !== undefined && fields[name] !== null);
}
