import type { BodyOf, uploadStatement as endpoint, Statement } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { hashFile } from '../../../platform/files/file-store.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { isDatabaseDown } from '../../../platform/http/translate-error.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { insertStatement, insertStatementLines, linesOfReading } from '../../buying/filed-statements/index.ts';
import { calendarToday, fileOfUpload, takeStatement } from '../../buying/invoices/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { tellStatements } from './enter-statement.ts';
import { isTable } from './is-table.ts';
import { readTable, type StatementTable } from './read-table.ts';
import { reconcileOne } from './statement-detail.ts';
import { statementReply } from './statement-reply.ts';
import { findStatement, findVendor, sameFile } from './statements.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Reads a table at once, or stores a document to be read. A file that is here already answers with its statement. */
export async function uploadStatement(
  deps: Deps,
  caller: Caller,
  body: Body,
  files: readonly UploadedFile[],
): Promise<Statement> {
  const scope = await permitWithVendor(deps, caller, body);
  const [file] = files;
  if (file === undefined) throw invalidField('statement', 'Choose a file');
  const id = isTable(file.bytes)
    ? await storeTable(deps, caller, scope, body, file)
    : await storeDocument(deps, scope, body, file);
  const row = await findStatement(deps.db, scope, id);
  if (row === null) throw notFound('The statement');
  return statementReply(caller, row, await reconcileOne(deps.db, caller, scope, row));
}

async function permitWithVendor(
  deps: Deps,
  caller: Caller,
  { restaurantId, vendorId }: Body,
): Promise<RestaurantScope> {
  const vendor = vendorId === undefined ? undefined : await findVendor(deps.db, caller.sight, vendorId);
  if (vendor === null) throw notFound('The vendor');
  const scope = caller.permit(restaurantOf(caller, restaurantId, vendor?.restaurant_id));
  if (vendor !== undefined && vendor.restaurant_id !== scope.restaurantId)
    throw invalidField('vendorId', 'This vendor belongs to another restaurant');
  return scope;
}

/** The statement of the same file, or a new one: two uploads at once make one. */
async function onceOnly(
  trx: Tx,
  scope: RestaurantScope,
  bytes: Uint8Array,
  make: () => Promise<number>,
): Promise<{ id: number; isNew: boolean }> {
  await holdLock(trx, scope.restaurantId, 'statements');
  const known = await sameFile(trx, scope, hashFile(bytes));
  return known === null ? { id: await make(), isNew: true } : { id: known, isNew: false };
}

async function storeTable(
  deps: Deps,
  caller: Caller,
  scope: RestaurantScope,
  { vendorId }: Body,
  file: UploadedFile,
): Promise<number> {
  const now = deps.clock();
  const read = await readTable(file, calendarToday(caller, scope.restaurantId, now));
  const { id } = await tx(deps.db, (trx) =>
    onceOnly(trx, scope, file.bytes, () => insertTable(deps, trx, scope, { read, file, vendorId: vendorId ?? null })),
  );
  return id;
}

async function insertTable(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { read, file, vendorId }: { read: StatementTable; file: UploadedFile; vendorId: number | null },
): Promise<number> {
  const filename = nameOf(file.filename);
  const id = await insertStatement(trx, scope, {
    ...{ invoiceId: null, filename, fileHash: hashFile(file.bytes), vendorId },
    ...{ statementDate: read.date, currency: scope.settings.currency, balance: read.statement.balance?.value ?? null },
    ...{ uploadedBy: scope.userId, uploadedAt: deps.clock() },
  });
  await insertStatementLines(trx, scope, id, linesOfReading(read.statement));
  await recordRestaurantChange(trx, scope, {
    action: 'uploaded',
    subject: 'statement',
    subjectId: id,
    summary: msg('Uploaded the statement {file}', { file: filename }),
  });
  tellStatements(deps, trx, scope);
  return id;
}

/** The base name sent by the browser, without control characters or bidi overrides. */
function nameOf(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return clean === '' ? 'statement.csv' : clean.slice(0, 200);
}

async function storeDocument(deps: Deps, scope: RestaurantScope, { vendorId }: Body, upload: UploadedFile) {
  const file = await fileOfUpload(deps, [upload], []);
  const fileKey = await deps.files.put(`invoices/${scope.restaurantId}`, file.bytes, file.extension);
  const stored = await tx(deps.db, (trx) =>
    onceOnly(trx, scope, file.bytes, async () => {
      const statementId = await takeStatement(deps, trx, scope, { ...file, fileKey, vendorId });
      tellStatements(deps, trx, scope);
      return statementId;
    }),
  ).catch(async (error: unknown) => {
    // If the connection was lost, the commit may have succeeded: better one file too many than one too few.
    if (!isDatabaseDown(error)) await deps.files.remove(fileKey);
    throw error;
  });
  if (!stored.isNew) await deps.files.remove(fileKey);
  return stored.id;
}
